import { LocalServerError } from '@bugar/local/servers/local-server'
import { partsOfAll } from '../bench/all.ts'
import { runWithServers } from '../run-with-servers.ts'
import { runVerb, say } from '@bugar/local/commands/verb'

const benchmarks = [
  'bundle',
  'comparison',
  'decisions',
  'guard',
  'inference',
  'large-data',
  'shadow',
  'start',
  'telemetry',
  'web',
]

/** Acknowledged writes are on disk where requests a second are measured. */
const durable: readonly string[] = ['comparison', 'decisions', 'guard', 'telemetry']

const runOne = (name: string, args: readonly string[]): Promise<number> => {
  if (!benchmarks.includes(name)) {
    throw new LocalServerError(`There is no benchmark ${name}; there are all, ${benchmarks.join(', ')}.`)
  }
  return runWithServers('bench', `infra/lab/bench/src/${name}.ts`, args, { durable: durable.includes(name) })
}

/** Runs `infra/lab/bench/src/<name>.ts` with its own servers; without a name, the comparison with a monolith. */
const runBench = async (...args: readonly string[]): Promise<number> => {
  const [first = ''] = args
  if (first !== 'all') {
    const isNamed = first !== '' && !first.startsWith('-')
    return runOne(isNamed ? first : 'comparison', isNamed ? args.slice(1) : args)
  }
  let failed = 0
  for (const part of partsOfAll(args.slice(1))) {
    say(`\n${part.name}`)
    failed = Math.max(failed, await runOne(part.name, part.args))
  }
  return failed
}

await runVerb(() => runBench(...process.argv.slice(2)))
