import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { startChild } from '@bugar/local/processes/child'
import { freePort } from '@bugar/local/servers/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../post.ts'
import { opaInput } from './policy.ts'
import { withPolicyFile } from './policy-file.ts'

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Runs the program at `opa` as a server of the policy on this machine alone; `ask` gives the code of a program. */
export const startOpaServer = async (opa: string) => {
  const address = `127.0.0.1:${await freePort()}`
  const url = `http://${address}`
  const server = await withPolicyFile(async (source) => {
    const started = await startChild({
      command: opa,
      args: ['run', '--server', '--addr', address, '--log-level', 'error', '--skip-version-check', source],
      output: 'inherit',
    })
    while (!started.hasEnded() && !(await isReady(url))) {
      await sleep(50)
    }
    return started
  })
  if (server.hasEnded()) {
    throw new Error('The OPA server ended before it was ready.')
  }
  const ask = async (facts: Facts): Promise<unknown> => {
    const { result } = (await post(`${url}/v1/data/bugar/program`, { input: opaInput(facts) })) as { result: unknown }
    return result
  }
  return { ask, stop: () => server.stop() }
}
