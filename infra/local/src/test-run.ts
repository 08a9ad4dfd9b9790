import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.ts'
import { startChild, type Child } from './child.ts'
import { LocalServerError, type Say } from './local-server.ts'
import { repository } from './repository.ts'
import { isRunning, readRecords, writeRecord } from './run-folder.ts'
import { readSummary, summaryLine, type Summary } from './summary.ts'
import { startTestServers, type TestServers } from './test-servers.ts'
import { untilSignal } from './verb.ts'
import { buildWeb } from './web-build.ts'

const vitest = join(repository, 'node_modules', 'vitest', 'vitest.mjs')
const reporter = fileURLToPath(new URL('summary-reporter.ts', import.meta.url))
const runs = join(repository, '.data', 'run')

/** Run folders of runs that were killed; those that failed keep theirs for its logs until the next run. */
const removeOldRuns = () => {
  for (const entry of existsSync(runs) ? readdirSync(runs, { withFileTypes: true }) : []) {
    const path = join(runs, entry.name)
    if (entry.isDirectory() && !readRecords(path).some(isRunning)) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

/** Whether these arguments leave out the browser tests, which alone need Chromium and the built web app. */
const isWithoutBrowser = (args: readonly string[]) => {
  const projects = args.flatMap((arg, at) =>
    arg === '--project' ? (args[at + 1] ?? []) : (/^--project=(.*)/.exec(arg)?.[1] ?? []),
  )
  return projects.length > 0 && !projects.includes('e2e')
}

const startVitest = (servers: TestServers, chromium: string | null, args: readonly string[], summaryFile: string) => {
  const env: NodeJS.ProcessEnv = { ...process.env, ...servers.env, BUGAR_SUMMARY: summaryFile }
  // The tests get their servers by the names meant for them; these would make parts of them use another one.
  delete env['MONGODB_URI']
  delete env['LOCAL_MONGODB']
  if (chromium) {
    env['BUGAR_CHROMIUM'] = chromium
  } else {
    delete env['BUGAR_CHROMIUM']
  }
  return startChild({
    command: process.execPath,
    args: [vitest, 'run', '--reporter=default', `--reporter=${reporter}`, ...args],
    cwd: repository,
    env,
    output: 'inherit',
  })
}

const nothingRan: Summary = { passed: 0, failed: 1, skipped: 0 }

/** Runs the tests with servers of their own; the last line printed is the summary. Gives the exit code. */
export const runTests = async (args: readonly string[], env: NodeJS.ProcessEnv, say: Say) => {
  removeOldRuns()
  const runPath = join(runs, `test-${process.pid}`)
  const summaryFile = join(runPath, 'summary')
  const signalled = untilSignal()
  const started: (TestServers | Child)[] = []

  const run = async () => {
    writeRecord(runPath, { part: 'tests', pid: process.pid, description: 'npm test' })
    const servers = await startTestServers(env, runPath, say)
    started.unshift(servers)
    const browser = !isWithoutBrowser(args)
    const chromium = browser ? await findChromium(env, say, runPath) : null
    if (browser) {
      await buildWeb(repository, say)
    }
    const tests = await startVitest(servers, chromium, args, summaryFile)
    started.unshift(tests)
    return tests.ended
  }

  let ended = ''
  try {
    ended = await Promise.race([run(), signalled])
    if (!existsSync(summaryFile)) {
      say(`The tests ended before they were through (${ended}).`)
    }
  } catch (error) {
    say(error instanceof LocalServerError ? error.message : String((error as Error).stack))
  }
  for (const part of started) {
    await part.stop()
  }
  const summary = readSummary(summaryFile) ?? nothingRan
  const isGood = ended === 'code 0' && summary.failed === 0
  if (isGood) {
    rmSync(runPath, { recursive: true, force: true })
  }
  say(summaryLine({ ...summary, failed: isGood ? 0 : Math.max(1, summary.failed) }))
  return isGood ? 0 : 1
}
