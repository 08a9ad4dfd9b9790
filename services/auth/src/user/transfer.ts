import { emailKey, TypedEmail } from '@bugar/contracts/people/email'
import { ConsentVersion } from '@bugar/contracts/people/consent'
import { Name } from '@bugar/contracts/people/session'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { addStaged, type Staging, stagedOf } from '@bugar/runtime/mongo/staging'
import * as z from 'zod/mini'
import { isUsableHash } from './domain/usable-hash.ts'
import { type StoredUser, userRecord } from './model.ts'

const Line = z.strictObject({
  ...userRecord.shape,
  passwordHash: z.optional(
    z.string().check(z.refine(isUsableHash, 'Not an argon2id hash of at most 128 MiB, 10 passes and 16 lanes')),
  ),
})
type Line = z.input<typeof Line>

/** Checks of a registration and of the person's own changes. */
const AsNew = z.object({
  name: Name,
  email: TypedEmail,
  consent: z.optional(z.object({ version: ConsentVersion })),
})

/** Matches no password: the owner of an account restored without a hash cannot log in until one is set. */
export const noHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** No file has these fields: sessions and second factor of the administrator who restores stay valid. */
const unexportedOf = ({ epoch, endKey, keptSession, totp, adminSince }: StoredUser): Partial<StoredUser> => ({
  epoch,
  ...(endKey !== undefined && { endKey }),
  ...(keptSession !== undefined && { keptSession }),
  ...(totp && { totp }),
  ...(adminSince && { adminSince }),
})

/**
 * The account of the administrator who restores stays. One in the file with the same address takes its place, and
 * must be able to.
 */
const runnerProblem = ({ id, email, role, isActive }: Line, { person }: Staging): string | null => {
  const isTheirs = emailKey(email) === emailKey(person.email)
  if (id === person.id && !isTheirs) {
    return 'id: Ini ID akun Anda, tetapi dengan alamat lain'
  }
  return isTheirs && !(role === 'admin' && isActive)
    ? 'email: Ini alamat Anda, tetapi di berkas bukan administrator aktif'
    : null
}

/** Accounts in the format of an export file; hashes only when credentials are requested. */
export const userTransfer = (
  connection: Mongo,
  deleteSessionsOf: (userId: string) => Promise<void>,
  replaceRunner: (user: StoredUser) => Promise<void>,
) => {
  const users = userRecord.model(connection)
  return userRecord.transfer<Line>(connection, {
    schema: Line,
    toData: (user, credentials) => ({
      ...userRecord.toLine(user),
      ...(credentials && { passwordHash: user.passwordHash }),
    }),
    toDocument: ({ passwordHash = noHash, ...line }) => {
      const name = line.name.trim()
      return {
        ...userRecord.toDocument(line),
        name,
        email: emailKey(line.email),
        passwordHash,
        isActive: line.isActive && passwordHash !== noHash,
        searchText: searchTextOf({ ...line, name }),
        epoch: 0,
      }
    },
    // The account is deleted by then.
    erase: deleteSessionsOf,
    problemAsNew: (line, _now, staging) => runnerProblem(line, staging) ?? problemOf(AsNew, line),
    commit: async (staging, runner) => {
      const [own, staged] = [await users.findById(runner).lean(), stagedOf<StoredUser>(connection, staging, 'users')]
      const inFile = own && (await staged.findOne({ email: emailKey(own.email) }))
      if (own && inFile) {
        const { passwordHash } = inFile.passwordHash === noHash ? own : inFile
        const account = { ...inFile, passwordHash, isActive: true }
        if (inFile._id === own._id) {
          await users.replaceOne({ _id: own._id }, { ...account, ...unexportedOf(own) }, { timestamps: false })
        } else {
          await staged.replaceOne({ _id: inFile._id }, account)
          await replaceRunner(own)
        }
      }
      await addStaged(connection, staging, 'users')
    },
  })
}
