import type { AuditEntry } from '@bugar/contracts/system/audit'
import { unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { AuditedRead } from '@bugar/contracts/operations'
import { type Model, type QueryFilter, trusted } from 'mongoose'
import { isDeepStrictEqual } from 'node:util'
import { auditActor, newAuditId, timeOf, timePart } from './entry.ts'
import type { StoredEntry } from './model.ts'

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
export const createLooks = (
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
