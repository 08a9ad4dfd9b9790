import { createHmac, randomBytes } from 'node:crypto'
import type { SessionStore } from './store.ts'

/** Names something in counters and logs so that nobody without the key can tell what it is. */
export type KeyedHash = (...parts: readonly string[]) => string

export const createKeyedHash = async (store: SessionStore): Promise<KeyedHash> => {
  const key = await store.hashKey(randomBytes(32).toString('base64url'))
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}
