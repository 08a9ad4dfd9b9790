import { fileURLToPath } from 'node:url'
import { runStack } from '../src/commands/run-stack.ts'
import { runVerb, say } from '../src/commands/verb.ts'

const [root = ''] = process.argv.slice(2)
const script = fileURLToPath(new URL('dummy-service.mjs', import.meta.url))
const services = ['auth', 'gateway'].map((name) => ({ name, script }))

await runVerb(() => runStack({ services, mode: 'built', env: process.env, say, root }))
