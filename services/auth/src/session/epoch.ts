import type { Revocation } from '@bugar/contracts/people/session'
import { randomBytes } from 'node:crypto'
import { endKey, expiryOf } from './domain/session-end.ts'
import type { StoredUser } from '../user/model.ts'

export const newEndKey = (): string => endKey(Date.now(), randomBytes(8).toString('hex'))

/**
 * An update of a user document that also ends the person's sessions, all but one if it is named. In one write with its
 * cause, so that no crash and no lost connection leaves one without the other.
 */
export const withRaisedEpoch = (changes: Partial<StoredUser>, keptSession: string | null = null) => ({
  $set: { ...changes, endKey: newEndKey(), keptSession },
  $inc: { epoch: 1 },
})

/** Revocation of a person's sessions for the gateways; null when none was ever ended. */
export const toRevocation = (user: Pick<StoredUser, '_id' | 'epoch' | 'endKey' | 'keptSession'>): Revocation | null =>
  user.endKey === undefined
    ? null
    : {
        userId: user._id,
        epoch: user.epoch,
        keptSessionId: user.keptSession ?? null,
        expiresAt: expiryOf(user.endKey),
      }
