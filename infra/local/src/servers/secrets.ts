import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Begins with a letter, because the NATS configuration reads a value like `12e3` as a number. */
export const randomPassword = () => `p${randomBytes(24).toString('hex')}`

export const randomPasswords = <N extends string>(users: readonly N[]) =>
  Object.fromEntries(users.map((user) => [user, randomPassword()])) as Record<N, string>

/** The users that a NATS configuration names, by the variables it takes their passwords from. */
export const natsUsers = (configFile: string) => {
  const variables = readFileSync(configFile, 'utf8').matchAll(/\$NATS_PASSWORD_([A-Z0-9_]+)/g)
  return [...new Set([...variables].map(([, name = '']) => name.toLowerCase()))]
}

interface Secrets {
  readonly nats?: Readonly<Record<string, string>>
}

const readSecrets = (file: string): Secrets => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return {}
    }
    throw error
  }
}

/** The NATS password of each user, made and kept in `file` (mode 600) on the first start. */
export const natsPasswords = <N extends string>(file: string, users: readonly N[]): Record<N, string> => {
  const secrets = readSecrets(file)
  const kept = { ...randomPasswords(users), ...secrets.nats }
  if (users.some((user) => !secrets.nats?.[user])) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, `${JSON.stringify({ ...secrets, nats: kept }, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  chmodSync(file, 0o600)
  return kept
}
