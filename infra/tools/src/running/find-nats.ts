import type { ProcessName } from '@bugar/contracts/operations'
import { repository } from '@bugar/local/repository'
import { isRunning, readRecords } from '@bugar/local/processes/run-folder'
import { natsPasswords } from '@bugar/local/servers/secrets'
import { join, resolve } from 'node:path'

/** NATS of the system started from this checkout, or of NATS_URL, with this user's credentials; null without one. */
export const findNats = (user: ProcessName): { readonly url: string; readonly password: string } | null => {
  const { NATS_URL, NATS_PASSWORD, DATA_DIR } = process.env
  if (NATS_URL) {
    return { url: NATS_URL, password: NATS_PASSWORD ?? '' }
  }
  const dataPath = resolve(repository, DATA_DIR ?? '.data')
  const nats = readRecords(join(dataPath, 'run')).find((record) => record.part === 'nats' && isRunning(record))
  return nats?.url ? { url: nats.url, password: natsPasswords(join(dataPath, 'secrets.json'), [user])[user] } : null
}
