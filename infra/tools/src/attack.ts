import { join } from 'node:path'
import { repository } from '@bugar/local/repository'
import { runWithServers } from './run-with-servers.ts'
import { runVerb } from '@bugar/local/commands/verb'

const script = join(repository, 'infra', 'lab', 'faults', 'src', 'attack', 'main.ts')

/** Runs the attack of `infra/lab/faults` with servers of its own. */
await runVerb(() => runWithServers('attack', script, process.argv.slice(2), { durable: true }))
