import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isExecutable } from './find-program.ts'
import { LocalServerError, type Say } from './local-server.ts'

const day = 24 * 60 * 60 * 1000

interface DownloadMemory {
  readonly path?: string
  readonly failure?: { readonly at: number; readonly reason: string }
}

const memoryFile = (cache: string) => join(cache, 'mongod-download.json')

/** Result of the last download on this machine. A failure expires after a day. */
export const lastDownload = (cache: string, now = Date.now()): { path: string | null; failure: string | null } => {
  let memory: DownloadMemory
  try {
    memory = JSON.parse(readFileSync(memoryFile(cache), 'utf8')) as DownloadMemory
  } catch {
    return { path: null, failure: null }
  }
  const { path, failure } = memory
  return {
    path: path && isExecutable(path) ? path : null,
    failure: failure && now - failure.at < day && now >= failure.at ? failure.reason : null,
  }
}

export const keepDownload = (cache: string, memory: DownloadMemory) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(memoryFile(cache), JSON.stringify(memory))
}

const reasonOf = (error: unknown) => {
  const text = error instanceof Error ? error.message : String(error)
  return (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.exec(text)?.[1] ??
    text.split('\n')[0] ??
    ''
  )
}

/** Fetches a mongod for this system into the cache folder and gives its path. */
export const downloadMongod = async (cache: string, say: Say) => {
  say('MongoDB: downloading mongod (once per machine, about 100 MB)')
  // By default the package checks neither certificate nor checksum, and retries for long.
  process.env['npm_config_strict_ssl'] ??= 'true'
  process.env['MONGOMS_MAX_RETRIES'] ??= '1'
  const started = Date.now()
  const timer = setInterval(
    () => say(`MongoDB: downloading mongod, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  )
  try {
    const { MongoBinary } = await import('mongodb-memory-server-core')
    const path = await MongoBinary.getPath({ downloadDir: join(cache, 'mongod'), checkMD5: true })
    keepDownload(cache, { path })
    return path
  } catch (error) {
    const reason = reasonOf(error)
    keepDownload(cache, { failure: { at: Date.now(), reason } })
    throw new LocalServerError(`mongod could not be downloaded (${reason}), not tried again for a day`)
  } finally {
    clearInterval(timer)
  }
}
