import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { withLock } from '../../lock.mjs'
import { LocalServerError, type Say } from '../servers/local-server.ts'
import { runLongTask } from '../processes/long-task.ts'
import { hashOfSources } from './source-hash.ts'

/** Vite's own program, which npm may have put beside the web app or beside all packages. */
export const viteScript = (root: string) =>
  join(dirname(createRequire(join(root, 'web', 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')

/** Builds the web app into web/dist unless it is there and made from the sources as they are; gives that folder. */
export const buildWeb = async (root: string, say: Say) => {
  const dist = join(root, 'web', 'dist')
  const stamp = join(dist, '.built-from')
  const build = async () => {
    const hash = hashOfSources(root, ['web', 'contracts/src'], ['package-lock.json'])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
      return dist
    }
    say('Web app: building')
    const logFile = join(root, '.data', 'run', 'web-build.log')
    const done = await runLongTask({
      label: 'Web app: building',
      command: process.execPath,
      args: [viteScript(root), 'build'],
      cwd: join(root, 'web'),
      say,
      logFile,
    })
    if (!done.ok) {
      throw new LocalServerError(`${done.tail.join('\n')}\nWeb app: the build failed; the log is ${logFile}.`)
    }
    writeFileSync(stamp, hash)
    say(`Web app: built in ${done.seconds} s`)
    return dist
  }
  return withLock(join(root, '.data', 'web-build.lock'), build, () =>
    say('Web app: another process is building it, waiting'),
  )
}
