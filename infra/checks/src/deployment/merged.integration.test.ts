import { findGoProgram } from '@bugar/testing/servers/go-programs'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../repository.ts'

interface Merged {
  readonly command?: readonly string[]
  readonly environment?: readonly string[] | Readonly<Record<string, unknown>>
  readonly volumes?: readonly { readonly target: string }[]
  readonly healthcheck?: { readonly test: readonly string[]; readonly interval: string }
}

const compose = await findGoProgram('compose')

/** Services as Docker's own library merges these files, with variables as they are written. */
const merge = (...files: readonly string[]): Record<string, Merged> => {
  const args = ['-format', 'json', '-no-interpolation', '-no-path-resolution', ...files]
  const { status, stdout, stderr } = spawnSync(compose, args, {
    cwd: root,
    encoding: 'utf8',
    env: { COMPOSE_PROFILES: '*' },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return (JSON.parse(stdout) as { services: Record<string, Merged> }).services
}

/** `NAME=value` of each setting; merged ones are a list already. */
const settingsOf = ({ environment = [] }: Merged = {}): unknown[] =>
  Array.isArray(environment) ? environment : Object.entries(environment).map(([name, value]) => `${name}=${value}`)

const plain = merge('docker-compose.yml')
const withTls = merge('docker-compose.yml', 'infra/docker/tls.yml')

test('tls.yml › adds to docker-compose.yml, and takes nothing away', () => {
  expect(Object.keys(withTls)).toEqual(Object.keys(plain))
  for (const [name, service] of Object.entries(plain)) {
    expect(withTls[name]?.volumes ?? []).toEqual(expect.arrayContaining([...(service.volumes ?? [])]))
    expect(settingsOf(withTls[name])).toEqual(expect.arrayContaining(settingsOf(service)))
  }
})

test.each(['nats-1', 'nats-2', 'nats-3'])('%s › reads the configuration with TLS, which is mounted', (name) => {
  const { command = [], volumes = [] } = withTls[name] ?? {}
  expect(command).toEqual(['nats-server', '--config', '/etc/bugar/docker/nats-tls.conf'])
  const targets = volumes.map(({ target }) => target)
  expect(targets).toEqual(
    expect.arrayContaining(['/etc/bugar/docker/nats-tls.conf', '/etc/bugar/nats', '/etc/bugar/tls']),
  )
})

test.each(['mongodb-1', 'mongodb-2', 'mongodb-3'])('%s › takes TLS alone, and is asked by TLS', (name) => {
  const { command = [], healthcheck } = withTls[name] ?? {}
  expect(command.slice(0, 2)).toEqual(['--tlsMode', 'requireTLS'])
  expect(healthcheck?.test).toContain('--tls')
  expect(healthcheck?.interval).toBe(plain[name]?.healthcheck?.interval)
})
