import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { executable, findOnPath, isExecutable } from './find-program.ts'
import { LocalServerError, neverEnds, withoutPassword, type LocalServer, type Say } from './local-server.ts'
import { downloadMongod, lastDownload } from './mongod-download.ts'
import { pingMongodb } from './mongodb-client.ts'
import { portFile, startEngine } from './mongodb-engine.ts'
import { forcedKind, mongodbKinds, mongodbLadder, noMongodb, type MongodbKind, type Rung } from './mongodb-ladder.ts'
import { installedWheel, installWheel } from './python.ts'

export interface MongodbOptions {
  /** Each kind of server keeps its data in a folder of its own in here, `mongodb-wheel` and so on. */
  readonly dataPath: string
  /** For the log and the record of what runs; default `dataPath`/run. */
  readonly runPath?: string
  /** Every write is on disk before it is acknowledged, also on the embedded servers; costs speed. */
  readonly durable: boolean
  readonly say: Say
  /** Only when a server is started again in the place of one that ended. */
  readonly port?: number
  readonly env?: NodeJS.ProcessEnv
}

export interface LocalMongodb extends LocalServer {
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

const survey = (env: NodeJS.ProcessEnv, cache: string) => {
  const built = join(cache, 'bin', executable('secantusd-rs'))
  const download = lastDownload(cache)
  return {
    mongod: findOnPath('mongod', env),
    downloadedMongod: download.path,
    downloadFailure: download.failure,
    secantusd: findOnPath('secantusd-rs', env) ?? (isExecutable(built) ? built : null),
    wheel: installedWheel(cache, 'mongodb'),
  }
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

const climb = async (
  rung: Rung,
  options: MongodbOptions,
  env: NodeJS.ProcessEnv,
  cache: string,
): Promise<LocalMongodb> => {
  const { kind } = rung
  const { say } = options
  const fetch = () => (kind === 'download' ? downloadMongod(cache, say) : installWheel(cache, 'mongodb', env, say))
  const program = rung.program ?? (await fetch())
  const fresh = !hasData(options.dataPath, kind)
  const runPath = options.runPath ?? join(options.dataPath, 'run')
  const server = await startEngine({ ...options, kind, program, runPath })
  say(`MongoDB: ${labels[kind]} (${server.name}) on ${new URL(server.url).host}`)
  if (fresh) {
    tellOtherData(kind, options.dataPath, say)
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
  const ladder = mongodbLadder(survey(env, cache), forced)
  for (const rung of ladder) {
    try {
      return await climb(rung, options, env, cache)
    } catch (error) {
      if (!(error instanceof LocalServerError)) {
        throw error
      }
      failures[rung.kind] = error.message
      if (rung !== ladder.at(-1)) {
        say(`MongoDB: ${error.message}; trying the next way`)
      }
    }
  }
  throw new LocalServerError(noMongodb(forced, failures))
}
