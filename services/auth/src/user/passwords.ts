import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { createFairQueue } from '../session/fair-queue.ts'

/** Argon2id as OWASP's password storage sheet advises: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** The thread pool has four threads for everything; hashing takes two of them at most. */
const limits = { atOnce: 2, waiting: 64 }
/** Accounts take turns before this queue, by `turns` of login.ts. */
const everybody = ''

export interface Passwords {
  hash(password: string, deadline: number): Promise<string>
  /** With null, or with what is no hash, it does the same work and says no. */
  matches(passwordHash: string | null, password: string, deadline: number): Promise<boolean>
  /** True when a hash was made with less effort than is asked for today. */
  isOutdated(passwordHash: string): boolean
}

export const createPasswords = async (): Promise<Passwords> => {
  const queue = createFairQueue(limits)
  const decoy = await hash(randomBytes(32).toString('base64'), parameters)
  const compare = async (passwordHash: string | null, password: string): Promise<boolean> => {
    try {
      return (await verify(passwordHash ?? decoy, password)) && passwordHash !== null
    } catch {
      // An imported hash can have the right form and still not be one.
      await verify(decoy, password)
      return false
    }
  }
  return {
    hash: (password, deadline) => queue(everybody, deadline, () => hash(password, parameters)),
    matches: (passwordHash, password, deadline) => queue(everybody, deadline, () => compare(passwordHash, password)),
    isOutdated: (passwordHash) => {
      const { algorithm, memoryCost, timeCost } = parseOptions(passwordHash)
      return algorithm !== parameters.algorithm || memoryCost < parameters.memoryCost || timeCost < parameters.timeCost
    },
  }
}
