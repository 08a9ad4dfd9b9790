import type { internalConsultationOperations } from '@bugar/contracts/advice/consultation/consultation-internal'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { ConsultationStore } from './store.ts'
import type { Totals } from './totals.ts'

interface Deps {
  readonly store: ConsultationStore
  readonly totals: Totals
}

export const createInternalHandlers = (deps: Deps): Handlers<typeof internalConsultationOperations> => ({
  'consultation.ofUser': async ({ userId }) => {
    const [latest, total] = await Promise.all([deps.store.list(userId, 1, 3), deps.store.countOf(userId)])
    const consultations = latest.flatMap(({ id, bmi, bodyFatPercentage, program, createdAt }) =>
      program && createdAt ? [{ id, bmi, bodyFatPercentage, programCode: program.code, createdAt }] : [],
    )
    return { data: { total, consultations } }
  },

  'consultation.countsOfUsers': async ({ userIds }) => ({ data: { counts: await deps.store.countsOf(userIds) } }),

  'consultation.blockUser': async ({ userId }) => {
    await deps.store.setBlocked(userId, true)
    const total = await deps.store.countOf(userId)
    if (total > 0) {
      await deps.store.setBlocked(userId, false)
    }
    return { data: { blocked: total === 0, total } }
  },

  'consultation.unblockUser': async ({ userId }) => {
    await deps.store.setBlocked(userId, false)
    return { data: {} }
  },

  'consultation.renameUser': async ({ userId, name, email }) => {
    await deps.store.renamePerson({ id: userId, name, email })
    return { data: {} }
  },

  'consultation.measurements': async ({ after, limit }) => {
    const items = await deps.store.measurementsAfter(after, limit)
    return { data: { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null } }
  },

  'consultation.counts': async () => ({
    data: { consultations: (await deps.totals.read()).total },
  }),
})
