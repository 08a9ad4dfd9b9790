import { say } from '@bugar/local/commands/verb'
import { wholeOption } from '@bugar/local/commands/whole-option'
import { repository } from '@bugar/local/repository'
import { findHaproxy } from '@bugar/testing/servers/observability'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listed, saveResult } from '../../../harness/report.ts'
import { ordersOf, runRolling } from './run.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    requests: { type: 'string', default: '20000' },
    random: { type: 'string', default: '2' },
    people: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

const program = await findHaproxy()
if (program === null) {
  say('HAProxy, which shares the requests among the gateways, is missing: install Debian’s package haproxy.')
  process.exit(1)
}
const seed = wholeOption('seed', values.seed, 0, 2 ** 32)
const orders = ordersOf(seed, wholeOption('random', values.random, 0, 100))
const folder = join(repository, '.data', 'faults-rolling')
const result = await runRolling({
  program,
  ...(values.from !== undefined && { from: values.from }),
  orders,
  requests: wholeOption('requests', values.requests, 1, 1_000_000),
  people: wholeOption('people', values.people, 1, 100),
  pauseMs: 50,
  seed,
  folder,
  say,
})
const file = saveResult(folder, { ...result, orders })
say(`${result.requests} requests in ${Math.round(result.seconds)} s on ${result.database}: ${listed(result.sent)}`)
say(`${orders.length} orders, ${result.failed.length} failed, ${result.wrong.length} wrong; all of it in ${file}`)
;[...result.failed, ...result.wrong].slice(0, 20).forEach((line) => say(line))
process.exit(result.failed.length + result.wrong.length === 0 ? 0 : 1)
