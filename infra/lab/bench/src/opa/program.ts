import { runLongTask } from '@bugar/local/processes/long-task'
import { say } from '@bugar/local/commands/verb'
import { cacheFolder } from '@bugar/local/servers/cache-folder'
import { executable, findOnPath, outputOf } from '@bugar/local/servers/find-program'
import { join } from 'node:path'

const version = '1.22.3'

/**
 * Path of the Open Policy Agent, which Go builds once per machine. Null where there is no Go or it fails; the reason is
 * said.
 */
export const findOpa = async (): Promise<string | null> => {
  const cache = cacheFolder(process.env)
  const folder = join(cache, 'bin')
  const program = join(folder, executable('opa'))
  if ((await outputOf(program, ['version']))?.includes(`Version: ${version}\n`)) {
    return program
  }
  const go = findOnPath('go', process.env)
  if (go === null) {
    say('OPA is left out: there is no Go on this machine to build it with.')
    return null
  }
  const label = `OPA: building ${version}`
  const logFile = join(cache, 'opa-build.log')
  say(`${label} (once per machine, some minutes; Go keeps 1 GB of packages for it)`)
  const done = await runLongTask({
    label,
    command: go,
    args: ['install', `github.com/open-policy-agent/opa@v${version}`],
    env: { ...process.env, GOBIN: folder },
    say,
    logFile,
  })
  if (!done.ok) {
    say(`OPA is left out: it could not be built (${done.last}; log in ${logFile}).`)
    return null
  }
  return program
}
