import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '@bugar/local/processes/child'
import { repository } from '@bugar/local/repository'
import { startRunServers } from '@bugar/testing/run-servers'
import { say, untilSignal } from '@bugar/local/commands/verb'

interface Options {
  /** Environment variables for the script, besides those of its servers. */
  readonly env?: Readonly<Record<string, string>>
  /** Whether the database syncs every acknowledged write to disk; slower. */
  readonly durable?: boolean
}

/** Runs a script with servers of its own, like the tests, and returns its exit code: 0 or 1. */
export const runWithServers = async (
  verb: string,
  script: string,
  args: readonly string[],
  { env = {}, durable = false }: Options = {},
): Promise<number> => {
  const runPath = join(repository, '.data', 'run', `${verb}-${process.pid}`)
  const signalled = untilSignal()
  const servers = await startRunServers(process.env, runPath, say, durable)
  try {
    const child = await startChild({
      command: process.execPath,
      args: [script, ...args],
      cwd: repository,
      env: { ...process.env, ...servers.env, ...env },
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
