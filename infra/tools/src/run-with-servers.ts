import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '@bugar/local/processes/child'
import { repository } from '@bugar/local/repository'
import { startRunServers } from '@bugar/testing/setup/run-servers'
import { say, untilSignal } from '@bugar/local/commands/verb'

const ended = async (script: string, args: readonly string[], env: NodeJS.ProcessEnv, signalled: Promise<unknown>) => {
  const command = { command: process.execPath, args: [join(repository, script), ...args], cwd: repository, env }
  const child = await startChild({ ...command, output: 'inherit' })
  const reason = await Promise.race([child.ended, signalled])
  await child.stop()
  return reason === 'code 0' ? 0 : 1
}

/** Runs a script, named by its path in the repository, and returns its exit code: 0 or 1. */
export const runScript = (script: string, args: readonly string[]): Promise<number> =>
  ended(script, args, process.env, untilSignal())

interface Options {
  /** Environment variables for the script, besides those of its servers. */
  readonly env?: Readonly<Record<string, string>>
  /** Whether the database syncs every acknowledged write to disk; slower. */
  readonly durable?: boolean
}

/** As `runScript`, with servers of its own, like the tests. */
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
    return await ended(script, args, { ...process.env, ...servers.env, ...env }, signalled)
  } finally {
    await servers.stop()
    rmSync(runPath, { recursive: true, force: true })
  }
}
