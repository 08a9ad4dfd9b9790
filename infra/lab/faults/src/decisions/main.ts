import { say } from '@bugar/local/commands/verb'
import { wholeOption } from '@bugar/local/commands/whole-option'
import { startChild } from '@bugar/local/processes/child'
import { repository } from '@bugar/local/repository'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { saveResult } from '../../../harness/report.ts'
import { runDecisions } from './run.ts'
import { findOwnMounts } from './small-disk.ts'

const { values } = parseArgs({
  options: {
    decisions: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '4' },
    fills: { type: 'string', default: '3' },
    /** Set by this program itself where it may mount. */
    mounts: { type: 'boolean', default: false },
    callers: { type: 'string', default: '32' },
    folder: { type: 'string', default: join(repository, '.data', 'faults-decisions') },
  },
})

const decisions = wholeOption('decisions', values.decisions, 1, 1_000_000)
const fills = wholeOption('fills', values.fills, 0, 1000)
let leftOut: string | null = null
if (fills > 0 && !values.mounts) {
  const found = findOwnMounts(decisions)
  if ('command' in found) {
    const [command, ...args] = [...found.command, process.execPath, import.meta.filename, ...process.argv.slice(2)]
    const child = await startChild({ command: command as string, args: [...args, '--mounts'], output: 'inherit' })
    process.exit((await child.ended) === 'code 0' ? 0 : 1)
  }
  leftOut = found.reason
}

const { folder } = values
const result = await runDecisions({
  decisions,
  kills: wholeOption('kills', values.kills, 1, 1000),
  fills: leftOut === null ? fills : 0,
  callers: wholeOption('callers', values.callers, 1, 400),
  folder,
  say,
})
const file = saveResult(folder, { ...result, leftOut })
const { acknowledged, lost, doubled, unheard, unclear, counted, kills, cuts, refused, seconds, database } = result
say(`${acknowledged} decisions in ${Math.round(seconds)} s on ${database}`)
say(`${kills} kills, ${cuts} cut answers, ${result.fills.length} times a full disk`)
say(`Not answered: ${JSON.stringify(refused)}; in the log without an answer: ${unheard}; counted: ${counted}`)
say(`${lost.length} lost, ${doubled} doubled, ${unclear} unclear refusals; all of it in ${file}`)
if (leftOut !== null) {
  say(`The full disk was LEFT OUT: ${leftOut}`)
}
process.exit(lost.length === 0 && doubled === 0 && unclear === 0 ? 0 : 1)
