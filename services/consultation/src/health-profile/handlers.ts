import { invalid } from '@bugar/contracts/errors'
import type { healthProfileOperations, Screening } from '@bugar/contracts/health-profile'
import type { Actor } from '@bugar/contracts/actor'
import type { Handlers } from '@bugar/contracts/operation'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { HealthProfileStore } from './store.ts'

interface Deps {
  readonly store: HealthProfileStore
  readonly now: () => Date
}

const askedOfWomen = ['pregnant', 'missedPeriods'] as const

/** @throws AppError `invalid` when a man answers what only women are asked. */
const requireAsked = (screening: Screening, { gender }: Actor): void => {
  const given = gender === 'male' ? askedOfWomen.filter((name) => screening[name] !== undefined) : []
  if (given.length > 0) {
    throw invalid(given.map((name) => ({ field: `screening.${name}`, message: 'Only women are asked this' })))
  }
}

export const createHealthProfileHandlers = ({ store, now }: Deps): Handlers<typeof healthProfileOperations> => ({
  'healthProfile.get': async (_input, call) => ({ data: await store.get(actorOf(call).id) }),

  'healthProfile.update': async ({ screening, consentVersion }, call) => {
    const actor = actorOf(call)
    requireAsked(screening, actor)
    const at = now()
    const consent = { version: consentVersion, at }
    return { data: await store.save({ _id: actor.id, screening, consent, answeredAt: at }) }
  },

  'healthProfile.delete': async (_input, call) => {
    await store.remove([actorOf(call).id])
    return { data: {} }
  },
})
