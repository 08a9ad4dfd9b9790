import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { LocalServerError } from './local-server.ts'
import { repository } from './repository.ts'
import { startTestServers } from './test-servers.ts'
import { runVerb, say, untilSignal } from './verb.ts'

/** Runs `infra/bench/src/<name>.ts`, by default the inference one, with servers of its own. */
const runBench = async (name = 'inference', ...args: readonly string[]) => {
  const script = join(repository, 'infra', 'bench', 'src', `${name}.ts`)
  if (!existsSync(script)) {
    throw new LocalServerError(`There is no benchmark ${name} in infra/bench/src.`)
  }
  const runPath = join(repository, '.data', 'run', `bench-${process.pid}`)
  const signalled = untilSignal()
  const servers = await startTestServers(process.env, runPath, say)
  try {
    const child = await startChild({
      command: process.execPath,
      args: [script, ...args],
      cwd: repository,
      env: { ...process.env, ...servers.env },
      output: 'inherit',
    })
    const ended = await Promise.race([child.ended, signalled])
    await child.stop()
    return ended === 'code 0' ? 0 : 1
  } finally {
    await servers.stop()
    rmSync(runPath, { recursive: true, force: true })
  }
}

await runVerb(() => runBench(...process.argv.slice(2)))
