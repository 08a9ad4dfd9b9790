import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { withoutPassword, type Say } from '@bugar/local/servers/local-server'
import { repository } from '@bugar/local/repository'
import { isRunning, readRecords, type RunRecord } from '@bugar/local/processes/run-folder'
import { runVerb, say } from '@bugar/local/commands/verb'

const row = (record: RunRecord) => {
  const state = isRunning(record) ? `pid ${record.pid}` : `pid ${record.pid} is gone`
  const where = record.url ? withoutPassword(record.url) : ''
  const log = record.logFile ? relative(repository, record.logFile) : ''
  return [record.part.padEnd(13), state.padEnd(18), record.description, where, log].filter(Boolean).join('  ')
}

const folders = (path: string) => {
  try {
    return readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  } catch {
    return []
  }
}

/** Prints what runs from this checkout: the application, and test runs with servers of their own. */
const tellStatus = (runPath: string, tell: Say) => {
  const runs = [
    { title: 'Application', path: runPath },
    ...folders(runPath).map(({ name }) => ({ title: `Run ${name}`, path: join(runPath, name) })),
  ]
    .map((run) => ({ ...run, records: readRecords(run.path) }))
    // A killed test run leaves only logs; records left by the application are reported.
    .filter(({ path, records }) => records.some(isRunning) || (path === runPath && records.length > 0))
  if (runs.length === 0) {
    tell('Nothing runs.')
  }
  for (const { title, records } of runs) {
    tell(`${title}:`)
    for (const record of records) {
      tell(`  ${row(record)}`)
    }
  }
}

await runVerb(async () => {
  tellStatus(join(resolve(repository, process.env['DATA_DIR'] ?? '.data'), 'run'), say)
  return 0
})
