import { repository } from '@bugar/local/repository'
import { freePort } from '@bugar/local/servers/ports'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { librariesOf } from './observability.ts'

export const balancerConfig = join(repository, 'infra/docker/balancer.cfg')
/** An address that nobody has. */
const nobody = '255.255.255.255'

/** The environment that the configuration reads, for HAProxy at `program`. */
export const balancerEnvironment = (program: string, given: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  LD_LIBRARY_PATH: librariesOf(program),
  BIND: ':8080',
  PROXY: nobody,
  OPS_PORT: '9464',
  ...given,
})

/**
 * Starts HAProxy with our configuration, and looks at copies every 100 ms. Resolves when it listens, before it has seen
 * which copies are ready.
 * @param lines `server` lines in place of the copies that Docker's DNS names
 * @param proxy addresses that are believed about the client's; nobody by default
 * @throws Error when HAProxy ends
 */
export const startBalancer = async (program: string, lines: readonly string[], proxy = nobody) => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-balancer-'))
  const [port, alive] = [await freePort(), await freePort()]
  const config = readFileSync(balancerConfig, 'utf8')
    .replace(/^ {2}server-template .*$/m, lines.map((line) => `  ${line}`).join('\n'))
    .replace('127.0.0.1:8405', `127.0.0.1:${alive}`)
    .replace('inter 2s fastinter 500ms', 'inter 100ms fastinter 100ms')
    // A machine may allow fewer open files.
    .replace('maxconn 20000', 'maxconn 100')
  writeFileSync(join(folder, 'balancer.cfg'), config)
  const child = spawn(program, ['-f', join(folder, 'balancer.cfg')], {
    env: balancerEnvironment(program, { BIND: `127.0.0.1:${port}`, PROXY: proxy }),
    stdio: 'ignore',
  })
  const isAlive = () =>
    fetch(`http://127.0.0.1:${alive}/`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isAlive())) {
    if (child.exitCode !== null) {
      throw new Error(`HAProxy ended with ${child.exitCode}`)
    }
    await sleep(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = child.exitCode === null && once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
