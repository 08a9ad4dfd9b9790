import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dockerAnswers, images, startMongodbContainer } from '../servers/containers.ts'
import type { LocalServer, Say } from '@bugar/local/servers/local-server'
import { startMongodb } from '@bugar/local/servers/mongodb'
import { findNatsServer } from '@bugar/local/servers/nats-binary'

export interface RunServers {
  /** Environment variables for the tests. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const forTests = (mongodb: LocalServer, runPath: string) => ({
  TEST_MONGODB_URI: mongodb.url,
  TEST_MONGODB_NAME: mongodb.name,
  TEST_RUN_PATH: runPath,
})

/**
 * One MongoDB for the whole run and the means for each test to start a NATS of its own: containers when a Docker
 * engine answers and nothing else is asked for, otherwise what this machine has.
 * @param durable every acknowledged write is on disk, also on the embedded servers
 */
export const startRunServers = async (
  env: NodeJS.ProcessEnv,
  runPath: string,
  say: Say,
  durable = false,
): Promise<RunServers> => {
  const requested = env['LOCAL_MONGODB'] || env['MONGODB_URI'] || env['NATS_URL'] || env['NATS_SERVER_BIN']
  if (!requested && (await dockerAnswers())) {
    const mongodb = await startMongodbContainer(say)
    return { env: { ...forTests(mongodb, runPath), NATS_IMAGE: images.nats }, stop: () => mongodb.stop() }
  }
  // A run that is killed leaves it to the next one, which removes the whole folder.
  const dataPath = join(runPath, 'data')
  mkdirSync(dataPath, { recursive: true })
  const mongodb = await startMongodb({ dataPath, runPath, durable, say, env })
  const stop = async () => {
    await mongodb.stop()
    rmSync(dataPath, { recursive: true, force: true })
  }
  try {
    if (env['NATS_URL']) {
      return { env: forTests(mongodb, runPath), stop }
    }
    const program = await findNatsServer({ env, say })
    say(`NATS: ${program}, started by each test that needs it`)
    return { env: { ...forTests(mongodb, runPath), NATS_SERVER_BIN: program }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
