import { type AuditEntry, type AuditPage, type AuditQuery, otherWords } from '@bugar/contracts/system/audit'
import type { ServiceName, Call } from '@bugar/contracts/core/bus/operation'
import { jsonBytes } from '@bugar/contracts/core/values/shared'
import { auditedNames, auditedReads, type AuditedRead } from '@bugar/contracts/operations'
import { type ClientSession, type QueryFilter, trusted, type Model } from 'mongoose'
import { entryOf, isAuditIdOf, timeOf, timePart, auditActor, newAuditId } from './entry.ts'
import type { AuditChange } from './fields.ts'
import { createAuditModels, entryRecord, type Intent, type StoredEntry, type StoredIntent } from './model.ts'
import { type Mongo, nullIfDuplicate } from '../mongo/connection.ts'
import { addStaged } from '../mongo/staging.ts'
import type { ErasedPeople } from '../privacy/erased-people.ts'
import { createPurgeBlocked } from '../privacy/purge-blocked.ts'
import { naming, ofPerson, peopleIn, withPseudonym } from './pseudonym.ts'
import { unavailable } from '@bugar/contracts/core/bus/errors'
import { isDeepStrictEqual } from 'node:util'

/** An administrator's read of a person's data; `objectId` is null for everybody's, `after` describes what was read. */
interface Look {
  readonly operation: AuditedRead
  readonly objectId: string | null
  readonly objectName?: string | null
  readonly after?: AuditEntry['after']
}

const hourMs = 3_600_000
/** A search with more hits is logged as their number; with fewer, as one entry per person. */
const fewPeople = 20

const notShown = (error: unknown): never => {
  throw unavailable(error)
}

/** @param hideErased called with the written entries */
const createLooks = (
  entries: Model<StoredEntry>,
  hideErased: (written: readonly StoredEntry[]) => Promise<unknown>,
) => {
  const hasLately = async ({ operation, objectId, after = null }: Look, call: Call): Promise<boolean> => {
    const lately = trusted({ $gte: timePart(Date.now() - hourMs) })
    const same = { operation, objectId, 'actor.id': auditActor(call)?.id ?? null, _id: lately }
    const looks = await entries.find(same as QueryFilter<StoredEntry>, { after: 1 }).lean()
    return looks.some((entry) => isDeepStrictEqual(entry.after, after))
  }

  const noteLook = async ({ operation, objectId, objectName = null, after = null }: Look, call: Call) => {
    const _id = newAuditId()
    const what = { _id, operation, objectId, objectName, actor: auditActor(call), before: null, after }
    const entry: StoredEntry = { ...what, outcome: 'done', requestId: call.requestId, createdAt: timeOf(_id) }
    await entries.create(entry)
    await hideErased([entry])
  }

  const noteNewLook = async (look: Look, call: Call) => {
    if (!(await hasLately(look, call))) {
      await noteLook(look, call)
    }
  }

  return {
    /**
     * Records a read of people's data before the reply; the same read within an hour adds no entry.
     * @throws AppError `unavailable`: data is not shown when the read cannot be recorded.
     */
    read: (look: Look, call: Call): Promise<void> => noteNewLook(look, call).catch(notShown),
    /**
     * Records a read of people found by a search: for few people one entry per person and hour, for many one entry per
     * search, because two searches with equally many hits need not be the same.
     * @throws AppError `unavailable`
     */
    readFound: async (
      operation: AuditedRead,
      found: readonly { readonly id: string; readonly name?: string }[],
      call: Call,
    ): Promise<void> => {
      const looks = found.map(({ id, name = null }) => ({ operation, objectId: id, objectName: name }))
      const noted =
        looks.length > fewPeople
          ? [noteLook({ operation, objectId: null, after: { people: looks.length } }, call)]
          : looks.map((look) => noteNewLook(look, call))
      await Promise.all(noted).catch(notShown)
    },
  }
}

const names: ReadonlySet<string> = new Set([...auditedNames, ...Object.keys(otherWords), ...auditedReads])

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

export type AuditStore = ReturnType<typeof createAuditStore>

/**
 * Append-only, except that erasing a user puts a pseudonym in the place of id, name and e-mail.
 * The intent is written first, so that a crash loses no entry (ADR 0013).
 */
export const createAuditStore = (connection: Mongo, erasedPeople: ErasedPeople) => {
  const { intents, entries } = createAuditModels(connection)

  /** Puts a pseudonym in the place of a deleted person, in every entry about them or by them. */
  const pseudonymize = async (userId: string): Promise<void> => {
    for await (const entry of entries.find(naming(userId)).lean().cursor()) {
      await entries.updateOne({ _id: entry._id }, { $set: withPseudonym(entry, userId) })
    }
    for await (const intent of intents.find(ofPerson(userId)).lean().cursor()) {
      const { objectId, actor } = withPseudonym(intent, userId)
      await intents.updateOne({ _id: intent._id }, { $set: { objectId, actor } })
    }
  }

  const hideBlocked = createPurgeBlocked(erasedPeople.among, async (userIds) => {
    for (const userId of userIds) {
      await pseudonymize(userId)
    }
  })
  /** Hides people who were erased before or while these entries were written. */
  const hideErased = (written: readonly StoredEntry[]) => hideBlocked([...new Set(written.flatMap(peopleIn))])

  const record = async (intent: StoredIntent, change: AuditChange | null) => {
    const entry = entryOf(intent, change)
    await nullIfDuplicate(entries.create(entry))
    await intents.deleteOne({ _id: intent._id })
    await hideErased([entry])
  }

  return {
    begin: async ({ id, ...intent }: Intent): Promise<void> => {
      await nullIfDuplicate(intents.create({ _id: id, ...intent, createdAt: timeOf(id) }))
    },
    /** Ends an intent with its change, or null when the outcome is unknown. Does nothing when it has ended already. */
    end: async (id: string, change: AuditChange | null): Promise<void> => {
      const intent = await intents.findById(id).lean()
      if (intent) {
        await record(intent, change)
      }
    },
    ...createLooks(entries, hideErased),
    /** Writes the entry of a change by the system itself in the transaction of the change, which needs no intent. */
    addTo: async (session: ClientSession, operation: string, change: AuditChange): Promise<void> => {
      const _id = newAuditId()
      await entries.create([entryOf({ _id, operation, objectId: null, actor: null, requestId: _id }, change)], {
        session,
      })
    },
    /** For an operation that changed nothing. */
    drop: async (id: string): Promise<void> => {
      await intents.deleteOne({ _id: id })
    },
    /** Records overdue intents with an unknown outcome; returns their number. */
    recordOverdue: async (now: Date): Promise<number> => {
      const overdue = await intents.find({ until: trusted({ $lt: now }) }).lean()
      for (const intent of overdue) {
        await record(intent, null)
      }
      return overdue.length
    },
    pseudonymize,
    /** Newest first. */
    page: async ({ limit, ...query }: AuditQuery): Promise<AuditPage> => {
      const found = await entries
        .find(toFilter(query))
        .sort({ _id: -1 })
        .limit(limit + 1)
        .lean()
      const page = found.slice(0, limit).map(({ _id, createdAt, ...entry }) => ({
        id: _id,
        ...entry,
        createdAt: createdAt.toISOString(),
      }))
      return { entries: page, more: found.length > limit }
    },
  }
}

/** A page of the log has 100 entries, and a message holds 16 MB. */
const maxBytes = 150_000

/** An id starts with the time of its entry, which defines its position in the log. */
const problemAsNew = (entry: AuditEntry): string | null => {
  if (!isAuditIdOf(entry.id, new Date(entry.createdAt))) {
    return 'id: Bukan ID dari waktu catatan ini'
  }
  return jsonBytes(entry) > maxBytes ? `Catatan paling panjang ${maxBytes} bita` : null
}

/** A service's audit log as lines of an export. */
export const auditTransfer = (
  connection: Mongo,
  service: Exclude<ServiceName, 'gateway'>,
  { pseudonymize }: Pick<AuditStore, 'pseudonymize'>,
) =>
  entryRecord.transfer(connection, {
    type: `${service}.audit`,
    ownedBy: ofPerson,
    erase: pseudonymize,
    problemAsNew,
    // The log continues: it already has how this system was set up.
    commit: ({ id }) => addStaged(connection, { id }, entryRecord.collection),
  })
