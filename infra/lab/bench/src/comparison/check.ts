import type { TestServers } from '@bugar/testing/servers'
import { AssertionError } from 'node:assert'
import { inspect } from 'node:util'
import type { Options } from './options.ts'
import { checks, startOracle } from './same-work.ts'
import { startPeer } from './start.ts'

/** Reports for each peer whether its answers equal Bugar's. Returns 1 when one differs. */
export const checkPeers = async (
  servers: TestServers,
  { peers, sameDuties }: Pick<Options, 'peers' | 'sameDuties'>,
  folder: string,
): Promise<number> => {
  const oracle = await startOracle(servers)
  let failed = 0
  try {
    for (const name of peers) {
      const peer = await startPeer(servers, name, folder, sameDuties)
      for (const [title, check] of checks) {
        const problem = await check(peer.urls, oracle.verdictOn).then(
          () => null,
          (error: unknown) => (error instanceof AssertionError ? error.message : inspect(error)),
        )
        failed += problem === null ? 0 : 1
        console.log(
          `${problem === null ? 'same' : 'other'}  ${name} › ${title}${problem === null ? '' : `\n${problem}`}`,
        )
      }
      await peer.stop()
    }
  } finally {
    await oracle.stop()
  }
  return failed === 0 ? 0 : 1
}
