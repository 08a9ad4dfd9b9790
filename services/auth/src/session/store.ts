import type { Actor } from '@bugar/contracts/core/bus/actor'
import { longestSessionSeconds, type Revocation } from '@bugar/contracts/people/session'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { personKey } from '@bugar/runtime/privacy/person-key'
import { trusted } from 'mongoose'
import { expiryOf, oldestKey, resumeKey } from './domain/session-end.ts'
import { createUserModels, type UserModels } from '../user/model.ts'
import { createAttemptsStore } from './attempts-store.ts'
import { newEndKey, toRevocation } from './epoch.ts'
import { createKeyStore } from './key-store.ts'
import { createLoginStore } from './login-store.ts'
import { createSessionModels, type SessionModels, type StoredRevocation } from './model.ts'

const revocationOf = ({ sessionId, personKey: key = '', epoch = 0, expiresAt }: StoredRevocation): Revocation => {
  const until = Math.ceil(expiresAt.getTime() / 1000)
  return sessionId === undefined ? { personKey: key, epoch, expiresAt: until } : { sessionId, expiresAt: until }
}

const createRevocations = ({ revocations }: SessionModels, { users }: UserModels) => {
  const insert = async (entry: Omit<StoredRevocation, 'endKey'>, endKey = newEndKey()): Promise<Revocation> => {
    const { _id, ...rest } = entry
    await revocations.updateOne({ _id }, { $set: { ...rest, endKey } }, { upsert: true })
    return revocationOf({ ...entry, endKey })
  }

  return {
    /** Ends one session with all tokens renewed from it. */
    endSession: ({ sessionId, sessionStartedAt }: Pick<Actor, 'sessionId' | 'sessionStartedAt'>): Promise<Revocation> =>
      insert({
        _id: `session:${sessionId}`,
        sessionId,
        expiresAt: new Date((sessionStartedAt + longestSessionSeconds) * 1000),
      }),
    isSessionEnded: async (sessionId: string): Promise<boolean> =>
      (await revocations.exists({ _id: `session:${sessionId}` })) !== null,
    /** Ends every session of a person who is about to be deleted and whose document will not be there to say so. */
    endAllSessions: (userId: string, epoch: number): Promise<Revocation> => {
      const endKey = newEndKey()
      const key = personKey(userId)
      const expiresAt = new Date(expiryOf(endKey) * 1000)
      return insert({ _id: `person:${key}`, personKey: key, epoch, expiresAt }, endKey)
    },
    /** Revocations after the cursor, oldest first; null starts at the oldest unexpired one. */
    revocationsAfter: async (after: string | null, limit: number, now = Date.now()) => {
      const range = { endKey: trusted({ $gt: after ?? oldestKey(now) }) }
      const [people, others] = await Promise.all([
        users.find(range, { epoch: 1, endKey: 1, keptSession: 1 }).sort({ endKey: 1 }).limit(limit).lean(),
        revocations.find(range).sort({ endKey: 1 }).limit(limit).lean(),
      ])
      const found = [
        ...people.map((user) => ({ key: user.endKey ?? '', revocation: toRevocation(user) })),
        ...others.map((entry) => ({ key: entry.endKey, revocation: revocationOf(entry) })),
      ].toSorted((a, b) => (a.key < b.key ? -1 : 1))
      const page = found.slice(0, limit)
      const more = people.length === limit || others.length === limit || found.length > limit
      return {
        revocations: page.flatMap(({ revocation }) => (revocation ? [revocation] : [])),
        cursor: more ? (page.at(-1)?.key ?? '') : resumeKey(now),
        more,
      }
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

export const createSessionStore = (connection: Mongo) => {
  const models = createSessionModels(connection)
  return {
    ...createRevocations(models, createUserModels(connection)),
    ...createKeyStore(models),
    ...createAttemptsStore(models),
    ...createLoginStore(connection),
  }
}
