import { createFairQueue, type Lane } from '@bugar/runtime/core/fair-queue'
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

/** Argon2id as OWASP's password storage sheet advises: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** The thread pool has four threads for everything; hashing uses at most two of them. */
const limits = { name: 'passwords', atOnce: 2, waiting: 64 }
export interface Passwords {
  /** @throws AppError `unavailable` when the queue is full, or the hash would be late for the deadline. */
  hash(password: string, lane: Lane, deadline: number): Promise<string>
  /**
   * For null or an invalid hash it does the same work and returns false.
   * @throws AppError `unavailable` as `hash` does.
   */
  matches(passwordHash: string | null, password: string, lane: Lane, deadline: number): Promise<boolean>
  /** True when the hash has weaker parameters than today's. */
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
    hash: (password, lane, deadline) => queue(lane, deadline, () => hash(password, parameters)),
    matches: (passwordHash, password, lane, deadline) => queue(lane, deadline, () => compare(passwordHash, password)),
    isOutdated: (passwordHash) => {
      const { algorithm, memoryCost, timeCost } = parseOptions(passwordHash)
      return algorithm !== parameters.algorithm || memoryCost < parameters.memoryCost || timeCost < parameters.timeCost
    },
  }
}
