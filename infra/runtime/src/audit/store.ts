import { type AuditEntry, type AuditPage, type AuditQuery, importedNames } from '@bugar/contracts/audit'
import { auditedNames, type AuditedRead, auditedReads } from '@bugar/contracts/topology'
import type { Call } from '@bugar/contracts/operation'
import { unavailable } from '@bugar/contracts/errors'
import { type QueryFilter, trusted } from 'mongoose'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type AuditChange, objectNameOf, recordedFields } from './fields.ts'
import { createAuditModels, type Intent, type StoredEntry, type StoredIntent } from './model.ts'
import { type Mongo, nullIfDuplicate } from '../mongo/connection.ts'
import { naming, ofPerson, withPseudonym } from './pseudonym.ts'

/** Whose data an administrator read, null for everybody's, and what of it. */
interface Look {
  readonly operation: AuditedRead
  readonly objectId: string | null
  readonly objectName?: string
  readonly after?: AuditEntry['after']
}

const hourMs = 3_600_000

/** What every id of that millisecond begins with, and every later one is greater than. */
const timePart = (moment: number): string => moment.toString(16).padStart(12, '0')

/** Ids made in different processes are in the order of their clocks. */
export const newAuditId = (): string => timePart(Date.now()) + randomBytes(8).toString('hex')

const timeOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 12), 16))

const names: ReadonlySet<string> = new Set([...auditedNames, ...importedNames, ...auditedReads])

const startingWith = (prefix: string) => trusted({ $gte: prefix, $lt: `${prefix}\uFFFF` })

const toFilter = ({ operation, objectId, actorId, from, to, before }: Omit<AuditQuery, 'limit'>) => {
  const ends = [before, to && timePart(Date.parse(to))].filter((end) => end !== undefined)
  const min = from && timePart(Date.parse(from))
  return {
    ...(operation !== undefined && {
      // An entity stands for all its operations: `rule` for `rule.update`, but not for those of `ruleBase`.
      operation: names.has(operation) ? operation : startingWith(operation.includes('.') ? operation : `${operation}.`),
    }),
    ...(objectId !== undefined && { objectId }),
    ...(actorId !== undefined && { 'actor.id': actorId }),
    ...((min !== undefined || ends.length > 0) && {
      _id: trusted({ ...(min && { $gte: min }), ...(ends.length > 0 && { $lt: ends.toSorted()[0] }) }),
    }),
  } as QueryFilter<StoredEntry>
}

const entryOf = (
  { _id, operation, objectId, actor, requestId }: StoredIntent,
  change: AuditChange | null,
): StoredEntry => {
  const { before = null, after = null } = change ? recordedFields(change) : {}
  const object = { objectId: change?.objectId ?? objectId, objectName: change && objectNameOf(change) }
  const outcome = change ? 'done' : 'unknown'
  return { _id, operation, ...object, actor, before, after, outcome, requestId, createdAt: timeOf(_id) }
}

/** Null when a service acts on its own account. */
export const auditActor = ({ actor }: Call) => actor && { id: actor.id, name: actor.name }

export type AuditStore = ReturnType<typeof createAuditStore>

/**
 * Append-only, except that erasing a user puts a pseudonym in the place of id, name and e-mail.
 * The intent is written first, so that a crash loses no entry (ADR 0013).
 */
export const createAuditStore = (connection: Mongo) => {
  const { intents, entries } = createAuditModels(connection)

  const record = async (intent: StoredIntent, change: AuditChange | null) => {
    await nullIfDuplicate(entries.create(entryOf(intent, change)))
    await intents.deleteOne({ _id: intent._id })
  }

  const noteLook = async ({ operation, objectId, objectName, after = null }: Look, call: Call) => {
    const actor = auditActor(call)
    const lately = trusted({ $gte: timePart(Date.now() - hourMs) })
    const same = { operation, objectId, 'actor.id': actor?.id ?? null, _id: lately } as QueryFilter<StoredEntry>
    const looks = await entries.find(same, { after: 1 }).lean()
    if (looks.some((entry) => isDeepStrictEqual(entry.after, after))) {
      return
    }
    const _id = newAuditId()
    const entry = { _id, operation, objectId, objectName: objectName ?? null, actor, before: null, after }
    await entries.create({ ...entry, outcome: 'done', requestId: call.requestId, createdAt: timeOf(_id) })
  }

  return {
    begin: async ({ id, ...intent }: Intent): Promise<void> => {
      await nullIfDuplicate(intents.create({ _id: id, ...intent, createdAt: timeOf(id) }))
    },
    /** Many at once, in one message to the database. */
    beginAll: async (begun: readonly Intent[]): Promise<void> => {
      await intents.insertMany(begun.map(({ id, ...intent }) => ({ _id: id, ...intent, createdAt: timeOf(id) })))
    },
    /** What was begun has ended: done with the change of its id, or, where there is none, not done at all. */
    endAll: async (ids: readonly string[], changes: ReadonlyMap<string, AuditChange>): Promise<void> => {
      const filter = { _id: trusted({ $in: [...ids] }) }
      const ended = (await intents.find(filter).lean()).flatMap((intent) => {
        const change = changes.get(intent._id)
        return change ? [entryOf(intent, change)] : []
      })
      await nullIfDuplicate(entries.insertMany(ended, { ordered: false }))
      await intents.deleteMany(filter)
    },
    /** What was begun has ended: done with this change, or null when nobody knows. Nothing when it has ended already. */
    end: async (id: string, change: AuditChange | null): Promise<void> => {
      const intent = await intents.findById(id).lean()
      if (intent) {
        await record(intent, change)
      }
    },
    /**
     * Records a look at people's data before it is answered; the same look again within an hour adds no entry.
     * @throws AppError `unavailable`: what cannot be recorded is not shown.
     */
    read: (look: Look, call: Call): Promise<void> =>
      noteLook(look, call).catch((error: unknown) => {
        throw unavailable(error)
      }),
    /** Nothing was done. */
    drop: async (id: string): Promise<void> => {
      await intents.deleteOne({ _id: id })
    },
    /** Records what should have ended by now and has not said how; tells how many there were. */
    recordOverdue: async (now: Date): Promise<number> => {
      const overdue = await intents.find({ until: trusted({ $lt: now }) }).lean()
      for (const intent of overdue) {
        await record(intent, null)
      }
      return overdue.length
    },
    /** Puts a pseudonym in the place of a deleted person, in every entry about them or by them. */
    pseudonymize: async (userId: string): Promise<void> => {
      for await (const entry of entries.find(naming(userId)).lean().cursor()) {
        await entries.updateOne({ _id: entry._id }, { $set: withPseudonym(entry, userId) })
      }
      for await (const intent of intents.find(ofPerson(userId)).lean().cursor()) {
        const { objectId, actor } = withPseudonym(intent, userId)
        await intents.updateOne({ _id: intent._id }, { $set: { objectId, actor } })
      }
    },
    /** Newest first. */
    page: async ({ limit, ...query }: AuditQuery): Promise<AuditPage> => {
      const found = await entries
        .find(toFilter(query))
        .sort({ _id: -1 })
        .limit(limit + 1)
        .lean()
      const page = found.slice(0, limit).map(({ _id, createdAt, objectName, ...entry }) => ({
        id: _id,
        ...entry,
        objectName: objectName ?? objectNameOf(entry),
        createdAt: createdAt.toISOString(),
      }))
      return { entries: page, more: found.length > limit }
    },
  }
}
