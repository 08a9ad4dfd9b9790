import type { NoticeKind } from '@bugar/contracts/people/account'
import { hasWritten, markWrites } from '@bugar/runtime/core/work'
import { duplicateKey, type Mongo } from '@bugar/runtime/mongo/connection'
import { readTogether } from '@bugar/runtime/mongo/read-together'
import { mongo, trusted } from 'mongoose'
import { withNotice } from '../account/notice.ts'
import { activeSessionRecord, type StoredActiveSession } from '../active-session/model.ts'
import { type Account, toAccount } from '../user/account.ts'
import { createUserModels, type StoredUser } from '../user/model.ts'
import { inOrderOf } from '../user/store.ts'
import type { Attempts, LoginCount, WindowLimit } from './domain/throttle.ts'
import { createSessionModels, type StoredAttempts, type StoredKnownAddress } from './model.ts'

/** Data read before the password is checked. */
export interface LoginState {
  /** As `findAccounts` returns them. */
  readonly accounts: readonly Account[]
  readonly attempts: ReadonlyMap<string, Attempts & LoginCount>
  /** Until when a place is known. */
  readonly places: ReadonlyMap<string, Date>
}

/** Writes due after a correct password. */
export interface LoginEntry {
  /** Counter of the account at its place; null once the login is counted. */
  readonly pair: string | null
  readonly limit: WindowLimit
  /** Counter of failures to delete; null when there are none. */
  readonly failures: string | null
  /** Places to remember, or to remember for longer. */
  readonly places: readonly string[]
  /** True when there are places and the account was logged in to from none of them before. */
  readonly isNew: boolean
}

export interface NewLogin {
  readonly session: Omit<StoredActiveSession, 'lastUsedAt'>
  /** As it was when its password was checked. */
  readonly account: Account
  /** Notice to the owner; by default a login by password. */
  readonly notice?: NoticeKind | undefined
  readonly knownUntil: Date
}

/** `changed`: the account was locked, changed or deleted since it was read, and has no session. */
export type LoginOutcome = 'changed' | 'new-place' | 'done'

type Write =
  | mongo.ClientUpdateOneModel<StoredAttempts>
  | mongo.ClientDeleteOneModel<StoredAttempts>
  | mongo.ClientUpdateOneModel<StoredKnownAddress>
  | mongo.ClientInsertOneModel<StoredActiveSession>
  | mongo.ClientUpdateOneModel<StoredUser>

/** The upsert's filter did not match an existing document, so its insert met the same id. */
const isHeldBack = (error: unknown): boolean =>
  error instanceof mongo.MongoClientBulkWriteError && error.writeErrors.get(0)?.code === duplicateKey

/** Resets failures and counts the login, unless the account is blocked at its place or out of logins. */
const countOf = (pair: string, { limit, windowMs }: WindowLimit, now: number) => {
  const isLive = { $gt: [{ $ifNull: ['$loginsUntil', 0] }, now] }
  const until = { $cond: [isLive, '$loginsUntil', now + windowMs] }
  return {
    filter: {
      _id: pair,
      blockedUntil: { $not: { $gt: now } },
      $or: [{ loginsUntil: { $not: { $gt: now } } }, { logins: { $lt: limit } }],
    },
    update: [
      {
        $set: {
          version: { $add: [{ $ifNull: ['$version', 0] }, 1] },
          recent: [],
          blocks: 0,
          blockedUntil: 0,
          logins: { $cond: [isLive, { $add: ['$logins', 1] }, 1] },
          loginsUntil: until,
          expiresAt: { $toDate: until },
        },
      },
    ],
  }
}

/** A login reads with one command and writes with another (ADR 0071). */
export const createLoginStore = (connection: Mongo) => {
  const { attempts, knownAddresses } = createSessionModels(connection)
  const activeSessions = activeSessionRecord.model(connection)
  const { users } = createUserModels(connection)
  const namespaceOf = ({ collection }: { readonly collection: { readonly name: string } }) =>
    `${connection.name}.${collection.name}`
  const namespaces = {
    attempts: namespaceOf(attempts),
    places: namespaceOf(knownAddresses),
    sessions: namespaceOf(activeSessions),
    users: namespaceOf(users),
  }

  const countWrites = ({ pair, limit, failures }: LoginEntry, now: Date): Write[] => {
    const namespace = namespaces.attempts
    return [
      ...(pair === null
        ? []
        : [{ namespace, name: 'updateOne' as const, upsert: true, ...countOf(pair, limit, now.getTime()) }]),
      ...(failures === null ? [] : [{ namespace, name: 'deleteOne' as const, filter: { _id: failures } }]),
    ]
  }

  /** A session is in the list before its account is looked at, so that an end of it at the same time finds it. */
  const sessionWrites = ({ session, account, notice = 'login' }: NewLogin, now: Date): Write[] => [
    { namespace: namespaces.sessions, name: 'insertOne', document: { ...session, lastUsedAt: now } },
    {
      namespace: namespaces.users,
      name: 'updateOne',
      filter: { _id: account.user.id, isActive: true, epoch: account.epoch },
      update: withNotice(notice, session.device),
    },
  ]

  const placeWrites = (places: readonly string[], expiresAt: Date): Write[] =>
    places.map((_id) => ({
      namespace: namespaces.places,
      name: 'updateOne',
      filter: { _id },
      update: { $set: { expiresAt } },
      upsert: true,
    }))

  /** Null when the first write was held back and therefore none was done. */
  const write = async (writes: Write[]) => {
    const takeBack = markWrites()
    try {
      return await connection
        .getClient()
        .bulkWrite(writes as mongo.AnyClientBulkWriteModel<mongo.Document>[], { ordered: true, verboseResults: true })
    } catch (error) {
      if (!isHeldBack(error)) {
        throw error
      }
      takeBack()
      return null
    }
  }

  return {
    /** @param failures key of the account's failures from everywhere */
    readLogin: async (addresses: readonly string[], places: readonly string[], failures: string, now: Date) => {
      const found = await readTogether<{ users: StoredUser; attempts: StoredAttempts; places: StoredKnownAddress }>(
        connection,
        {
          users: { of: users, field: 'email', key: addresses },
          attempts: { of: attempts, field: '_id', key: [...places, failures] },
          places: { of: knownAddresses, field: '_id', key: places },
        },
      )
      const state: LoginState = {
        accounts: found.users.map(toAccount).toSorted(inOrderOf(addresses)),
        attempts: new Map(found.attempts.map((each) => [each._id, each])),
        places: new Map(
          found.places.flatMap(({ _id, expiresAt }) => (expiresAt > now ? [[_id, expiresAt] as const] : [])),
        ),
      }
      return state
    },

    /** Counts a right login whose session does not begin yet; false when it was held back. */
    countLogin: async (entry: LoginEntry): Promise<boolean> => (await write(countWrites(entry, new Date()))) !== null,

    /** Counts a right login, unless it is counted already, and begins its session; null when it was held back. */
    beginLogin: async (entry: LoginEntry, login: NewLogin): Promise<LoginOutcome | null> => {
      const now = new Date()
      const begins = [...countWrites(entry, now), ...sessionWrites(login, now)]
      const undo = async (places: readonly string[]) => {
        await activeSessions.deleteOne({ _id: login.session._id })
        if (places.length > 0) {
          await knownAddresses.deleteMany({ _id: trusted({ $in: places }) })
        }
      }
      const outcome = await write([...begins, ...placeWrites(entry.places, login.knownUntil)]).catch(
        async (error: unknown) => {
          if (hasWritten()) {
            // The error that is reported is the first one.
            await undo(entry.isNew ? entry.places : []).catch(() => undefined)
          }
          throw error
        },
      )
      if (outcome === null) {
        return null
      }
      const updates = outcome.updateResults
      const added = entry.places.filter((_place, index) => updates?.get(begins.length + index)?.didUpsert)
      if (updates?.get(begins.length - 1)?.matchedCount !== 1) {
        await undo(added)
        return 'changed'
      }
      // One of two logins at once from a new place is the first.
      return entry.isNew && added.length === entry.places.length ? 'new-place' : 'done'
    },
  }
}
