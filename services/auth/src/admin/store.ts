import type { AdminRequestKind } from '@bugar/contracts/people/admin'
import type { Revocation } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { type QueryFilter, trusted } from 'mongoose'
import { withNotice } from '../account/notice.ts'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import { toUser } from '../user/account.ts'
import { createUserModels, type StoredAdminRequest, type StoredUser } from '../user/model.ts'
import { countsFrom, isSecond } from './domain/tenure.ts'
import type { Standing } from './domain/request-policy.ts'
import { leaveAdministration } from './leaving-store.ts'

/** A request about a person, with who made it and when; null when none waits. */
export type WaitingRequest = StoredAdminRequest | null

export interface Candidate {
  readonly user: User
  readonly request: WaitingRequest
}

export interface Changed {
  readonly user: User
  readonly revocation: Revocation | null
}

export type AdminStore = ReturnType<typeof createAdminStore>

const active = { role: 'admin', isActive: true } as const

/** Matches the account only while this request, or none, waits. */
const asRequested = (request: WaitingRequest): QueryFilter<StoredUser> =>
  request === null ? { adminRequest: null } : { 'adminRequest.by': request.by, 'adminRequest.at': request.at }

const toCandidate = (found: StoredUser): Candidate => ({ user: toUser(found), request: found.adminRequest ?? null })
const toChanged = (found: StoredUser): Changed => ({ user: toUser(found), revocation: toRevocation(found) })

/** @param waitMs after which a new administrator counts, and a former one no longer does */
export const createAdminStore = (connection: Mongo, waitMs: number) => {
  const models = createUserModels(connection)
  const { users, tenures } = models
  return {
    find: async (id: string): Promise<Candidate | null> => {
      const found = await users.findById(id).lean()
      return found && toCandidate(found)
    },
    /** Oldest first. */
    requested: async (): Promise<Candidate[]> => {
      const found = await users.find({ 'adminRequest.by': trusted({ $gt: '' }) }).lean()
      return found.map(toCandidate).toSorted((a, b) => Number(a.request?.at) - Number(b.request?.at))
    },
    /** Active administrators, with the time from which their approvals count. */
    administrators: async (): Promise<{ user: User; countsFrom: Date }[]> =>
      (await users.find(active).lean()).map((found) => ({
        user: toUser(found),
        countsFrom: countsFrom({ since: found.adminSince ?? null }, waitMs),
      })),
    standingOf: async (id: string, now: Date): Promise<Standing> => {
      const lately = { until: trusted({ $gt: new Date(now.getTime() - waitMs) }) }
      const [admins, left] = await Promise.all([
        users.find(active, { adminSince: 1 }).lean(),
        tenures.find(lately).lean(),
      ])
      const own = admins.find(({ _id }) => _id === id)
      const others = admins
        .filter((each) => each !== own)
        .map(({ adminSince = null }) => ({ since: adminSince, until: null }))
      return {
        id,
        isAdmin: own !== undefined,
        countsFrom: countsFrom({ since: own?.adminSince ?? null }, waitMs),
        hasSecond: [...others, ...left].some((tenure) => isSecond(tenure, now, waitMs)),
      }
    },
    /** False when another request waits, or the account was changed since. */
    request: async ({ id, role }: Pick<User, 'id' | 'role'>, kind: AdminRequestKind, by: string, at: Date) => {
      const open = { _id: id, role, adminRequest: null, ...(kind === 'invite' && { isActive: true }) }
      const change = { $set: { adminRequest: { kind, by, at } } }
      return (await users.updateOne(open, change, { timestamps: false })).matchedCount === 1
    },
    /** False when it was decided since. */
    dropRequest: async (id: string, request: StoredAdminRequest): Promise<boolean> => {
      const drop = { $set: { adminRequest: null } }
      return (
        (await users.updateOne({ _id: id, ...asRequested(request) }, drop, { timestamps: false })).matchedCount === 1
      )
    },
    dropRequestsBy: async (userId: string): Promise<void> => {
      await users.updateMany({ 'adminRequest.by': userId }, { $set: { adminRequest: null } }, { timestamps: false })
    },
    /**
     * Makes an ordinary account an administrator, ends its sessions and voids links that somebody else may have.
     * @param since null when the approvals count at once
     * @returns null when the account was changed since
     */
    promote: async (id: string, request: WaitingRequest, since: Date | null): Promise<Changed | null> => {
      const change = { role: 'admin' as const, adminSince: since, adminRequest: null, resetLinks: [] }
      const found = await users
        .findOneAndUpdate(
          { _id: id, role: trusted({ $ne: 'admin' }), isActive: true, ...asRequested(request) },
          { ...withRaisedEpoch(change), ...withNotice('admin-made', null) },
          { returnDocument: 'after' },
        )
        .lean()
      return found && toChanged(found)
    },
    /**
     * Gives an account, not an administrator's, another role, ends its sessions and voids links that somebody else may
     * have. An ordinary user has no authenticator app.
     * @returns null when the account was changed since
     */
    setRole: async ({ id, role: from }: User, role: Exclude<User['role'], 'admin'>): Promise<Changed | null> => {
      const factors = role === 'user' && { totp: null, pendingTotpSecret: null, wrongCodes: 0 }
      const change = withRaisedEpoch({ role, adminRequest: null, resetLinks: [], ...factors })
      const found = await users
        .findOneAndUpdate(
          { _id: id, role: from },
          { ...change, ...withNotice('role-changed', null) },
          { returnDocument: 'after' },
        )
        .lean()
      return found && toChanged(found)
    },
    /** Makes an administrator an ordinary user, without sessions, authenticator app and reset links. */
    retire: (id: string, request: WaitingRequest, now: Date): Promise<Changed | 'overtaken' | 'last-admin'> =>
      inTransaction(users.db, async (session) => {
        const before = await users
          .findOne({ _id: id, role: 'admin', ...asRequested(request) }, null, { session })
          .lean()
        if (before === null) {
          return 'overtaken'
        }
        if (!(await leaveAdministration(models, before, now, session))) {
          return 'last-admin'
        }
        const factors = { totp: null, pendingTotpSecret: null, wrongCodes: 0, resetLinks: [] }
        const change = withRaisedEpoch({ role: 'user', adminSince: null, adminRequest: null, ...factors })
        const found = await users
          .findOneAndUpdate(
            { _id: id },
            { ...change, ...withNotice('admin-retired', null, now) },
            { returnDocument: 'after', session },
          )
          .lean()
        return found ? toChanged(found) : 'overtaken'
      }),
  }
}
