import type { auditOperations } from '@bugar/contracts/system/audit'
import { AppError, isRejection, unavailable } from '@bugar/contracts/core/bus/errors'
import type { AuditedIn, Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { csvOperations } from '@bugar/contracts/system/csv'
import type { systemOperations } from '@bugar/contracts/system/system'
import { newAuditId } from '@bugar/runtime/audit/entry'
import type { Bus } from '@bugar/runtime/nats/bus'
import { outsideRequest } from '@bugar/runtime/core/work'
import { fanOut } from './fan-out.ts'

/** The log of all services as one, newest first. */
export const createAuditHandlers = (bus: Bus): Handlers<typeof auditOperations> => ({
  'audit.list': async (query, call) => {
    const { services, unavailable } = await fanOut(
      async (name) => (await bus.call(`${name}.auditPage`, query, call)).data,
    )
    const pages = Object.values(services).filter((page) => page !== null)
    // Ids start with the time, and each service returned up to the limit of the whole page.
    const all = pages.flatMap(({ entries }) => entries).toSorted((a, b) => (a.id < b.id ? 1 : -1))
    const entries = all.slice(0, query.limit)
    const hasMore = all.length > entries.length || pages.some(({ more }) => more)
    return { data: { entries, nextCursor: hasMore ? (entries.at(-1)?.id ?? null) : null, unavailable } }
  },
})

type Name = AuditedIn<typeof systemOperations> | AuditedIn<typeof csvOperations>

export type Audited = ReturnType<typeof createAudited>

const marginMs = 60_000

/**
 * Records start and outcome at auth, since the gateway has no database.
 * @throws AppError `unavailable` before anything is done when that cannot be recorded.
 */
export const createAudited =
  (bus: Bus) =>
  async <T>(operation: Name, call: Call, work: () => Promise<T>, describe: (result: T) => object): Promise<T> => {
    const id = newAuditId()
    const withinMs = Math.max(1, Math.round(call.deadline - Date.now())) + marginMs
    await outsideRequest(() => bus.call('audit.begin', { id, operation, withinMs }, call)).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'outcome-unknown' ? unavailable(error) : error
    })
    // If this fails the entry has an unknown outcome; the change itself remains.
    const end = (outcome: 'done' | 'rejected' | 'unknown', after: object | null) =>
      outsideRequest(() =>
        bus.call(
          'audit.end',
          { id, outcome, after: after as Record<string, unknown> | null },
          { ...call, deadline: Infinity },
        ),
      ).catch(() => undefined)
    try {
      const result = await work()
      await end('done', describe(result))
      return result
    } catch (error) {
      await end(isRejection(error) ? 'rejected' : 'unknown', null)
      throw error
    }
  }
