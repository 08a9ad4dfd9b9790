import { runVerb } from '@bugar/local/commands/verb'
import { runWithServers } from '../run-with-servers.ts'

/** Counts taps and heights on a phone, on a whole system of its own. */
await runVerb(() => runWithServers('journeys', 'infra/lab/bench/src/journeys.ts', process.argv.slice(2)))
