import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath, isExecutable } from '@bugar/local/servers/find-program'
import type { Say } from '@bugar/local/servers/local-server'
import { runLongTask } from '@bugar/local/processes/long-task'

/** Chromium without windows: browser tests take three quarters of the time that they take in Chromium itself. */
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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

/** Programs of Poppler, with which the tests read the PDF. */
const pdfPrograms = ['pdfinfo', 'pdftotext']
const hasPoppler = (env: NodeJS.ProcessEnv) => pdfPrograms.every((name) => findOnPath(name, env) !== null)

const installPackages = async (packages: readonly string[], say: Say, logFolder: string) => {
  const label = `${packages.join(' and ')}: installing from Debian`
  say(`${label} (once per machine)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const logFile = join(logFolder, 'browser-install.log')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const done = await runLongTask({ label, command: 'apt-get', args, env, say, logFile })
    if (!done.ok) {
      say(`${packages.join(' and ')}: apt-get ${args[0]} failed (${done.last})`)
      return
    }
  }
}

const givenPath = (env: NodeJS.ProcessEnv, say: Say) => {
  const given = env['BUGAR_CHROMIUM']
  if (given && !isExecutable(given)) {
    say(`Chromium: BUGAR_CHROMIUM names ${given}, which is not a program`)
    return null
  }
  return given || null
}

/**
 * The path of Chromium or Chrome; null when there is none. As root on Debian, installs Chromium's headless shell and
 * Poppler if missing.
 */
export const findChromium = async (env: NodeJS.ProcessEnv, say: Say, logFolder: string) => {
  const given = givenPath(env, say)
  const missing = [
    ...(given || findOnPath(headlessShell, env) ? [] : [headlessShell]),
    ...(hasPoppler(env) ? [] : ['poppler-utils']),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && isDebian() && findOnPath('apt-get', env)) {
    await installPackages(missing, say, logFolder)
  }
  const path = given ?? installed(env)
  if (!path) {
    say('Chromium: none found; install chromium or google-chrome, until then the browser tests are skipped')
  }
  if (!hasPoppler(env)) {
    say(`Poppler: ${pdfPrograms.join(' and ')} not found; until they are installed the tests of the PDF are skipped`)
  }
  return path
}
