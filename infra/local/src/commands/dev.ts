import { runStack } from './run-stack.ts'
import { runVerb, say } from './verb.ts'

await runVerb(() => runStack({ mode: 'watched', env: process.env, say }))
