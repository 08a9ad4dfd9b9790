import { type ClientSession, trusted } from 'mongoose'
import type { StoredUser, UserModels } from '../user/model.ts'

/**
 * Records, in the transaction that retires or deletes an administrator, that they were one, and drops their requests.
 * False when no other active administrator exists.
 */
export const leaveAdministration = async (
  { users, tenures }: Pick<UserModels, 'users' | 'tenures'>,
  { _id: id, isActive, adminSince }: StoredUser,
  now: Date,
  session: ClientSession,
): Promise<boolean> => {
  // A write, so that of two administrators who leave concurrently one gets a conflict and checks again.
  const other = { _id: trusted({ $ne: id }), role: 'admin' as const, isActive: true }
  const touch = { $set: { updatedAt: now } }
  if ((await users.updateOne(other, touch, { session, timestamps: false })).matchedCount === 0) {
    return false
  }
  if (isActive) {
    await tenures.create([{ since: adminSince ?? null, until: now }], { session })
  }
  const drop = { $set: { adminRequest: null } }
  await users.updateMany({ 'adminRequest.by': id }, drop, { session, timestamps: false })
  return true
}
