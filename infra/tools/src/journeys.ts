import { join } from 'node:path'
import { repository } from '@bugar/local/repository'
import { runWithServers } from './run-with-servers.ts'
import { runVerb } from '@bugar/local/commands/verb'

const script = join(repository, 'infra', 'lab', 'bench', 'src', 'journeys.ts')

/** Counts taps and heights on a phone, on a whole system of its own. */
await runVerb(() => runWithServers('journeys', script, process.argv.slice(2)))
