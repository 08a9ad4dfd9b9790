import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.ts'
import { startChild, type Child } from '@bugar/local/processes/child'
import { LocalServerError, type Say } from '@bugar/local/servers/local-server'
import { repository } from '@bugar/local/repository'
import { isRunning, readRecords, writeRecord } from '@bugar/local/processes/run-folder'
import { readFileMs, sayCosts } from './costs.ts'
import { writeFileTimes } from './file-times.ts'
import { findUnmet, readTexts } from './texts.ts'
import { readSummary, summaryLine, type Summary } from './summary.ts'
import { startRunServers, type RunServers } from '@bugar/testing/setup/run-servers'
import { untilSignal } from '@bugar/local/commands/verb'
import { buildWeb } from '@bugar/local/commands/web-build'

const vitest = join(repository, 'node_modules', 'vitest', 'vitest.mjs')
const reporters = ['progress-reporter.ts', 'summary-reporter.ts'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
)
const runs = join(repository, '.data', 'run')

/** Run folders of killed runs; failed runs keep theirs for the logs until the next run. */
const removeOldRuns = () => {
  for (const entry of existsSync(runs) ? readdirSync(runs, { withFileTypes: true }) : []) {
    const path = join(runs, entry.name)
    if (entry.isDirectory() && !readRecords(path).some(isRunning)) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

/** Run separately: visiting every state takes as long as half of all other tests. */
const screens = ['--project', 'screens']
const allOthers = ['--project', '!screens']

/** Whether these arguments exclude the browser tests, the only ones that need Chromium and the built web app. */
const isWithoutBrowser = (args: readonly string[]) => {
  const projects = args.flatMap((arg, at) =>
    arg === '--project' ? (args[at + 1] ?? []) : (/^--project=(.*)/.exec(arg)?.[1] ?? []),
  )
  return projects.length > 0 && projects.every((name) => ['unit', 'dom', 'integration'].includes(name))
}

/** Splits `--slowest N`, the number of slowest tests to print, from the arguments for Vitest. */
const takeSlowest = (args: readonly string[]) => {
  const at = args.indexOf('--slowest')
  const count = Number(args[at + 1])
  if (at === -1) {
    return { slowest: null, rest: args }
  }
  if (!Number.isInteger(count) || count < 1) {
    throw new LocalServerError('--slowest takes a whole number from 1 on, such as --slowest 30.')
  }
  return { slowest: count, rest: args.toSpliced(at, 2) }
}

interface Notes {
  readonly summaryFile: string
  /** Every text that a screen or an answer showed. */
  readonly seenFolder: string
  /** Costs of each step and test; null unless requested. */
  readonly measuredFolder: string | null
}

const startVitest = (servers: RunServers, chromium: string | null, args: readonly string[], notes: Notes) => {
  const { summaryFile, seenFolder, measuredFolder } = notes
  mkdirSync(seenFolder, { recursive: true })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...servers.env,
    BUGAR_SUMMARY: summaryFile,
    BUGAR_SEEN: seenFolder,
  }
  if (measuredFolder) {
    mkdirSync(measuredFolder, { recursive: true })
    env['BUGAR_MEASURED'] = measuredFolder
  }
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
    args: [vitest, 'run', ...['minimal', ...reporters].map((name) => `--reporter=${name}`), ...args],
    cwd: repository,
    env,
    output: 'inherit',
  })
}

/** Texts met by the last whole run without the screens. */
const seenBefore = join(repository, '.data', 'seen')

/** Whether every text of infra/checks/texts.tsv was seen; this needs the screens together with all other tests. */
const areTextsMet = (part: Part, seenFolder: string, say: Say): boolean => {
  if (part === 'all others') {
    rmSync(seenBefore, { recursive: true, force: true })
    cpSync(seenFolder, seenBefore, { recursive: true })
  }
  if (part !== 'screens' || !existsSync(seenBefore)) {
    say('Texts: looked for by npm run test:screens, after npm test.')
    return true
  }
  const texts = readTexts(join(repository, 'infra', 'checks', 'texts.tsv'))
  const unmet = findUnmet(texts, [seenBefore, seenFolder])
  say(`Texts: ${texts.length - unmet.length} of ${texts.length} were met.`)
  for (const { text, metOn } of unmet) {
    say(`  on no ${metOn}: ${text}`)
  }
  return unmet.length === 0
}

/** Part of the tests that a run covers. */
type Part = 'screens' | 'all others' | 'some'

const partOf = (args: readonly string[]): Part =>
  args.length === 0 ? 'all others' : args.join(' ') === screens.join(' ') ? 'screens' : 'some'

const nothingRan: Summary = { passed: 0, failed: 1, skipped: 0 }

/** Runs the tests with servers of their own; the last line printed is the summary. Gives the exit code. */
export const runTests = async (given: readonly string[], env: NodeJS.ProcessEnv, say: Say) => {
  const { slowest, rest: args } = takeSlowest(given)
  removeOldRuns()
  const runPath = join(runs, `test-${process.pid}`)
  const notes: Notes = {
    summaryFile: join(runPath, 'summary'),
    seenFolder: join(runPath, 'seen'),
    measuredFolder: slowest === null ? null : join(runPath, 'measured'),
  }
  const signalled = untilSignal()
  const started: (RunServers | Child)[] = []
  let part = partOf(args)

  const run = async () => {
    writeRecord(runPath, { part: 'tests', pid: process.pid, description: 'npm test' })
    const servers = await startRunServers(env, runPath, say)
    started.unshift(servers)
    const browser = !isWithoutBrowser(args)
    const chromium = browser ? await findChromium(env, say, runPath) : null
    if (browser) {
      await buildWeb(repository, say)
    }
    part = chromium === null ? 'some' : part
    const tests = await startVitest(servers, chromium, args.length === 0 ? allOthers : args, notes)
    started.unshift(tests)
    return tests.ended
  }

  let ended = ''
  try {
    ended = await Promise.race([run(), signalled])
    if (!existsSync(notes.summaryFile)) {
      say(`The tests ended before they were through (${ended}).`)
    }
  } catch (error) {
    say(error instanceof LocalServerError ? error.message : String((error as Error).stack))
  }
  for (const part of started) {
    await part.stop()
  }
  const summary = readSummary(notes.summaryFile) ?? nothingRan
  const arePassed = ended === 'code 0' && summary.failed === 0
  const isGood = arePassed && areTextsMet(part, notes.seenFolder, say)
  if (slowest !== null && notes.measuredFolder) {
    sayCosts(notes.measuredFolder, slowest, say)
    if (part !== 'some' && isGood) {
      writeFileTimes(readFileMs(notes.measuredFolder))
    }
  }
  const evidence = join(runPath, 'failed')
  if (existsSync(evidence)) {
    say(`Pictures, console and requests of failed browser tests: ${relative(repository, evidence)}`)
  }
  if (isGood) {
    rmSync(runPath, { recursive: true, force: true })
  }
  say(summaryLine({ ...summary, failed: isGood ? 0 : Math.max(1, summary.failed) }))
  return isGood ? 0 : 1
}
