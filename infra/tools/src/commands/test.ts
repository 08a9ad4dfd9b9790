import { runTests } from '../test-run/run.ts'
import { runVerb, say } from '@bugar/local/commands/verb'

await runVerb(() => runTests(process.argv.slice(2), process.env, say))
