import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LocalServerError } from '@bugar/local/servers/local-server'
import { repository } from '@bugar/local/repository'
import { runWithServers } from './run-with-servers.ts'
import { runVerb } from '@bugar/local/commands/verb'

/** Runs `infra/tools/src/bench/<name>.ts`, by default the inference one, with servers of its own. */
const runBench = async (name = 'inference', ...args: readonly string[]) => {
  const script = join(repository, 'infra', 'tools', 'src', 'bench', `${name}.ts`)
  if (!existsSync(script)) {
    throw new LocalServerError(`There is no benchmark ${name} in infra/tools/src/bench.`)
  }
  return runWithServers('bench', script, args)
}

await runVerb(() => runBench(...process.argv.slice(2)))
