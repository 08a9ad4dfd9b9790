import { say } from '@bugar/local/commands/verb'
import { repository } from '@bugar/local/repository'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { saveResult } from '../../../harness/report.ts'
import { compare, failed, notSurvived, reportLines } from './report.ts'
import { runAttacks } from './run.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '20' },
    records: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seconds = Number(values.seconds)
const result = await runAttacks({
  seed: Number(values.seed),
  people: Number(values.people),
  idleSeconds: seconds,
  attackSeconds: seconds,
  records: Number(values.records),
  share: 1,
  only: values.only,
  say,
})
reportLines(result).forEach(say)
const file = saveResult(join(repository, '.data', 'attack'), result)
const isGood =
  notSurvived(result).length === 0 &&
  failed(result.attacked).length === 0 &&
  compare(result).every(({ isGood: each }) => each)
say(`\n${isGood ? 'Held' : 'Not held'}; all of it in ${file}`)
process.exit(isGood ? 0 : 1)
