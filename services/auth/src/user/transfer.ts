import { emailKey, TypedEmail } from '@bugar/contracts/email'
import { genderLabels } from '@bugar/contracts/knowledge'
import { Consent, ConsentVersion } from '@bugar/contracts/consent'
import type { ImportEffect } from '@bugar/contracts/import'
import { Name } from '@bugar/contracts/session'
import { searchTextOf, User } from '@bugar/contracts/user'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { ErasedPeople } from '@bugar/runtime/privacy/erased-people'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { type Change, documentTransfer, type Outcome } from '@bugar/runtime/mongo/transfer'
import type { Call } from '@bugar/contracts/operation'
import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import { toConsent, toUser } from './account.ts'
import { isUsableHash } from './domain/usable-hash.ts'
import type { StoredUser } from './model.ts'

const Line = z.strictObject({
  ...User.shape,
  consent: z.optional(Consent),
  passwordHash: z.optional(
    z.string().check(z.refine(isUsableHash, 'Not an argon2id hash of at most 128 MiB, 10 passes and 16 lanes')),
  ),
})

/** Checks of a registration and of the person's own changes. */
const AsNew = z.object({
  name: Name,
  email: TypedEmail,
  consent: z.optional(z.object({ version: ConsentVersion })),
})

/** Matches no password: the owner of an account imported without a hash cannot log in until one is set. */
export const noHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

const keyOf = (email: string) => `email ${emailKey(email)}`

const isAdministrator = (user: StoredUser | null) => user?.role === 'admin' && user.isActive

export const losesAdministrator = ({ before, after }: Change<StoredUser>) =>
  isAdministrator(before) && !isAdministrator(after)

const effectsOf = ({ before, after }: Change<StoredUser>, isErased: boolean): ImportEffect[] => {
  const kinds: readonly (readonly [ImportEffect['kind'], boolean])[] = [
    ['admin-gained', !isAdministrator(before) && isAdministrator(after)],
    ['admin-lost', losesAdministrator({ before, after })],
    ['account-locked', before?.isActive === true && !after.isActive],
    ['sessions-ended', before !== null],
    ['erased-returns', before === null && isErased],
  ]
  return kinds.filter(([, holds]) => holds).map(([kind]) => ({ kind, id: after._id, name: after.name }))
}

/** A different `updatedAt` alone is not a change. */
const textOf = (user: StoredUser) =>
  JSON.stringify({ ...toUser(user), consent: toConsent(user.consent), updatedAt: null, hash: user.passwordHash })

/** Accounts in the format of an export file; hashes only when credentials are requested. */
export const userTransfer = (
  connection: Mongo,
  write: (changes: readonly Change<StoredUser>[], call: Call) => Promise<Outcome['did'][]>,
  deleteSessionsOf: (userId: string) => Promise<void>,
  erasedPeople: Pick<ErasedPeople, 'among'>,
) => {
  const users = connection.model<StoredUser>('User')
  return documentTransfer({
    type: 'user',
    table: {
      file: 'akun',
      title: 'Akun',
      columns: {
        name: 'Nama',
        email: 'Email',
        gender: { title: 'Jenis kelamin', words: genderLabels },
        role: { title: 'Peran', words: { user: 'Pengguna', admin: 'Administrator' } },
        createdAt: 'Dibuat (WIB)',
        'consent.version': 'Versi persetujuan',
        'consent.at': 'Disetujui (WIB)',
      },
    },
    model: users,
    schema: Line,
    toData: (user, credentials) => {
      const consent = toConsent(user.consent)
      return { ...toUser(user), ...(consent && { consent }), ...(credentials && { passwordHash: user.passwordHash }) }
    },
    toDocument: ({ id, passwordHash, consent, createdAt, updatedAt, ...line }, existing): StoredUser => ({
      ...existing,
      _id: id,
      ...line,
      name: line.name.trim(),
      ...(consent && { consent: { version: consent.version, at: new Date(consent.at) } }),
      email: emailKey(line.email),
      passwordHash: passwordHash ?? existing?.passwordHash ?? noHash,
      isActive: line.isActive && (passwordHash !== undefined || existing !== null),
      searchText: searchTextOf({ ...line, name: line.name.trim() }),
      epoch: existing?.epoch ?? 0,
      ...(existing?.endKey !== undefined && { endKey: existing.endKey }),
      keptSession: existing?.keptSession ?? null,
      resetLinks: [],
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    isSame: (before, after) => textOf(before) === textOf(after),
    ownedBy: (userId) => ({ _id: userId }),
    // The account is deleted by then, or was restored by an import.
    erase: deleteSessionsOf,
    problemAsNew: (line) => problemOf(AsNew, line),
    effectsOf: async (changes) => {
      const erased = await erasedPeople.among(changes.flatMap(({ before, after }) => (before ? [] : [after._id])))
      return changes.map((change) => effectsOf(change, erased.has(change.after._id)))
    },
    write,
    uniqueKeys: ({ email }) => [keyOf(email)],
    ownersOf: async (lines) => {
      const emails = lines.map(({ email }) => emailKey(email))
      const found = await users.find({ email: trusted({ $in: emails }) }, { email: 1 }).lean()
      return new Map(found.map(({ _id, email }) => [keyOf(email), _id]))
    },
  })
}
