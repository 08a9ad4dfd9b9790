import { runStack } from './run-stack.ts'
import { services } from './services.ts'
import { runVerb, say } from './verb.ts'

await runVerb(() => runStack({ services, mode: 'built', env: process.env, say }))
