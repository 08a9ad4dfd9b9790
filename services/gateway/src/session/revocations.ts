import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Revocation } from '@bugar/contracts/people/session'
import { personKey } from '@bugar/runtime/privacy/person-key'

export interface Revocations {
  add(revocation: Revocation): void
  /** True when the token's session, or its person's tokens of that epoch, were ended. */
  isEnded(actor: Pick<Actor, 'id' | 'sessionId' | 'epoch'>): boolean
  /** Removes expired entries; seconds since the Unix epoch. */
  dropExpired(now: number): void
  readonly size: number
}

interface PersonEnd {
  readonly epoch: number
  readonly keptSessionId: string | null
  readonly expiresAt: number
}

/** The tokens that are rejected although their signature is right: one entry for each session and each person. */
export const createRevocations = (): Revocations => {
  const sessions = new Map<string, { readonly expiresAt: number }>()
  const people = new Map<string, PersonEnd>()
  /** By person key, as their ids are stored nowhere. */
  const erased = new Map<string, Pick<PersonEnd, 'epoch' | 'expiresAt'>>()

  const isErased = ({ id, epoch }: Pick<Actor, 'id' | 'epoch'>): boolean =>
    erased.size > 0 && epoch < (erased.get(personKey(id))?.epoch ?? 0)

  return {
    add: (revocation) => {
      if ('sessionId' in revocation) {
        sessions.set(revocation.sessionId, revocation)
        return
      }
      if ('personKey' in revocation) {
        const epoch = Math.max(revocation.epoch, erased.get(revocation.personKey)?.epoch ?? 0)
        erased.set(revocation.personKey, { epoch, expiresAt: revocation.expiresAt })
        return
      }
      const known = people.get(revocation.userId)
      // A late or repeated older end has no effect.
      if (known === undefined || revocation.epoch > known.epoch) {
        people.set(revocation.userId, revocation)
      }
    },
    isEnded: ({ id, sessionId, epoch }) => {
      const end = people.get(id)
      return (
        sessions.has(sessionId) ||
        isErased({ id, epoch }) ||
        (end !== undefined && epoch < end.epoch && sessionId !== end.keptSessionId)
      )
    },
    dropExpired: (now) => {
      for (const ends of [sessions, people, erased]) {
        for (const [id, { expiresAt }] of ends) {
          if (expiresAt < now) {
            ends.delete(id)
          }
        }
      }
    },
    get size() {
      return sessions.size + people.size + erased.size
    },
  }
}
