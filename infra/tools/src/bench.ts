import { join } from 'node:path'
import { LocalServerError } from '@bugar/local/servers/local-server'
import { repository } from '@bugar/local/repository'
import { runWithServers } from './run-with-servers.ts'
import { runVerb } from '@bugar/local/commands/verb'

const benchmarks = ['comparison', 'inference', 'large-data', 'shadow', 'web']

/** Runs `infra/lab/bench/src/<name>.ts` with its own servers; without a name, the comparison with a monolith. */
const runBench = async (...args: readonly string[]) => {
  const [first = ''] = args
  const isNamed = first !== '' && !first.startsWith('-')
  const name = isNamed ? first : 'comparison'
  if (!benchmarks.includes(name)) {
    throw new LocalServerError(`There is no benchmark ${name}; there are ${benchmarks.join(', ')}.`)
  }
  const script = join(repository, 'infra', 'lab', 'bench', 'src', `${name}.ts`)
  const durable = name === 'comparison'
  return runWithServers('bench', script, isNamed ? args.slice(1) : args, { durable })
}

await runVerb(() => runBench(...process.argv.slice(2)))
