import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { installedWheel, installWheel } from './python.ts'
import { repository } from './repository.ts'
import { runWithServers } from './script-run.ts'
import { runVerb, say } from './verb.ts'

/** Tests the API by its own description, with servers and data of its own. */
const runSchemathesis = async (args: readonly string[]) => {
  const cache = cacheFolder(process.env)
  const program = installedWheel(cache, 'schemathesis') ?? (await installWheel(cache, 'schemathesis', process.env, say))
  const script = join(repository, 'infra', 'checks', 'src', 'schemathesis.ts')
  return runWithServers('schemathesis', script, args, { SCHEMATHESIS_BIN: program })
}

await runVerb(() => runSchemathesis(process.argv.slice(2)))
