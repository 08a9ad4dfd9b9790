import { findNatsServer } from '@bugar/local/servers/nats-binary'
import { metricNames } from '@bugar/runtime/telemetry/telemetry'
import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { manifestOf, read, root } from '../repository.ts'
import { everything, least, type Manifest, problemsOf, render, runHelm } from './render.ts'

const names = ['gateway', 'auth', 'catalog', 'consultation', 'inference', 'training']
const defaults = render()
const all = render(everything)
const of = (manifests: readonly Manifest[], kind: string) => manifests.filter((each) => each.kind === kind)
const one = (manifests: readonly Manifest[], kind: string, name: string): Manifest => {
  const [found, ...more] = of(manifests, kind).filter(({ metadata }) => metadata.name === `bugar-${name}`)
  if (!found || more.length > 0) {
    throw new Error(`${more.length} more of ${kind} ${name}`)
  }
  return found
}
const workloads = [...of(all, 'Deployment'), ...of(all, 'StatefulSet')].map(
  (each) => [each.metadata.name, each] as const,
)

test.each([
  ['defaults', least],
  ['everything', everything],
])('helm lint › %s › no finding', (_title, values) => {
  const { status, stdout, stderr } = runHelm('lint', '--strict', 'infra/chart', ...values)
  expect({ status, text: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, text: '' })
})

test('the chart has the version of the product', () => {
  const { version } = manifestOf('')
  expect(read('infra/chart/Chart.yaml')).toContain(`\nversion: ${version}\nappVersion: ${version}\n`)
})

test('the schemas of Kubernetes › accept every object', () => {
  expect([defaults.length, all.length]).toEqual([27, 34])
  expect([...problemsOf(defaults), ...problemsOf(all)]).toEqual([])
})

test('the schemas of Kubernetes › refuse an unknown field and a wrong type', () => {
  const [deployment] = of(defaults, 'Deployment') as [Manifest]
  const problems = problemsOf([{ ...deployment, spec: { ...deployment.spec, replicas: 'two', copies: 2 } }])
  expect(problems.join('\n')).toMatch(/replicas must be integer/)
  expect(problems.join('\n')).toMatch(/"additionalProperty":"copies"/)
})

test.each([
  ['no address of the first administrator', 'services.auth.environment.ADMIN_EMAIL=', /ADMIN_EMAIL/],
  ['an unknown value', 'service.gateway.replicas=2', /service'? not allowed|additional properties 'service'/i],
  ['an unknown service', 'services.billing.replicas=1', /billing/],
  ['no copy', 'services.training.replicas=0', /training.replicas|minimum/],
  ['a registry without a slash', 'image.prefix=registry', /image.prefix|pattern/],
  ['an ingress without a host', 'ingress.enabled=true', /host/],
  ['memory without a unit', 'nats.memory=512', /memory/],
])('values.schema.json › %s › is refused by name', (_title, value, reason) => {
  expect(() => render([...least, '--set', value])).toThrow(reason)
})

test.each(workloads)('%s › has no more rights than it needs', (_name, { spec }) => {
  const { spec: pod } = spec.template
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  })
  expect(pod.securityContext.runAsUser).toBeGreaterThan(0)
  expect(pod.containers).toHaveLength(1)
  expect(pod.containers[0].securityContext).toEqual({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  })
})

test.each(workloads)('%s › is spread over nodes and zones, by its own labels', (_name, { spec }) => {
  const { topologySpreadConstraints: spread } = spec.template.spec
  expect(spread.map(({ topologyKey }: { topologyKey: string }) => topologyKey)).toEqual([
    'kubernetes.io/hostname',
    'topology.kubernetes.io/zone',
  ])
  for (const { labelSelector } of spread) {
    expect(labelSelector).toEqual(spec.selector)
  }
  expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
})

test.each(names)('%s › is replaced copy by copy, and asked on the operations port', (name) => {
  const { spec } = one(defaults, 'Deployment', name)
  expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
  const [{ ports, startupProbe, livenessProbe, readinessProbe }] = spec.template.spec.containers
  expect(ports).toContainEqual({ name: 'ops', containerPort: 9464 })
  expect(startupProbe.httpGet).toEqual({ path: '/livez', port: 'ops' })
  expect(livenessProbe.httpGet).toEqual({ path: '/livez', port: 'ops' })
  expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'ops' })
  expect(one(defaults, 'PodDisruptionBudget', name).spec).toMatchObject({ maxUnavailable: 1, selector: spec.selector })
})

test('a pod has longer to end than its process takes', () => {
  const [, withinMs = ''] = /stopWithinMs = ([\d_]+)/.exec(read('infra/runtime/src/core/lifecycle.ts')) ?? []
  const seconds = Number(withinMs.replaceAll('_', '')) / 1000
  expect(seconds).toBeGreaterThan(0)
  for (const name of names) {
    const { spec: pod } = one(defaults, 'Deployment', name).spec.template
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(seconds)
  }
})

test('copies are added by metrics that every process has, and start from what is set', () => {
  expect(of(defaults, 'HorizontalPodAutoscaler')).toEqual([])
  expect(of(all, 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)).toEqual(
    names.map((name) => `bugar-${name}`).toSorted(),
  )
  for (const name of names) {
    const { spec } = one(all, 'HorizontalPodAutoscaler', name)
    const metrics = spec.metrics.map(({ pods }: { pods: { metric: { name: string } } }) => pods.metric.name)
    expect(metrics).toEqual(['bugar_queue_waiting', 'bugar_requests_in_flight'])
    expect(Object.keys(metricNames)).toEqual(expect.arrayContaining(metrics))
    expect(spec.minReplicas).toBe(one(defaults, 'Deployment', name).spec.replicas)
    expect(one(all, 'Deployment', name).spec.replicas).toBeUndefined()
  }
})

test('TLS › every process has its own certificate, and settings that name files of its mount', () => {
  for (const name of [...names, 'admin']) {
    const { spec: pod } = one(all, 'Deployment', name).spec.template
    expect(pod.volumes).toContainEqual({ name: 'tls', secret: { secretName: `bugar-${name}-tls`, defaultMode: 0o440 } })
    const files = (pod.containers[0].env as { name: string; value: string }[])
      .filter((each) => each.name.startsWith('NATS_TLS_'))
      .map(({ value }) => value)
    expect(files).toEqual(['ca.crt', 'tls.crt', 'tls.key'].map((file) => `/etc/bugar/tls/${file}`))
    expect(one(defaults, 'Deployment', name).spec.template.spec.volumes).not.toContainEqual(
      expect.objectContaining({ name: 'tls' }),
    )
  }
})

const nats = await findNatsServer({ say: () => undefined })

test.each([
  ['plain', defaults, 'nats.conf'],
  ['TLS', all, 'nats-tls.conf'],
])('nats-server › reads what the chart mounts: %s', (_title, manifests, file) => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-chart-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  spawnSync('bash', ['infra/docker/certificates.sh', join(folder, 'issued')], { cwd: root })
  const { spec: pod } = one(manifests, 'StatefulSet', 'nats').spec.template
  const [container] = pod.containers
  expect(container.command).toEqual(['nats-server', '--config', `/etc/bugar/docker/${file}`])
  const { data = {} } = one(manifests, 'ConfigMap', 'nats')
  for (const { key, path } of pod.volumes[0].projected.sources[0].configMap.items as { key: string; path: string }[]) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), (data[key] ?? '').replaceAll('/etc/bugar/tls', join(folder, 'issued', 'nats')))
  }
  const environment = (container.env as { name: string; value?: string }[]).map(
    ({ name, value = 'k1' }) => [name, value.replaceAll('$(NATS_PASSWORD_ROUTES)', 'k1')] as const,
  )
  const { status, stderr } = spawnSync(nats, ['-t', '-c', join(folder, 'docker', file)], {
    encoding: 'utf8',
    env: Object.fromEntries(environment),
  })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  const routes = JSON.parse(environment.find(([name]) => name === 'NATS_ROUTES')?.[1] ?? '') as string[]
  expect(routes).toHaveLength(3)
  const certificate = new X509Certificate(readFileSync(join(folder, 'issued', 'nats', 'tls.crt')))
  const [url] = (one(manifests, 'Deployment', 'auth').spec.template.spec.containers[0].env as { value: string }[]) ?? []
  const hosts = [...routes, url?.value ?? ''].map((each) => new URL(each).hostname)
  expect(hosts.filter((host) => certificate.checkHost(host) === undefined)).toEqual([])
})

/** The tags of the gateway and of the services after each `helm upgrade` below a heading of docs/operations.md. */
const stepsBelow = (heading: string) => {
  const [, part = ''] = read('docs/operations.md').split(`${heading}\n`)
  const upgrades = (part.split(/^##/m)[0] ?? '').split('\n').filter((line) => line.startsWith('helm upgrade bugar '))
  return upgrades.map((line) => {
    const set = [...line.replaceAll('$old', 'old').matchAll(/--set \S+/g)].flatMap(([text]) => text.split(' '))
    const manifests = render([...least, ...set])
    const tagOf = (name: string): string =>
      one(manifests, 'Deployment', name).spec.template.spec.containers[0].image.split(':')[1]
    return new Set(names.map(tagOf)).size === 1 ? tagOf('auth') : `${tagOf('gateway')} before ${tagOf('auth')}`
  })
}

test('docs/operations.md › an upgrade brings services before the gateway, a way back takes the gateway first', () => {
  const { version } = manifestOf('')
  expect(stepsBelow('## Upgrade')).toEqual(['old', `old before ${version}`, version])
  expect(stepsBelow('### Roll back')).toEqual([`old before ${version}`, 'old'])
})
