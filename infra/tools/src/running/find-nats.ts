import type { ProcessName } from '@bugar/contracts/topology'
import { repository } from '@bugar/local/repository'
import { isRunning, readRecords } from '@bugar/local/processes/run-folder'
import { natsPasswords } from '@bugar/local/servers/secrets'
import { join, resolve } from 'node:path'

/** Where a system that runs from this checkout, or the one that NATS_URL names, can be asked as this user; else null. */
export const findNats = (user: ProcessName): { readonly url: string; readonly password: string } | null => {
  const { NATS_URL, NATS_PASSWORD, DATA_DIR } = process.env
  if (NATS_URL) {
    return { url: NATS_URL, password: NATS_PASSWORD ?? '' }
  }
  const dataPath = resolve(repository, DATA_DIR ?? '.data')
  const nats = readRecords(join(dataPath, 'run')).find((record) => record.part === 'nats' && isRunning(record))
  return nats?.url ? { url: nats.url, password: natsPasswords(join(dataPath, 'secrets.json'), [user])[user] } : null
}
