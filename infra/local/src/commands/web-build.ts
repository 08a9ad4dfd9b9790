import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { withLock } from '../../lock.mjs'
import { runLongTask } from '../processes/long-task.ts'
import { LocalServerError, type Say } from '../servers/local-server.ts'

/** Vite's executable, which npm may have installed in the web app's or in the root node_modules. */
export const viteScript = (root: string) =>
  join(dirname(createRequire(join(root, 'web', 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')

const turboScript = createRequire(import.meta.url).resolve('turbo/bin/turbo')

/** Builds the web app into web/dist; turbo reuses an earlier build of the same sources. */
export const buildWeb = async (root: string, say: Say) => {
  const build = async () => {
    const logFile = join(root, '.data', 'run', 'web-build.log')
    const { ok, tail, seconds } = await runLongTask({
      label: 'Web app: building',
      command: process.execPath,
      args: [turboScript, 'run', 'build', '--filter=@bugar/web', '--output-logs=new-only', '--no-color'],
      env: { ...process.env, DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1' },
      cwd: root,
      say,
      logFile,
    })
    if (!ok) {
      throw new LocalServerError(`${tail.join('\n')}\nWeb app: the build failed; the log is ${logFile}.`)
    }
    if (!tail.some((line) => line.includes('FULL TURBO'))) {
      say(`Web app: built in ${seconds} s`)
    }
  }
  const tellWaiting = () => say('Web app: another process is building it, waiting')
  await withLock(join(root, '.data', 'web-build.lock'), build, tellWaiting)
}
