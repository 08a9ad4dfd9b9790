import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { topology } from '@bugar/contracts/operations'
import { expect, test } from 'vitest'
import { environmentOf, filledIn, serviceOf } from './compose.ts'
import { read } from '../repository.ts'
import { everything, type Manifest, render } from './render.ts'

const manifests = render()
const withEverything = render(everything)
const names = ['gateway', ...serviceNames]
const find = (kind: string, name: string, among: readonly Manifest[] = manifests): Manifest => {
  const found = among.find((each) => each.kind === kind && each.metadata.name === `bugar-${name}`)
  if (!found) {
    throw new Error(`The chart has no ${kind} ${name}`)
  }
  return found
}
const workload = (name: string) => find(name === 'nats' ? 'StatefulSet' : 'Deployment', name)
const podOf = (name: string) => workload(name).spec.template.spec
const containerOf = (name: string) => podOf(name).containers[0]
const inCompose = (name: string) => (name === 'nats' ? 'nats-1' : name)
const environmentIn = (name: string) =>
  containerOf(name).env as { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string } } }[]

test('the same services', () => {
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)
  expect(deployments.toSorted()).toEqual([...names, 'admin'].map((name) => `bugar-${name}`).toSorted())
})

test.each([...names, 'admin', 'nats'])('%s › the same image, limits, space in memory and end', (name) => {
  const service = serviceOf(inCompose(name))
  expect(containerOf(name).image).toBe(filledIn(service.image))
  const { limits } = containerOf(name).resources
  expect(limits.memory).toBe(filledIn(service.mem_limit).replace(/([mg])$/, (unit) => `${unit.toUpperCase()}i`))
  expect(limits.cpu).toBe(String(service.cpus))
  expect(`${podOf(name).terminationGracePeriodSeconds}s`).toBe(service.stop_grace_period)
  const tmp = podOf(name).volumes.find((each: { name: string }) => each.name === 'tmp')?.emptyDir
  expect(tmp ?? null).toEqual(name === 'nats' ? null : { medium: 'Memory', sizeLimit: '64Mi' })
})

test.each(names)('%s › the same command', (name) => {
  expect(containerOf(name).command).toEqual(serviceOf(name).command)
})

/** They hold names or secrets of the operator's own system. */
const own = ['NATS_URL', 'MONGODB_URI', 'ADMIN_EMAIL', 'PUBLIC_HTTPS', 'SMTP_URL']

test.each([...names, 'admin', 'nats'])('%s › the same settings, with the same defaults', (name) => {
  const compose = environmentOf(inCompose(name))
  const chart = environmentIn(name)
  expect(chart.map((each) => each.name).toSorted()).toEqual(Object.keys(compose).toSorted())
  const isOwn = (key: string) => own.includes(key) || /PASSWORD(?!_POLICY)|NATS_ROUTES|OIDC_CLIENT_SECRET/.test(key)
  for (const { name: key, value } of chart.filter((each) => !isOwn(each.name))) {
    expect(`${key}=${value}`).toBe(`${key}=${compose[key]}`)
  }
})

test('secrets come from Secrets, each under the name that docker-compose.yml gives it', () => {
  for (const name of [...names, 'admin']) {
    for (const { name: key, value, valueFrom } of environmentIn(name)) {
      const isSecret = /PASSWORD(?!_POLICY)|MONGODB_URI|SMTP_URL|OIDC_CLIENT_SECRET/.test(key)
      expect([name, key, value === undefined]).toEqual([name, key, isSecret])
      if (key === 'NATS_PASSWORD') {
        const variable = `\${${valueFrom?.secretKeyRef.key}:?}`
        expect(serviceOf(name).environment?.[key]).toBe(variable)
      }
    }
  }
})

test('the same ports, of which one address is the gateway’s', () => {
  const { PORT, OPS_PORT } = environmentOf('gateway')
  expect(containerOf('gateway').ports.map((each: { containerPort: number }) => `${each.containerPort}`)).toEqual([
    OPS_PORT,
    PORT,
  ])
  expect(find('Service', 'gateway').spec).toMatchObject({
    sessionAffinity: 'ClientIP',
    ports: [{ port: Number(PORT) }],
  })
  const config = read('infra/docker/nats.conf')
  for (const { name, containerPort } of containerOf('nats').ports as { name: string; containerPort: number }[]) {
    expect(name === 'routes' ? config : 'nats://nats:4222').toContain(`:${containerPort}`)
  }
  expect(serviceOf('balancer').environment?.['OPS_PORT']).toBe(9464)
})

interface Rule {
  readonly from?: readonly object[]
  readonly to?: readonly object[]
  readonly ports: readonly { readonly port: number }[]
}

const matchedBy = (peer: object) =>
  (peer as { podSelector?: { matchLabels: Record<string, string> } }).podSelector?.matchLabels[
    'app.kubernetes.io/component'
  ]
/** `name:port` of those that a policy lets in or out; `?` for peers of the operator's values. */
const reached = (name: string, direction: 'ingress' | 'egress', among = manifests) =>
  ((find('NetworkPolicy', name, among).spec[direction] ?? []) as Rule[]).flatMap(({ from, to, ports }) =>
    (from ?? to ?? []).flatMap((peer) => ports.map(({ port }) => `${matchedBy(peer) ?? '?'}:${port}`)),
  )

test('every pod has a policy in both directions, and none lets everybody through', () => {
  for (const among of [manifests, withEverything]) {
    for (const name of [...names, 'admin', 'nats']) {
      const { spec } = find('NetworkPolicy', name, among)
      expect(spec.policyTypes).toEqual(['Ingress', 'Egress'])
      expect(spec.podSelector.matchLabels).toEqual(workload(name).spec.selector.matchLabels)
      const rules = [...(spec.ingress ?? []), ...(spec.egress ?? [])] as Rule[]
      expect(rules.filter(({ from, to, ports }) => !(from ?? to)?.length || ports.length === 0)).toEqual([])
    }
  }
})

test('NATS › is reached by its users and nobody else, other teams only where they are named', () => {
  // infra/nats/nats.conf has a user for each process of the topology.
  const users = Object.keys(topology)
    .filter((name) => name !== 'integration')
    .map((name) => (name === 'operator' ? 'admin' : name))
  const inside = [...users.map((name) => `${name}:4222`), 'nats:6222'].toSorted()
  expect(reached('nats', 'ingress').toSorted()).toEqual(inside)
  expect(reached('nats', 'ingress', withEverything).toSorted()).toEqual(['?:4222', ...inside])
  for (const name of users) {
    expect(reached(name, 'egress')).toContain('nats:4222')
  }
  expect(reached('nats', 'egress').toSorted()).toEqual(['?:53', '?:53', 'nats:6222'])
})

test('services reach MongoDB, the gateway and the command do not, and only auth reaches mail and the provider', () => {
  const withPort = (port: number, among = manifests) =>
    [...names, 'admin', 'nats'].filter((name) => reached(name, 'egress', among).includes(`?:${port}`))
  expect(withPort(27_017)).toEqual([...serviceNames])
  expect(withPort(27_017)).toEqual(names.filter((name) => 'MONGODB_URI' in environmentOf(name)))
  expect([withPort(465), withPort(465, withEverything)]).toEqual([[], ['auth']])
  expect([withPort(443), withPort(443, withEverything)]).toEqual([[], ['auth']])
  expect(serviceOf('auth').networks).toContain('mail')
})

test('pages are asked of the gateway alone, metrics of every process of ours', () => {
  const all = [...names, 'admin', 'nats']
  expect(all.filter((name) => reached(name, 'ingress').includes('?:8080'))).toEqual(['gateway'])
  expect(all.filter((name) => reached(name, 'ingress').includes('?:9464'))).toEqual(names)
  expect(reached('admin', 'ingress')).toEqual([])
})
