import { runTests } from './test-run.ts'
import { runVerb, say } from './verb.ts'

await runVerb(() => runTests(process.argv.slice(2), process.env, say))
