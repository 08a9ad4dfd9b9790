import { join } from 'node:path'
import { startChild } from '@bugar/local/processes/child'
import { repository } from '@bugar/local/repository'
import { runVerb, untilSignal } from '@bugar/local/commands/verb'

/** Runs `infra/lab/faults`, which starts servers and services of its own and ends them. */
const runFaults = async (...args: readonly string[]) => {
  const signalled = untilSignal()
  const child = await startChild({
    command: process.execPath,
    args: [join(repository, 'infra', 'lab', 'faults', 'src', 'main.ts'), ...args],
    cwd: repository,
    output: 'inherit',
  })
  const ended = await Promise.race([child.ended, signalled])
  await child.stop()
  return ended === 'code 0' ? 0 : 1
}

await runVerb(() => runFaults(...process.argv.slice(2)))
