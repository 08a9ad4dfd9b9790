import { freePort } from '@bugar/local/servers/ports'
import { repository } from '@bugar/local/repository'
import { dropDatabase } from '@bugar/testing/database'
import { startNats } from '@bugar/testing/nats'
import type { TestServers } from '@bugar/testing/servers'
import { unlimitedRates } from '@bugar/testing/unlimited-rates'
import mongoose from 'mongoose'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Contender, type PeerName, reference, startContender } from './contender.ts'
import { peerMain, peersFolder } from './peers.ts'

const services = ['auth', 'catalog', 'inference', 'consultation', 'training', 'gateway'] as const
/** Totals count new consultations two seconds after they were written. */
const totalsDelayMs = 2500

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()))

/** Name of one copy of several, such as `inference-2`. */
const nameOf = (part: string, copy: number, copies: number) => (copies === 1 ? part : `${part}-${copy + 1}`)

const natsOf = (pid: number | null) => (pid === null ? {} : { nats: pid })

/** Bugar as it runs in production, without rate limits, with so many copies of each service. */
export const startBugar = async (servers: TestServers, copies: number, folder: string): Promise<Contender> => {
  const ports = await freePorts(copies)
  const parts = services.flatMap((service) =>
    ports.map((port, copy) => ({
      name: nameOf(service, copy, copies),
      args: [join(repository, `services/${service}/src/main.ts`)],
      env: { ...servers.environment(service), ...unlimitedRates, PORT: String(port), DATA_DIR: folder },
    })),
  )
  const others = natsOf(servers.natsPid)
  return startContender({ name: 'bugar', parts, ports, logFolder: folder, others, idleDelayMs: totalsDelayMs })
}

/** Drops the databases when it has stopped. */
const withDatabases = (contender: Contender, uri: string, databases: readonly string[]): Contender => ({
  ...contender,
  stop: async () => {
    await contender.stop()
    const client = await mongoose.mongo.MongoClient.connect(uri)
    for (const database of databases) {
      await dropDatabase(client.db(database))
    }
    await client.close()
  },
})

const databaseOf = (name: string) => `bench_${process.pid}_${name}`

/** For a contender that does the duties of Bugar beside the compared work. */
const dutiesOf = (sameDuties: boolean) => ({ SAME_DUTIES: sameDuties ? 'yes' : 'no' })

const idleDelayOf = (sameDuties: boolean) => (sameDuties ? totalsDelayMs : 0)

/** The monolith in so many processes, with a database of its own, which is dropped when it stops. */
export const startMonolith = async (
  { mongoUri }: Pick<TestServers, 'mongoUri'>,
  copies: number,
  folder: string,
  sameDuties = false,
): Promise<Contender> => {
  const ports = await freePorts(copies)
  const database = databaseOf(reference)
  const { privateKey } = generateKeyPairSync('ed25519')
  const env = {
    ...dutiesOf(sameDuties),
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: database,
    SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const parts = ports.map((port, copy) => ({
    name: nameOf(reference, copy, copies),
    args: [join(repository, 'infra/lab/bench/src/monolith/main.ts')],
    env: { ...env, PORT: String(port) },
  }))
  const contender = await startContender({
    name: reference,
    parts,
    ports,
    logFolder: folder,
    others: {},
    idleDelayMs: idleDelayOf(sameDuties),
  })
  return withDatabases(contender, mongoUri, [database])
}

const peerServices = ['auth', 'catalog', 'inference', 'consultation', 'gateway'] as const

/** A peer with a NATS server and databases of its own, which are gone when it stops; it must be installed. */
export const startPeer = async (
  { mongoUri }: Pick<TestServers, 'mongoUri'>,
  name: PeerName,
  folder: string,
  sameDuties: boolean,
): Promise<Contender> => {
  const logFolder = join(folder, name)
  mkdirSync(logFolder, { recursive: true })
  const nats = await startNats({
    passwords: {},
    say: () => undefined,
    configFile: join(peersFolder, 'nats.conf'),
  })
  try {
    const port = await freePort()
    const secret = randomBytes(32).toString('hex')
    const parts = peerServices.map((service) => ({
      name: service,
      args: peerMain(name, service),
      env: {
        ...dutiesOf(sameDuties),
        NATS_URL: nats.url,
        MONGODB_URI: mongoUri,
        MONGODB_DATABASE: databaseOf(`${name}_${service}`),
        JWT_SECRET: secret,
        PORT: String(port),
      },
    }))
    const others = natsOf(nats.pid)
    const idleDelayMs = idleDelayOf(sameDuties)
    const contender = await startContender({ name, parts, ports: [port], logFolder, others, idleDelayMs })
    const databases = peerServices.map((service) => databaseOf(`${name}_${service}`))
    const { stop } = withDatabases(contender, mongoUri, databases)
    return {
      ...contender,
      stop: async () => {
        await stop()
        await nats.stop()
      },
    }
  } catch (error) {
    await nats.stop()
    throw error
  }
}
