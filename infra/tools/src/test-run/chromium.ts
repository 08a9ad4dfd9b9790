import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath, isExecutable } from '@bugar/local/servers/find-program'
import type { Say } from '@bugar/local/servers/local-server'
import { runLongTask } from '@bugar/local/processes/long-task'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const placesBesidePath: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

const isDebian = () => {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

const installed = (env: NodeJS.ProcessEnv) =>
  names.map((name) => findOnPath(name, env)).find((path) => path !== null) ??
  placesBesidePath[process.platform]?.find(isExecutable) ??
  null

const installPackage = async (say: Say, logFolder: string) => {
  const label = 'Chromium: installing the Debian package'
  say(`${label} (once per machine)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const logFile = join(logFolder, 'chromium-install.log')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const done = await runLongTask({ label, command: 'apt-get', args, env, say, logFile })
    if (!done.ok) {
      say(`Chromium: apt-get ${args[0]} failed (${done.last})`)
      return
    }
  }
}

/** The system's Chromium or Chrome; fetched on Debian where we are root. Null, with a sentence said, when there is none. */
export const findChromium = async (env: NodeJS.ProcessEnv, say: Say, logFolder: string) => {
  const given = env['BUGAR_CHROMIUM']
  if (given && isExecutable(given)) {
    return given
  }
  if (given) {
    say(`Chromium: BUGAR_CHROMIUM names ${given}, which is not a program`)
  }
  const before = installed(env)
  if (before) {
    return before
  }
  if (process.getuid?.() === 0 && isDebian() && findOnPath('apt-get', env)) {
    await installPackage(say, logFolder)
  }
  const path = installed(env)
  if (!path) {
    say('Chromium: none found; install chromium or google-chrome, until then the browser tests are skipped')
  }
  return path
}
