import { parseOptions } from '@node-rs/argon2'

/** In KiB: well above common recommendations, and low enough that a login cannot exhaust the memory. */
const maxMemory = 131_072
const maxPasses = 10
const maxLanes = 16

/** True when a password can be verified against the hash, in bounded memory and time. */
export const isUsableHash = (hash: string): boolean => {
  if (!/^\$argon2id\$v=19\$[\w,=]{1,60}\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/.test(hash)) {
    return false
  }
  try {
    const { memoryCost, timeCost, parallelism } = parseOptions(hash)
    return memoryCost <= maxMemory && timeCost <= maxPasses && parallelism <= maxLanes
  } catch {
    return false
  }
}
