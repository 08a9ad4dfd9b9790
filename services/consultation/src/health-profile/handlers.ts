import { invalid, unauthenticated } from '@bugar/contracts/errors'
import type { healthProfileOperations, Screening } from '@bugar/contracts/health-profile'
import type { Actor } from '@bugar/contracts/actor'
import type { Handlers } from '@bugar/contracts/operation'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { type HealthProfileStore, toHealthProfile } from './store.ts'

interface Deps {
  readonly store: HealthProfileStore
  /** Those of these people whose account is closed. */
  readonly closedAmong: (userIds: readonly string[]) => Promise<ReadonlySet<string>>
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

export const createHealthProfileHandlers = ({
  store,
  closedAmong,
  now,
}: Deps): Handlers<typeof healthProfileOperations> => ({
  'healthProfile.get': async (_input, call) => ({ data: await store.get(actorOf(call).id) }),

  'healthProfile.update': async ({ screening, consentVersion }, call) => {
    const actor = actorOf(call)
    requireAsked(screening, actor)
    const at = now()
    const profile = { _id: actor.id, screening, consent: { version: consentVersion, at }, answeredAt: at }
    await store.put([profile])
    // Checked after the write; a deletion closes the account before it deletes, so one of the two sees the other.
    if ((await closedAmong([actor.id])).has(actor.id)) {
      await store.remove([actor.id])
      throw unauthenticated()
    }
    return { data: toHealthProfile(profile) }
  },

  'healthProfile.delete': async (_input, call) => {
    await store.remove([actorOf(call).id])
    return { data: {} }
  },
})
