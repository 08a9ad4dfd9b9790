import { withNotice } from '@bugar/auth/account/notice'
import { activeSessionRecord } from '@bugar/auth/active-session/model'
import type { StoredKnownAddress } from '@bugar/auth/session/model'
import type { StoredUser } from '@bugar/auth/user/model'
import { AppError, unauthenticated } from '@bugar/contracts/core/bus/errors'
import { addressPrefix } from '@bugar/runtime/core/address-prefix'
import { type Connection, Schema } from 'mongoose'
import { RateLimiterMongo, type RateLimiterRes } from 'rate-limiter-flexible'
import { createRequestLimit, rejectOverLimit, unlessThere, unreached } from './duty-steps.ts'

const daySeconds = 86_400
const knownForMs = 90 * daySeconds * 1000

const placeSchema = new Schema<StoredKnownAddress>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'knownaddresses', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

/** A login whose password is to be checked. */
interface Attempt {
  /** Counts a wrong password. */
  failed(): Promise<void>
  /**
   * Counts a right login and stores its session.
   * @throws AppError `rate-limited`, or `unauthenticated` when the account was locked or deleted meanwhile
   */
  begin(userId: string, sessionId: string): Promise<void>
}

/** Limits as the documentation of rate-limiter-flexible shows them for logins; each duty is one plain command. */
export const createLoginDuties = async (connection: Connection) => {
  const users = connection.model<StoredUser>('User')
  const activeSessions = activeSessionRecord.model(connection)
  const places = connection.model<StoredKnownAddress>('KnownPlace', placeSchema)
  const takeOfAddress = createRequestLimit()

  const createLimiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: 'ratelimits',
      keyPrefix,
      points,
      duration,
      disableIndexesCreation: true,
    })
  const logins = createLimiter('login', unreached, 60)
  const failuresHere = createLimiter('failed-here', 10, 15 * 60)
  const failuresEverywhere = createLimiter('failed', 100, daySeconds)

  await logins.createIndexes()
  await activeSessions.createIndexes()
  await places.createIndexes()

  const isOver = (counted: RateLimiterRes | null, { points }: RateLimiterMongo) =>
    counted !== null && counted.consumedPoints >= points

  // Repeated once: an embedded server may answer null to some of several first ones, which the library cannot read.
  const countLogin = (place: string) =>
    logins
      .consume(place)
      .catch((reason: unknown) => (reason instanceof TypeError ? logins.consume(place) : rejectOverLimit(reason)))

  const begin = async (userId: string, sessionId: string): Promise<void> => {
    const startedAt = new Date()
    const expiresAt = new Date(startedAt.getTime() + daySeconds * 1000)
    const session = { _id: sessionId, userId, device: null, epoch: 0, startedAt, lastUsedAt: startedAt, expiresAt }
    await activeSessions.create(session)
    // The schemas of the peers do not have the notices.
    const options = { strict: false, timestamps: false } as const
    const noticed = await users.updateOne({ _id: userId, isActive: true }, withNotice('login', null), options)
    if (noticed.matchedCount === 0) {
      await activeSessions.deleteOne({ _id: sessionId })
      throw unauthenticated()
    }
  }

  return {
    /**
     * @param email in lower case
     * @throws AppError `rate-limited`
     */
    before: async (email: string, address: string): Promise<Attempt> => {
      const prefix = addressPrefix(address)
      await takeOfAddress(prefix)
      const place = `${email} ${prefix}`
      const [known, here, everywhere] = await Promise.all([
        places.findOne({ _id: place }).lean(),
        failuresHere.get(place),
        failuresEverywhere.get(email),
      ])
      if (isOver(here, failuresHere) || (known === null && isOver(everywhere, failuresEverywhere))) {
        throw new AppError('rate-limited', 'Terlalu banyak percobaan login. Silakan coba lagi nanti.')
      }
      return {
        failed: async () => {
          await Promise.all([failuresHere.penalty(place), failuresEverywhere.penalty(email)])
        },
        begin: async (userId, sessionId) => {
          await countLogin(place)
          if (here !== null || everywhere !== null) {
            await Promise.all([failuresHere.delete(place), failuresEverywhere.delete(email)])
          }
          await begin(userId, sessionId)
          if (known === null) {
            const update = { $set: { expiresAt: new Date(Date.now() + knownForMs) } }
            await unlessThere(places.updateOne({ _id: place }, update, { upsert: true }))
          }
        },
      }
    },
  }
}
