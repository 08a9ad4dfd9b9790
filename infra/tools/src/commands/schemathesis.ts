import { cacheFolder } from '@bugar/local/servers/find-program'
import { installedWheel, installWheel } from '@bugar/local/servers/python'
import { runWithServers } from '../run-with-servers.ts'
import { runVerb, say } from '@bugar/local/commands/verb'

/** Tests the API by its own description, with servers and data of its own. */
const runSchemathesis = async (args: readonly string[]) => {
  const cache = cacheFolder(process.env)
  const program = installedWheel(cache, 'schemathesis') ?? (await installWheel(cache, 'schemathesis', process.env, say))
  return runWithServers('schemathesis', 'infra/tools/src/schemathesis/run.ts', args, {
    env: { SCHEMATHESIS_BIN: program },
  })
}

await runVerb(() => runSchemathesis(process.argv.slice(2)))
