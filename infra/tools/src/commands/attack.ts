import { runVerb } from '@bugar/local/commands/verb'
import { runWithServers } from '../run-with-servers.ts'

/** Runs the attack of `infra/lab/faults` with servers of its own. */
await runVerb(() =>
  runWithServers('attack', 'infra/lab/faults/src/attack/main.ts', process.argv.slice(2), { durable: true }),
)
