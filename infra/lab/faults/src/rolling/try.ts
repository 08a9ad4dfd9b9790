import { runRolling, ordersOf } from './run.ts'
import { findHaproxy } from '@bugar/testing/servers/observability'
const r = await runRolling({
  program: (await findHaproxy())!,
  orders: ordersOf(1, 0).slice(0, 1),
  requests: 100,
  people: 8,
  pauseMs: 100,
  seed: 1,
  folder: '/tmp/roll/.data/faults-rolling',
  say: console.log,
  ...(process.argv[2] && { from: process.argv[2] }),
})
console.log({ ...r, failed: r.failed.length, wrong: r.wrong.length })
r.failed.slice(0, 30).forEach((l) => console.log('F', l))
r.wrong.slice(0, 10).forEach((l) => console.log('W', l))
