import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, executable, findOnPath, isExecutable } from './find-program.ts'
import { LocalServerError, neverEnds, withoutPassword, type LocalServer, type Say } from './local-server.ts'
import { downloadMongod, lastDownload } from './mongod-download.ts'
import { pingMongodb } from './mongodb-client.ts'
import { mongodbKinds, portFile, startEngine, type MongodbKind } from './mongodb-engine.ts'
import { installedWheel, installWheel } from './python.ts'

interface MongodbOptions {
  /** Each kind of server keeps its data in a folder of its own in here, `mongodb-wheel` and so on. */
  readonly dataPath: string
  /** For the log and the record of what runs. */
  readonly runPath: string
  /** Every write is on disk before it is acknowledged, also on the embedded servers; costs speed. */
  readonly durable: boolean
  readonly say: Say
  /** Set only when a server is restarted. */
  readonly port?: number
  readonly env?: NodeJS.ProcessEnv
}

interface LocalMongodb extends LocalServer {
  /** `given` when MONGODB_URI named it. */
  readonly kind: MongodbKind | 'given'
}

const givenMongodb = async (url: string, say: Say): Promise<LocalMongodb> => {
  const version = await pingMongodb(url).catch((error: Error) => {
    throw new LocalServerError(`MongoDB: none answers at MONGODB_URI (${withoutPassword(url)}): ${error.message}.`)
  })
  say(`MongoDB: server ${version} at ${withoutPassword(url)}, given by MONGODB_URI`)
  return { url, name: `MongoDB ${version}`, kind: 'given', pid: null, ended: neverEnds, stop: async () => {} }
}

/** A server to try; `program` is null when it has to be fetched first. */
export interface Candidate {
  readonly kind: MongodbKind
  readonly program: string | null
}

/** The value of LOCAL_MONGODB; null when any server will do. */
export const forcedKind = (value: string | undefined): MongodbKind | null => {
  const kind = mongodbKinds.find((known) => known === value) ?? null
  if (value && !kind) {
    throw new LocalServerError(`LOCAL_MONGODB is "${value}"; it can be ${mongodbKinds.join(', ')}.`)
  }
  return kind
}

/** Servers that this machine has or can fetch, best first. A forced kind is tried despite a download failure today. */
export const findCandidates = (env: NodeJS.ProcessEnv, cache: string, forced: MongodbKind | null): Candidate[] => {
  const download = lastDownload(cache)
  const built = join(cache, 'bin', executable('secantusd-rs'))
  const programs: Record<MongodbKind, string | null> = {
    mongod: findOnPath('mongod', env),
    download: download.path,
    secantusd: findOnPath('secantusd-rs', env) ?? (isExecutable(built) ? built : null),
    wheel: installedWheel(cache, 'mongodb'),
  }
  const canFetch = { mongod: false, download: forced || !download.failure, secantusd: false, wheel: true }
  return (forced ? [forced] : mongodbKinds)
    .filter((kind) => programs[kind] ?? canFetch[kind])
    .map((kind) => ({ kind, program: programs[kind] }))
}

const missing: Record<MongodbKind, string> = {
  mongod: 'mongod is not on PATH',
  download: 'mongod could not be downloaded',
  secantusd: 'secantusd-rs is not built (npm run local:database builds it with cargo, CMake and a C compiler)',
  wheel: 'its Python package is not installed',
}

/** The sentence for a machine that can start none; `failures` gives the reason for each one tried. */
export const noMongodb = (forced: MongodbKind | null, failures: Partial<Record<MongodbKind, string>>) => {
  if (forced) {
    return `MongoDB: LOCAL_MONGODB=${forced} cannot be had: ${failures[forced] ?? missing[forced]}.`
  }
  const reasons = mongodbKinds.map((kind) => failures[kind] ?? missing[kind]).join('; ')
  return `MongoDB: none can be had here; install mongod or Python 3.10 to 3.13 with venv, or set MONGODB_URI (${reasons}).`
}

const labels: Record<MongodbKind, string> = {
  mongod: 'server',
  download: 'downloaded server',
  secantusd: 'embedded server',
  wheel: 'embedded server',
}

const hasData = (dataPath: string, kind: MongodbKind) => {
  const folder = join(dataPath, `mongodb-${kind}`)
  return existsSync(folder) && readdirSync(folder).some((file) => file !== portFile)
}

const tellOtherData = (kind: MongodbKind, dataPath: string, say: Say) => {
  for (const other of mongodbKinds.filter((one) => one !== kind && hasData(dataPath, one))) {
    say(
      `MongoDB: earlier data in ${join(dataPath, `mongodb-${other}`)} is not used; LOCAL_MONGODB=${other} goes back to it`,
    )
  }
}

const startCandidate = async ({ kind, program }: Candidate, options: MongodbOptions, cache: string) => {
  const { dataPath, say, env = process.env } = options
  const fetch = () => (kind === 'download' ? downloadMongod(cache, say) : installWheel(cache, 'mongodb', env, say))
  const found = program ?? (await fetch())
  const fresh = !hasData(dataPath, kind)
  const server = await startEngine({ ...options, kind, program: found })
  say(`MongoDB: ${labels[kind]} (${server.name}) on ${new URL(server.url).host}`)
  if (fresh) {
    tellOtherData(kind, dataPath, say)
  }
  return server
}

/**
 * Finds, fetches and starts a MongoDB server, the best that this machine can have (ADR 0007 has the
 * order and why). Throws LocalServerError when there is none.
 */
export const startMongodb = async (options: MongodbOptions): Promise<LocalMongodb> => {
  const { env = process.env, say } = options
  const forced = forcedKind(env['LOCAL_MONGODB'])
  const uri = env['MONGODB_URI']
  if (uri && !forced) {
    return givenMongodb(uri, say)
  }
  const cache = cacheFolder(env)
  const failures: Partial<Record<MongodbKind, string>> = {}
  const candidates = findCandidates(env, cache, forced)
  for (const candidate of candidates) {
    try {
      return await startCandidate(candidate, options, cache)
    } catch (error) {
      if (!(error instanceof LocalServerError)) {
        throw error
      }
      failures[candidate.kind] = error.message
      if (candidate !== candidates.at(-1)) {
        say(`MongoDB: ${error.message}; trying the next way`)
      }
    }
  }
  throw new LocalServerError(noMongodb(forced, failures))
}
