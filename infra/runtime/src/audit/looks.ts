import type { AuditEntry } from '@bugar/contracts/audit'
import { unavailable } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import type { AuditedRead } from '@bugar/contracts/topology'
import { type Model, type QueryFilter, trusted } from 'mongoose'
import { isDeepStrictEqual } from 'node:util'
import { auditActor, newAuditId, timeOf, timePart } from './entry.ts'
import type { StoredEntry } from './model.ts'

/** An administrator's read of a person's data; `objectId` is null for everybody's, `after` tells what was read. */
interface Look {
  readonly operation: AuditedRead
  readonly objectId: string | null
  readonly objectName?: string | null
  readonly after?: AuditEntry['after']
}

const hourMs = 3_600_000
/** Of a search that finds more people the log has how many; of fewer, each of them. */
const fewPeople = 20

const notShown = (error: unknown): never => {
  throw unavailable(error)
}

/** @param hideErased called with what was written */
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
     * Records a look at people's data before it is answered; the same look again within an hour adds no entry.
     * @throws AppError `unavailable`: what cannot be recorded is not shown.
     */
    read: (look: Look, call: Call): Promise<void> => noteNewLook(look, call).catch(notShown),
    /**
     * Records a look at people whom a search has found: of a few people one entry an hour for each, of many one entry
     * each time, because two searches are not the same look for finding as many.
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
