import { runVerb } from '@bugar/local/commands/verb'
import { runScript } from '../run-with-servers.ts'

const args = process.argv.slice(2)

/** Runs `infra/lab/faults`, which has its own servers; `decisions` runs the loss test of the decision log. */
await runVerb(() =>
  args[0] === 'decisions'
    ? runScript('infra/lab/faults/src/decisions/main.ts', args.slice(1))
    : runScript('infra/lab/faults/src/main.ts', args),
)
