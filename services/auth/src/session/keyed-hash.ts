import { createHmac, randomBytes } from 'node:crypto'
import type { SessionStore } from './store.ts'

/** Names something in counters and logs so that nobody without the key can tell what it is. */
export type KeyedHash = (...parts: readonly string[]) => string

/** The key that all copies share; made by the first. */
export const readServiceKey = (store: SessionStore): Promise<string> =>
  store.hashKey(randomBytes(32).toString('base64url'))

export const createKeyedHash =
  (key: string): KeyedHash =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
