import type { AuditEntry } from '@bugar/contracts/audit'
import { type DatabaseOperations, recordTypes } from '@bugar/contracts/database'
import type { Call, Reply } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'

type Owner = keyof typeof recordTypes
type ExportPage = DatabaseOperations<'auth'>['auth.exportPage']

/** Records by type, as an export has them; a type of which the person has none is an empty list. */
export type PersonalData = ReadonlyMap<string, readonly object[]>

/** Under this name the entries of all services are one list. */
export const auditType = 'audit'

/** Who else acted, and what an administrator did to others, is not the person's. */
const ownSideOf = ({ objectId, actor, before, after, operation, createdAt }: AuditEntry, userId: string) => ({
  createdAt,
  operation,
  by: actor?.id === userId ? 'Anda' : 'administrator',
  ...(objectId === userId && { before, after }),
})

const recordsOf = async (bus: Bus, owner: Owner, type: string, userId: string, call: Call): Promise<object[]> => {
  const { bounds } = (await bus.call(`${owner}.exportBounds`, { type, userId }, call)).data
  const records: object[] = []
  let after: string | null = null
  for (const until of bounds) {
    const page = { type, after, until, credentials: false, userId }
    const { data }: Reply<ExportPage> = await bus.call(`${owner}.exportPage`, page, call)
    const lines = data.lines.split('\n').filter((line) => line !== '')
    records.push(...lines.map((line) => (JSON.parse(line) as { data: object }).data))
    after = until
  }
  return records
}

/** What a person favoured or did is stored by the id of the exercise alone. */
const namesOfExercises = async (bus: Bus, call: Call): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  // As an administrator's question: an exercise that is inactive by now has a name too.
  const actor = { ...actorOf(call), role: 'admin' as const }
  for (let page = 1, last = 1; page <= last; page++) {
    const { data } = await bus.call('exercise.list', { page, limit: 200, includeInactive: true }, { ...call, actor })
    data.exercises.forEach(({ id, name }) => names.set(id, name))
    last = data.pagination.totalPages
  }
  return names
}

const withNames = (records: readonly object[], names: ReadonlyMap<string, string>): object[] =>
  records.map((record) => {
    const { exerciseId } = record as { exerciseId?: string }
    return exerciseId === undefined ? record : { ...record, exerciseName: names.get(exerciseId) ?? null }
  })

/**
 * Everything that the services keep of the caller. What belongs to a person is said where each type is declared.
 * @throws AppError `unavailable` when a service cannot be asked: half of the data would pass for all of it.
 */
export const personalDataOf = async (bus: Bus, call: Call): Promise<PersonalData> => {
  const { id } = actorOf(call)
  const owners = Object.entries(recordTypes) as [Owner, readonly string[]][]
  const [names, sessions, found] = await Promise.all([
    namesOfExercises(bus, call),
    bus.call('session.list', {}, call),
    Promise.all(
      owners.flatMap(([owner, types]) =>
        types.map(async (type) => ({ type, records: await recordsOf(bus, owner, type, id, call) })),
      ),
    ),
  ])
  const isAudit = (type: string) => type.endsWith('.audit')
  const entries = found
    .filter(({ type }) => isAudit(type))
    .flatMap(({ records }) => records as AuditEntry[])
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((entry) => ownSideOf(entry, id))
  const others = found.filter(({ type, records }) => !isAudit(type) && records.length > 0)
  return new Map([
    ...others.map(({ type, records }) => [type, withNames(records, names)] as const),
    ['session', sessions.data],
    [auditType, entries] as const,
  ])
}
