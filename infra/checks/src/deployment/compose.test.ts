import { readConfig as readAuth } from '@bugar/auth/config'
import { readConfig as readCatalog } from '@bugar/catalog/config'
import { readConfig as readConsultation } from '@bugar/consultation/config'
import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { lanes, rateLimits } from '@bugar/contracts/core/bus/rate-limits'
import { topology } from '@bugar/contracts/operations'
import { readConfig as readGateway } from '@bugar/gateway/config'
import { readConfig as readInference } from '@bugar/inference/config'
import { usage } from '@bugar/operator/arguments'
import { readConfig as readTraining } from '@bugar/training/config'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentOf, filledIn, type Service, serviceOf, services, variablesOf } from './compose.ts'
import { files, read } from '../repository.ts'

const ours = {
  gateway: readGateway,
  auth: readAuth,
  catalog: readCatalog,
  consultation: readConsultation,
  inference: readInference,
  training: readTraining,
}
const names = Object.keys(ours) as (keyof typeof ours)[]
const everything = Object.entries(services)
const isSetup = (name: string) => name.endsWith('-setup') || ['backup', 'copies', 'admin'].includes(name)
/** Their images contain no program that could ask them. */
const isUnchecked = (name: string) => name === 'collector' || name === 'tempo'
const natsServers = Object.keys(services).filter((name) => name.startsWith('nats-'))

test.each(names)('%s › accepts the environment it is given', (name) => {
  const read = ours[name] as (env: Record<string, string>) => object
  expect(read(environmentOf(name))).toMatchObject({ NATS_USER: name, NATS_URL: 'nats://nats:4222' })
})

test.each(names)('%s › runs its own code in production mode', (name) => {
  const { build, command, environment } = serviceOf(name)
  expect(command).toEqual(['node', `services/${name}/src/main.ts`])
  expect(files).toContain(`services/${name}/src/main.ts`)
  expect(build?.args).toEqual({ SERVICE: name })
  expect(environment).toMatchObject({ NODE_ENV: 'production' })
})

test.each(serviceNames)('%s › opens its own database as its own user', (name) => {
  const { MONGODB_URI, MONGODB_DATABASE } = environmentOf(name)
  const [, user, database] = /^mongodb:\/\/(\w+):\w+@[\w,-]+\/(\w+)\?replicaSet=bugar$/.exec(MONGODB_URI ?? '') ?? []
  expect({ user, database }).toEqual({ user: name, database: `bugar_${name}` })
  expect(MONGODB_DATABASE).toBe(database)
  expect(environmentOf('mongodb-setup')).toHaveProperty(`MONGODB_PASSWORD_${name.toUpperCase()}`)
  expect(read('infra/docker/mongodb-setup.js')).toContain(`'${name}'`)
})

test('the gateway is given no database', () => {
  expect(Object.keys(environmentOf('gateway')).filter((key) => key.startsWith('MONGO'))).toEqual([])
})

test('passwords are checked strictly', () => {
  expect(environmentOf('auth')).toMatchObject({ PASSWORD_POLICY: 'strict' })
})

test('no secret is written down, and none has a default', () => {
  const isSecret = /PASSWORD(?!_POLICY)|SECRET|_KEY$/
  const written = everything.flatMap(([name, { environment = {} }]) =>
    Object.entries(environment).flatMap(([key, value]) => {
      const parts = isSecret.test(key)
        ? [String(value)]
        : [...String(value).matchAll(/:\/\/\w+:(.*?)@/g)].map(([, it]) => it)
      // Without sign-on there is none.
      const form = key === 'OIDC_CLIENT_SECRET' ? /^\$\{\w+:-\}$/ : /^\$\{\w+:\?\}$/
      return parts.every((part) => form.test(part ?? '')) ? [] : [`${name}: ${key}`]
    }),
  )
  expect(written).toEqual([])
})

test('infra/docker/example.env names what has to be set, without values, and only what is used', () => {
  const lines = read('infra/docker/example.env').split('\n')
  const entries = lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split('=') as [string, string])
  const used = [...variablesOf('required'), ...variablesOf('optional')]
  expect(entries.map(([name]) => name)).toEqual(expect.arrayContaining(variablesOf('required')))
  expect(entries.filter(([name]) => !used.includes(name))).toEqual([])
  expect(entries.filter(([name, value]) => /PASSWORD|_KEY$/.test(name) && value !== '')).toEqual([])
})

test.each(natsServers)('%s › knows a password for every process of the topology', (name) => {
  const environment = environmentOf(name)
  const wanted = Object.keys(topology).map((process) => `NATS_PASSWORD_${process.toUpperCase()}`)
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(wanted))
  const configuration = read('infra/nats/nats.conf') + read('infra/docker/nats.conf')
  const variables = [...configuration.matchAll(/\$(NATS_\w+)/g)].map(([, variable]) => variable)
  expect(Object.keys(environment).toSorted()).toEqual([...new Set(variables)].toSorted())
})

test.each(names)('%s › has the NATS password that the servers know', (name) => {
  expect(serviceOf(name).environment?.['NATS_PASSWORD']).toBe(
    serviceOf('nats-1').environment?.[`NATS_PASSWORD_${name.toUpperCase()}`],
  )
})

test.each(everything.filter(([name]) => !isSetup(name)))(
  '%s › has a health check and starts again',
  (name, service) => {
    expect(service.healthcheck?.test[0]).toBe(isUnchecked(name) ? undefined : 'CMD')
    expect(service.restart).toBe('unless-stopped')
  },
)

test.each(everything)('%s › has no more rights than it needs, and a log that ends', (_name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect(service.logging?.options).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) })
  const dockerfile = service.build && read(service.build.dockerfile)
  expect(service.user ?? /^USER (\w+)$/m.exec(dockerfile ?? '')?.[1]).toMatch(
    /^(?:node|nobody|haproxy|999:999|10001:10001|472:472)$/,
  )
})

test.each(everything)('%s › has an end to memory, processes, CPU, open files and space in memory', (_name, service) => {
  const { mem_limit: memory, memswap_limit: swap, pids_limit: processes, cpus, ulimits, tmpfs } = service
  expect(filledIn(memory)).toMatch(/^\d+[mg]$/)
  expect(swap).toBe(memory)
  expect(processes).toBeGreaterThan(0)
  expect(cpus).toBeGreaterThan(0)
  expect(ulimits?.nofile.hard).toBeGreaterThanOrEqual(1024)
  expect(tmpfs?.filter((mount) => !/[:,]size=\d+m$/.test(mount))).toEqual([])
})

test('imports wait on a volume, not in memory', () => {
  const target = environmentOf('gateway')['TMPDIR']
  expect(serviceOf('gateway').volumes).toContain(`import:${target}`)
  expect(read('infra/docker/service.Dockerfile')).toContain(`--owner=node ${target}`)
})

test.each(names)('%s › is healthy only while it is ready, on a port that the host does not have', (name) => {
  const { OPS_PORT: port } = environmentOf(name)
  expect(serviceOf(name).healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${port}/readyz`)
  expect(serviceOf(name).ports ?? []).not.toContainEqual(expect.stringContaining(`:${port}`))
})

test('a backup is made and restored by one script, and the guide says how', () => {
  const { profiles, entrypoint } = serviceOf('backup')
  expect({ profiles, entrypoint }).toEqual({ profiles: ['backup'], entrypoint: ['bash', '/etc/bugar/backup.sh'] })
  const script = read('infra/docker/backup.sh')
  expect(script).toMatch(/mongodump .*--oplog/)
  expect(script).toMatch(/mongorestore .*--oplogReplay/)
  const guide = read('infra/docker/README.md')
  for (const verb of ['backup list', 'backup cat NAME', 'backup restore NAME']) {
    expect(guide).toContain(verb)
  }
  expect(guide).toContain('reverse_proxy')
})

test('the operator’s command › runs as its own user of NATS, without a database, and the guide says when', () => {
  const { profiles, entrypoint, build, environment } = serviceOf('admin')
  expect({ profiles, entrypoint }).toEqual({ profiles: ['admin'], entrypoint: ['node', 'infra/operator/src/main.ts'] })
  expect(build?.args).toEqual({ SERVICE: 'operator' })
  expect(environment?.['NATS_PASSWORD']).toBe(serviceOf('nats-1').environment?.['NATS_PASSWORD_OPERATOR'])
  expect(Object.keys(environment ?? {}).filter((key) => key.startsWith('MONGO'))).toEqual([])
  const guide = read('infra/docker/README.md')
  const commands = [...usage.matchAll(/^  ([a-z]+(?:-[a-z]+)*)\b/gm)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((name) => !guide.includes(name))).toEqual([])
})

test('services can be run in several copies: only the balancer has a port of the host, none a fixed name', () => {
  expect(everything.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['balancer', 'grafana'])
  expect(serviceOf('grafana').ports?.[0]).toMatch(/^127\.0\.0\.1:/)
  expect(everything.filter(([, each]) => each.container_name).map(([name]) => name)).toEqual([])
})

test('the profile cluster makes three servers each of NATS and MongoDB', () => {
  const count = (kind: RegExp, profile?: string) =>
    everything.filter(([name, { profiles }]) => kind.test(name) && profiles?.[0] === profile).length
  expect([count(/^nats-\d$/), count(/^nats-\d$/, 'cluster')]).toEqual([1, 2])
  expect([count(/^mongodb-\d$/), count(/^mongodb-\d$/, 'cluster')]).toEqual([1, 2])
})

const withTls = (parse(read('infra/docker/tls.yml'), { merge: true }) as { services: Record<string, Service> }).services

test('infra/docker/tls.yml › gives a certificate of its own to all that speak to NATS or MongoDB', () => {
  const speaks = everything.filter(([, { networks }]) =>
    Object.values(networks ?? {}).some((each) => each === 'bus' || each === 'data'),
  )
  expect(Object.keys(withTls).toSorted()).toEqual([...speaks.map(([name]) => name), ...natsServers].toSorted())
  const issued = read('infra/docker/certificates.sh')
  for (const [name, { volumes = [] }] of Object.entries(withTls)) {
    const folder = /\.\/\.data\/tls\/(\w+):\/etc\/bugar\/tls:ro$/.exec(volumes.at(-1) ?? '')?.[1] ?? ''
    expect(name.startsWith(folder), name).toBe(true)
    expect(issued).toMatch(new RegExp(String.raw`^(?:for name in|issue) .*\b${folder}\b`, 'm'))
    const clients = Object.keys(withTls[name]?.environment ?? {})
    const isClient = 'NATS_URL' in (serviceOf(name).environment ?? {})
    expect(clients).toEqual(isClient ? ['NATS_TLS_CA', 'NATS_TLS_CERT', 'NATS_TLS_KEY'] : [])
  }
})

test('every address of MongoDB takes the options that infra/docker/example.env offers for TLS', () => {
  const addresses = everything.flatMap(([, { environment }]) => environment?.['MONGODB_URI'] ?? [])
  expect(addresses.filter((address) => !address.endsWith('${MONGODB_OPTIONS:-}'))).toEqual([])
  expect(addresses).toHaveLength(serviceNames.length)
  expect(read('infra/docker/mongodb-setup.js')).toContain('${MONGODB_OPTIONS}')
})

test('docs/scale.md › names the limits of one address that hold', () => {
  const { read: reads, write, expensive } = rateLimits
  const { RATE_REGISTER_PER_HOUR: registrations, RATE_FAILED_LOGIN_PER_MINUTE: failed } = environmentOf('auth')
  const [, part = ''] = read('docs/scale.md').split('### Many people at one address\n')
  const [, ...rows] = [...(part.split('\n## ')[0] ?? '').matchAll(/^\| [^|]+ \| ([\w,]+)/gm)]
  // The first word of the second column, below the head.
  expect(rows.map(([, first = '']) => first.replace(/,$/, ''))).toEqual([
    ...[reads, write, expensive].map(({ address }) => address.toLocaleString('en')),
    String(lanes.everyday.perAddress),
    registrations,
    failed,
  ])
})

test('images that are built here have a name, and one version for all', () => {
  const built = everything.filter(([, { build }]) => build).map(([name, { image }]) => [name, image])
  expect(built).toEqual(built.map(([name]) => [name, `\${BUGAR_IMAGES:-}bugar-${name}:\${BUGAR_VERSION:-1.0.0}`]))
  expect(read('infra/docker/example.env')).toContain('\nBUGAR_VERSION=1.0.0\n')
})

test.each(['docs/operations.md', 'infra/docker/README.md'])('%s › commands name services that exist', (document) => {
  const commands = [...read(document).matchAll(/docker compose (?:--profile \w+ )?(.*?)(?:`|$| {2,}|[|<>])/gm)]
  const named = commands.flatMap(([, command = '']) => {
    const [verb, ...rest] = command.replaceAll(/--scale (\w+)=\w+/g, '$1').split(' ')
    const words = rest.filter((word) => /^[a-z][a-z0-9-]+$/.test(word))
    return verb === 'run'
      ? words.slice(0, 1)
      : ['up', 'stop', 'restart', 'ps', 'logs'].includes(verb ?? '')
        ? words
        : []
  })
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !(name in services))).toEqual([])
})

test('files that containers are given exist', () => {
  const given = [...everything, ...Object.entries(withTls)].flatMap(([, { volumes = [] }]) =>
    volumes.filter((volume) => /^\.\/(?!\.data\/)/.test(volume)),
  )
  const missing = given
    .map((volume) => (volume.split(':')[0] ?? '').slice(2))
    .filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))
  expect(missing).toEqual([])
})
