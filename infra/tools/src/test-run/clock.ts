import { buildWeb } from '@bugar/local/commands/web-build'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '@bugar/local/processes/child'
import { repository } from '@bugar/local/repository'
import { LocalServerError, type Say } from '@bugar/local/servers/local-server'
import { shiftClock } from '@bugar/testing/servers/shift-clock'

/** Around ends of days, weeks and years, by UTC or in Jakarta (UTC+7), and a leap day. */
const moments: readonly (readonly [name: string, at: string])[] = [
  ['ten past midnight in Jakarta', '2026-12-01T17:10:00Z'],
  ['ten to midnight in Jakarta', '2026-12-02T16:50:00Z'],
  ['already tomorrow in Jakarta, not yet by UTC', '2026-12-03T17:30:00Z'],
  ['from Sunday to Monday', '2026-12-06T16:55:00Z'],
  ['the last day of the year', '2026-12-31T16:50:00Z'],
  ['29 February', '2028-02-29T05:00:00Z'],
]

/** Debian's package `faketime` has it in a folder named after the machine. */
const findLibrary = (): string | null =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'))
    .find((path) => existsSync(path)) ?? null

/** Copies the built web app; shifts the clock of the copy's service worker, as Chromium runs without the library. */
const shiftWorker = (byMs: number): string => {
  const built = join(repository, 'web', 'dist')
  const shifted = join(repository, '.data', 'clock', 'dist')
  rmSync(shifted, { recursive: true, force: true })
  cpSync(built, shifted, { recursive: true })
  const worker = join(shifted, 'service-worker.js')
  writeFileSync(worker, `(${shiftClock})(${byMs});\n${readFileSync(worker, 'utf8')}`)
  for (const encoding of ['br', 'gz']) {
    rmSync(`${worker}.${encoding}`, { force: true })
  }
  return shifted
}

/** Runs the tests once per start time. */
export const runAtMoments = async (args: readonly string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> => {
  const library = findLibrary()
  if (!library) {
    throw new LocalServerError('libfaketime was not found; Debian has it in the package libfaketime.')
  }
  await buildWeb(repository, say)
  const failed: string[] = []
  for (const [name, at] of moments) {
    say(`Clock: ${name}, ${at}`)
    const seconds = Math.round((Date.parse(at) - Date.now()) / 1000)
    const child = await startChild({
      command: process.execPath,
      args: [join(import.meta.dirname, '..', 'test.ts'), ...args],
      cwd: repository,
      env: {
        ...env,
        LD_PRELOAD: library,
        WEB_DIST: shiftWorker(seconds * 1000),
        BUGAR_CLOCK_OFFSET_MS: String(seconds * 1000),
        FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
        // Timers use the real clock.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        // Otherwise the embedded database's timed waits end at once, and it keeps a core busy by polling.
        FAKETIME_FORCE_MONOTONIC_FIX: '0',
      },
      output: 'inherit',
    })
    if ((await child.ended) !== 'code 0') {
      failed.push(name)
    }
  }
  say(failed.length === 0 ? 'Clock: every moment passed' : `Clock: failed at ${failed.join('; ')}`)
  return failed.length === 0 ? 0 : 1
}
