import { emailKey } from '@bugar/contracts/people/email'
import { ownLane } from '@bugar/runtime/core/fair-queue'
import type { Logger } from '@bugar/runtime/core/logger'
import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { type PasswordPolicy, passwordProblem } from '../user/domain/password-policy.ts'
import type { Passwords } from '../user/passwords.ts'
import type { UserStore } from '../user/store.ts'

interface Deps {
  readonly store: UserStore
  readonly passwords: Passwords
  readonly policy: PasswordPolicy
  readonly logger: Logger
}

const name = 'Administrator'

const keptPassword = async (file: string, email: string): Promise<string | null> => {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return lines[0] === `email: ${email}` ? (lines[1]?.replace(/^password: /, '') ?? null) : null
}

/**
 * Writes a random password to a file before the account exists, so that no crash leaves an account with an unknown
 * password. A copy that starts concurrently, or after a crash, uses the existing one.
 */
const keepPassword = async (folder: string, email: string): Promise<{ file: string; password: string }> => {
  const file = join(resolve(folder), 'first-admin.txt')
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const password = randomBytes(15).toString('base64url')
  await mkdir(folder, { recursive: true })
  await writeFile(draft, `email: ${email}\npassword: ${password}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch {
    // The file is there already, or this file system has no links.
    const kept = await keptPassword(file, email)
    if (kept !== null) {
      await chmod(file, 0o600)
      return { file, password: kept }
    }
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return { file, password }
}

/**
 * Creates the first administrator if there is none; several copies may start at once.
 * @throws Error when ADMIN_PASSWORD breaks the password policy.
 */
export const seedFirstAdmin = async (config: Config, { store, passwords, policy, logger }: Deps): Promise<void> => {
  if (await store.hasAdmin()) {
    return
  }
  const email = emailKey(config.ADMIN_EMAIL)
  const given = config.ADMIN_PASSWORD
  const problem = given === undefined ? null : passwordProblem(given, { name, email }, policy)
  if (problem !== null) {
    throw new Error(`ADMIN_PASSWORD is rejected: ${problem}`)
  }
  const kept = given === undefined ? await keepPassword(config.DATA_DIR, email) : null
  const passwordHash = await passwords.hash(kept?.password ?? (given as string), ownLane, Infinity)
  const made = await store.insertUser({ name, email, passwordHash, gender: 'male', role: 'admin' })
  if (made) {
    logger.info(kept ? { file: kept.file } : {}, 'first administrator made')
  } else if (!(await store.hasAdmin())) {
    logger.error('no administrator: ADMIN_EMAIL belongs to an ordinary account')
  }
}
