import { join } from 'node:path'
import { startChild } from '@bugar/local/processes/child'
import { repository } from '@bugar/local/repository'
import { runVerb, untilSignal } from '@bugar/local/commands/verb'

/** Runs `infra/lab/faults`, which has its own servers; `decisions` runs the loss test of the decision log. */
const runFaults = async (...given: readonly string[]) => {
  const isDecisions = given[0] === 'decisions'
  const folder = join(repository, 'infra', 'lab', 'faults', 'src', ...(isDecisions ? ['decisions'] : []))
  const args = isDecisions ? given.slice(1) : given
  const signalled = untilSignal()
  const child = await startChild({
    command: process.execPath,
    args: [join(folder, 'main.ts'), ...args],
    cwd: repository,
    output: 'inherit',
  })
  const ended = await Promise.race([child.ended, signalled])
  await child.stop()
  return ended === 'code 0' ? 0 : 1
}

await runVerb(() => runFaults(...process.argv.slice(2)))
