import { metricNames } from '@bugar/runtime/telemetry/telemetry'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { read } from './repository.ts'

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly page: string }
}

const { groups } = parse(read('infra/observe/alerts.yml')) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)
const guide = read('docs/operations.md')
const dashboard = read('infra/observe/grafana/bugar.json')

test.each(alerts.map((alert) => [alert.alert, alert] as const))(
  '%s › has a section in docs/operations.md, and a test',
  (name, { annotations, labels }) => {
    expect(annotations.page).toBe(`docs/operations.md#${name.toLowerCase()}`)
    expect(annotations.summary).not.toBe('')
    expect(['critical', 'warning']).toContain(labels.severity)
    const [, section = ''] = guide.split(`### ${name}\n`)
    // A paragraph for the meaning, one for the remedy.
    expect((section.split('\n#')[0] ?? '').trim().split('\n\n').length).toBeGreaterThanOrEqual(2)
    expect(read('infra/observe/alerts.test.yml')).toContain(`name: ${name}\n`)
  },
)

test('docs/operations.md describes no alert that does not exist', () => {
  const sections = [...guide.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(alerts.map(({ alert }) => alert))
})

test('alerts and dashboard use only metrics that exist, and the dashboard all of them', () => {
  const used = (text: string) =>
    new Set([...text.matchAll(/\bbugar_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')))
  const known = Object.keys(metricNames)
  const inAlerts = used(alerts.map(({ expr }) => expr).join('\n'))
  expect([...inAlerts, ...used(dashboard)].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !used(dashboard).has(name))).toEqual([])
})
