import { noticeTable, pendingEmailTable } from '@bugar/contracts/people/account'
import { sessionTable } from '@bugar/contracts/people/active-session'
import type { AuditEntry } from '@bugar/contracts/system/audit'
import { type DatabaseOperations, recordTypes } from '@bugar/contracts/system/database'
import type { Call, Reply } from '@bugar/contracts/core/bus/operation'
import type { PersonalTable } from '@bugar/contracts/core/values/table'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'

type Owner = keyof typeof recordTypes
type ExportPage = DatabaseOperations<'auth'>['auth.exportPage']

/** Records of one type, in export format. */
export interface PersonalRecords {
  readonly type: string
  /** Null where the records are only in the JSON file. */
  readonly table: PersonalTable | null
  /** The same in each call and in the same order, except deleted records. */
  readonly pages: () => AsyncIterable<readonly object[]>
}

/** Types that have no record are left out, but sessions and the audit log. */
export interface PersonalData {
  readonly records: readonly PersonalRecords[]
  /** How often reading all of it once calls `onPage`. */
  readonly pageCount: number
}

/** Omits the identity of other actors and changes to other people: neither is the person's own data. */
const ownSideOf = ({ objectId, actor, before, after, operation, createdAt }: AuditEntry, userId: string) => ({
  createdAt,
  operation,
  by: actor?.id === userId ? 'Anda' : 'administrator',
  ...(objectId === userId && { before, after }),
})

export const auditTable: PersonalTable = {
  file: 'jejak-administrator',
  title: 'Tindakan administrator terhadap akun Anda, dan tindakan Anda sebagai administrator',
  columns: { createdAt: 'Waktu (WIB)', operation: 'Tindakan', by: 'Oleh', before: 'Sebelum', after: 'Sesudah' },
}

/** Adds exercise names, since records only have the exercise id; null where the exercise was deleted. */
const createNaming = (bus: Bus, call: Call) => {
  const names = new Map<string, string | null>()
  const idOf = (record: object) => (record as { readonly exerciseId?: string }).exerciseId
  return async (records: readonly object[]): Promise<readonly object[]> => {
    const ids = [...new Set(records.map(idOf))].filter((id) => id !== undefined && !names.has(id)) as string[]
    if (ids.length > 0) {
      const { data } = await bus.call('exercise.namesOf', { ids }, call)
      ids.forEach((id) => names.set(id, null))
      data.forEach(({ id, name }) => names.set(id, name))
    }
    return records.map((record) => {
      const id = idOf(record)
      return id === undefined ? record : { ...record, exerciseName: names.get(id) ?? null }
    })
  }
}

const flat = async function* <T>(pages: AsyncIterable<readonly object[]>): AsyncGenerator<T> {
  for await (const page of pages) {
    yield* page as readonly T[]
  }
}

/** Entries of all services as one list, ordered by id, which starts with the time. */
const inOrder = async function* (logs: readonly PersonalRecords[]): AsyncGenerator<AuditEntry> {
  const heads = await Promise.all(
    logs.map(async ({ pages }) => {
      const entries = flat<AuditEntry>(pages())
      return { entries, next: await entries.next() }
    }),
  )
  for (;;) {
    const waiting = heads.flatMap((head) => (head.next.done ? [] : [{ head, entry: head.next.value }]))
    const [first, ...others] = waiting
    if (!first) {
      return
    }
    const { head, entry } = others.reduce((least, each) => (each.entry.id < least.entry.id ? each : least), first)
    yield entry
    head.next = await head.entries.next()
  }
}

/** Records that only a live session may read, by type. */
export type OfAccount = Readonly<Record<'session' | 'notice' | 'pendingEmail', readonly object[]>>

interface Given {
  readonly ofAccount: OfAccount
  /** Called for each page; an error thrown by it stops the reading. */
  readonly onPage: () => void
}

const onePage = async function* (records: readonly object[]): AsyncGenerator<readonly object[]> {
  yield records
}

/**
 * Everything that the services store about the caller, page by page so that memory use is constant. Each record type
 * declares what belongs to a person; data added from now on is not included.
 * @param call without a deadline: each request has the timeout of its operation
 * @throws AppError `unavailable`, also while reading, when a service does not reply: a part of the data could pass for
 * all of it.
 */
export const personalDataOf = async (bus: Bus, call: Call, { ofAccount, onPage }: Given): Promise<PersonalData> => {
  const { id: userId } = actorOf(call)
  const owners = Object.entries(recordTypes) as [Owner, readonly string[]][]

  const withNames = createNaming(bus, call)

  const readPages = async function* (owner: Owner, type: string, bounds: readonly string[]) {
    let after: string | null = null
    for (const until of bounds) {
      const page = { type, after, until, credentials: false, userId }
      const { data }: Reply<ExportPage> = await bus.call(`${owner}.exportPage`, page, call)
      onPage()
      const lines = data.lines.split('\n').filter((line) => line !== '')
      const records = lines.map((line) => (JSON.parse(line) as { data: object }).data)
      yield await withNames(records)
      after = until
    }
  }

  const found = await Promise.all(
    owners.flatMap(([owner, types]) =>
      types.map(async (type) => {
        const { bounds, table = null } = (await bus.call(`${owner}.exportBounds`, { type, userId }, call)).data
        return { type, table, pageCount: bounds.length, pages: () => readPages(owner, type, bounds) }
      }),
    ),
  )
  const kept = found.filter(({ pageCount }) => pageCount > 0)
  const isLog = ({ type }: PersonalRecords) => type.endsWith('.audit')
  const logs = kept.filter(isLog)
  const ownEntries = async function* () {
    for await (const entry of inOrder(logs)) {
      yield [ownSideOf(entry, userId)]
    }
  }
  return {
    records: [
      ...kept.filter((each) => !isLog(each)),
      { type: 'session', table: sessionTable, pages: () => onePage(ofAccount.session) },
      { type: 'notice', table: noticeTable, pages: () => onePage(ofAccount.notice) },
      ...(ofAccount.pendingEmail.length > 0
        ? [{ type: 'pendingEmail', table: pendingEmailTable, pages: () => onePage(ofAccount.pendingEmail) }]
        : []),
      // Entries of all services are one list.
      { type: 'audit', table: auditTable, pages: ownEntries },
    ],
    pageCount: kept.reduce((sum, { pageCount }) => sum + pageCount, 0),
  }
}
