import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalServer } from '@bugar/local/servers/local-server'
import { type NatsOptions, startNats as startLocalNats } from '@bugar/local/servers/nats'

/** NATS for a test: in a container of the image that NATS_IMAGE names, else what this machine has. */
export const startNats = async (options: Omit<NatsOptions, 'runPath'>): Promise<LocalServer> => {
  const image = process.env['NATS_IMAGE']
  if (!image || process.env['NATS_URL']) {
    const runPath = mkdtempSync(join(process.env['TEST_RUN_PATH'] ?? tmpdir(), 'nats-'))
    return startLocalNats({ ...options, runPath })
  }
  const { startNatsContainer } = await import('./containers.ts')
  return startNatsContainer(image, options)
}
