import { runVerb } from '@bugar/local/commands/verb'
import { runScript } from '../run-with-servers.ts'

const args = process.argv.slice(2)

const [part = ''] = args

/** Runs `infra/lab/faults`, which has its own servers: `decisions` for losses in their log, `rolling` for updates. */
await runVerb(() =>
  ['decisions', 'rolling'].includes(part)
    ? runScript(`infra/lab/faults/src/${part}/main.ts`, args.slice(1))
    : runScript('infra/lab/faults/src/main.ts', args),
)
