import { installPackages, isInstalled } from '@bugar/local/install'
import { startChild } from '@bugar/local/processes/child'
import { repository } from '@bugar/local/repository'
import { join } from 'node:path'
import type { PeerName } from './contender.ts'

/** Has packages of its own, which only a comparison with peers installs. */
export const peersFolder = join(repository, 'infra/lab/bench/peers')

/** Arguments for Node that start one service of a peer. */
export const peerMain = (name: PeerName, service: string): string[] =>
  name === 'nest' ? [join(peersFolder, `nest/dist/${service}.js`)] : [join(peersFolder, 'moleculer/main.ts'), service]

const run = async (script: string): Promise<void> => {
  const child = await startChild({
    command: process.execPath,
    args: [join(peersFolder, script)],
    cwd: peersFolder,
    output: 'inherit',
  })
  const ended = await child.ended
  if (ended !== 'code 0') {
    throw new Error(`infra/lab/bench/peers/${script} ended with ${ended}.`)
  }
}

/** Installs the packages of the peers unless they are there, and compiles what Node cannot run as it is. */
export const installPeers = async (): Promise<void> => {
  if (!isInstalled(peersFolder)) {
    await installPackages(peersFolder)
  }
  await run('build.ts')
}
