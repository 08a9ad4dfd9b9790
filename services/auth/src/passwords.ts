import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { createBoundedQueue } from './bounded-queue.ts'

/** Argon2id as OWASP's password storage sheet advises: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** The thread pool has four threads for everything; hashing takes two of them at most. */
const limits = { atOnce: 2, waiting: 64 }

export interface Passwords {
  hash(password: string, deadline: number): Promise<string>
  /** With null instead of a hash it does the same work and says no. */
  matches(passwordHash: string | null, password: string, deadline: number): Promise<boolean>
  /** True when a hash was made with less effort than is asked for today. */
  isOutdated(passwordHash: string): boolean
}

export const createPasswords = async (): Promise<Passwords> => {
  const queue = createBoundedQueue(limits)
  const decoy = await hash(randomBytes(32).toString('base64'), parameters)
  return {
    hash: (password, deadline) => queue(deadline, () => hash(password, parameters)),
    matches: (passwordHash, password, deadline) =>
      queue(deadline, async () => (await verify(passwordHash ?? decoy, password)) && passwordHash !== null),
    isOutdated: (passwordHash) => {
      const { algorithm, memoryCost, timeCost } = parseOptions(passwordHash)
      return algorithm !== parameters.algorithm || memoryCost < parameters.memoryCost || timeCost < parameters.timeCost
    },
  }
}
