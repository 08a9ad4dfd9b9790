import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LocalServerError } from './local-server.ts'
import { repository } from './repository.ts'
import { runWithServers } from './script-run.ts'
import { runVerb } from './verb.ts'

/** Runs `infra/bench/src/<name>.ts`, by default the inference one, with servers of its own. */
const runBench = async (name = 'inference', ...args: readonly string[]) => {
  const script = join(repository, 'infra', 'bench', 'src', `${name}.ts`)
  if (!existsSync(script)) {
    throw new LocalServerError(`There is no benchmark ${name} in infra/bench/src.`)
  }
  return runWithServers('bench', script, args)
}

await runVerb(() => runBench(...process.argv.slice(2)))
