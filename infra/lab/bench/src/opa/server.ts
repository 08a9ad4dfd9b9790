import type { Facts } from '@bugar/contracts/verdict'
import { startChild } from '@bugar/local/processes/child'
import { freePort } from '@bugar/local/servers/ports'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../post.ts'
import { opaInput, opaPolicy } from './policy.ts'

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Runs the program at `opa` as a server of the policy on this machine alone; `ask` gives the code of a program. */
export const startOpaServer = async (opa: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-opa-'))
  const source = join(folder, 'policy.rego')
  writeFileSync(source, opaPolicy)
  const address = `127.0.0.1:${await freePort()}`
  const server = await startChild({
    command: opa,
    args: ['run', '--server', '--addr', address, '--log-level', 'error', '--skip-version-check', source],
    output: 'inherit',
  })
  const url = `http://${address}`
  while (!server.hasEnded() && !(await isReady(url))) {
    await sleep(50)
  }
  rmSync(folder, { recursive: true, force: true })
  if (server.hasEnded()) {
    throw new Error('The OPA server ended before it was ready.')
  }
  const ask = async (facts: Facts): Promise<unknown> => {
    const { result } = (await post(`${url}/v1/data/bugar/program`, { input: opaInput(facts) })) as { result: unknown }
    return result
  }
  return { ask, stop: () => server.stop() }
}
