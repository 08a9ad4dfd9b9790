import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoAccount } from '../demo/account.ts'
import { fillDemo } from '../demo/fill.ts'
import { wholeOption } from '@bugar/local/commands/whole-option'
import { LocalServerError } from '@bugar/local/servers/local-server'
import { repository } from '@bugar/local/repository'
import { isRunning, readRecords } from '@bugar/local/processes/run-folder'
import { runVerb, say } from '@bugar/local/commands/verb'

const max = 1_000_000

const readCounts = () => {
  const { users, consultations } = parseArgs({
    options: { users: { type: 'string', default: '10000' }, consultations: { type: 'string', default: '100000' } },
  }).values
  return {
    users: wholeOption('users', users, 0, max),
    consultations: wholeOption('consultations', consultations, 0, max),
  }
}

/** The database that MONGODB_URI names, or that of the system that runs from this checkout. */
const findDatabase = (): string => {
  const env = process.env
  if (env['MONGODB_URI']) {
    return env['MONGODB_URI']
  }
  const runPath = join(resolve(repository, env['DATA_DIR'] ?? '.data'), 'run')
  const url = readRecords(runPath).find((record) => record.part === 'mongodb' && isRunning(record))?.url
  if (!url) {
    throw new LocalServerError('Demo: nothing runs here; start Bugar with "npm start" first, or set MONGODB_URI.')
  }
  return url
}

/** One line that is overwritten on a terminal, else a line at each quarter. */
const createProgress = () => {
  let quarter = 0
  return (what: string, done: number, total: number) => {
    const line = `Demo: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${line.padEnd(60)}${done === total ? '\n' : ''}`)
      return
    }
    const now = Math.floor((done / total) * 4)
    if (now !== quarter) {
      quarter = now % 4
      say(line)
    }
  }
}

await runVerb(async () => {
  const counts = readCounts()
  if (process.env['NODE_ENV'] === 'production') {
    throw new LocalServerError('Demo: not in production; made-up people do not belong among real ones.')
  }
  const uri = findDatabase()
  const started = Date.now()
  const added = await fillDemo({ uri, databaseOf: (name) => `bugar_${name}`, ...counts, tell: createProgress() })
  const seconds = Math.round((Date.now() - started) / 1000)
  say(`Demo: ${added.users} users and ${added.consultations} consultations added in ${seconds} s.`)
  say(`Demo: log in as ${demoAccount.email} with the password ${demoAccount.password}.`)
  return 0
})
