import { User } from '@bugar/contracts/user'
import type { Mongo } from '@bugar/runtime/mongo'
import { documentRecords } from '@bugar/runtime/records'
import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import { foldedName } from './account-store.ts'
import type { StoredUser } from './model.ts'
import { toUser } from './store.ts'

const argon2id = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/

const Line = z.strictObject({
  ...User.shape,
  passwordHash: z.optional(z.string().check(z.regex(argon2id, 'Not an argon2id hash'))),
})

/** No password leads to it: the person of an imported account without a hash cannot log in until one is set. */
export const noHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

const keyOf = (email: string) => `email ${email.toLowerCase()}`

/** Accounts as an export file carries them; hashes only when credentials are asked for (design 12.8). */
export const userRecords = (connection: Mongo) => {
  const users = connection.model<StoredUser>('User')
  return documentRecords({
    type: 'user',
    model: users,
    schema: Line,
    toData: (user, credentials) => (credentials ? { ...toUser(user), passwordHash: user.passwordHash } : toUser(user)),
    toDocument: ({ id, passwordHash, createdAt, updatedAt, ...line }, existing): StoredUser => ({
      _id: id,
      ...line,
      email: line.email.toLowerCase(),
      passwordHash: passwordHash ?? existing?.passwordHash ?? noHash,
      isActive: line.isActive && (passwordHash !== undefined || existing !== null),
      folded: foldedName(line),
      epoch: existing?.epoch ?? 0,
      ...(existing?.endKey !== undefined && { endKey: existing.endKey }),
      keptSession: existing?.keptSession ?? null,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    uniqueKeys: ({ email }) => [keyOf(email)],
    ownersOf: async (lines) => {
      const emails = lines.map(({ email }) => email.toLowerCase())
      const found = await users.find({ email: trusted({ $in: emails }) }, { email: 1 }).lean()
      return new Map(found.map(({ _id, email }) => [keyOf(email), _id]))
    },
  })
}
