import { runVerb, say } from '@bugar/local/commands/verb'
import { runAtMoments } from '../test-run/clock.ts'

await runVerb(() => runAtMoments(process.argv.slice(2), process.env, say))
