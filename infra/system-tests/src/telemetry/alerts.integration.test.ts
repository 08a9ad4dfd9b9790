import { repository } from '@bugar/local/repository'
import { findPrometheus, startPrometheus } from '@bugar/testing/servers/observability'
import { startStack } from '@bugar/testing/stack'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const folder = join(repository, 'infra/observe')
const prometheus = await findPrometheus('prometheus')
const promtool = await findPrometheus('promtool')
const isMissing = prometheus === null || promtool === null

const runPromtool = async (...args: string[]) => promisify(execFile)(promtool as string, args, { cwd: folder })

describe.skipIf(isMissing && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true')('alerts', () => {
  test('promtool › each alert fires for its own cause alone, and none for a healthy system', async () => {
    const { stdout } = await runPromtool('test', 'rules', 'alerts.test.yml')
    expect(stdout).toContain('SUCCESS')
    await runPromtool('check', 'config', '--syntax-only', 'prometheus.yml')
    const ofPods = readFileSync(join(folder, 'prometheus-kubernetes.yml'), 'utf8')
    const own = mkdtempSync(join(tmpdir(), 'bugar-promtool-'))
    // Debian's Prometheus cannot find pods.
    writeFileSync(join(own, 'pods.yml'), ofPods.replace('kubernetes_sd_configs: [{ role: pod }]', 'static_configs: []'))
    await runPromtool('check', 'config', '--syntax-only', join(own, 'pods.yml'))
    rmSync(own, { recursive: true })
  })

  test('a real Prometheus › scrapes every process, and an alert begins when one is gone', async () => {
    const stack = await startStack({ OPS_PORT: '0' })
    const scrape = Object.entries(stack.opsUrls).map(([service, url]) => ({
      targets: [new URL(url).host],
      labels: { service },
    }))
    const server = await startPrometheus(
      prometheus as string,
      JSON.stringify({
        global: { scrape_interval: '1s', evaluation_interval: '1s' },
        rule_files: [join(folder, 'alerts.yml')],
        scrape_configs: [{ job_name: 'bugar', static_configs: scrape }],
      }),
    )
    try {
      const upOf = async () => (await server.query('up')).map(({ service, value }) => `${service} ${value}`).toSorted()
      const services = ['auth', 'catalog', 'consultation', 'gateway', 'inference', 'training']
      await expect.poll(upOf).toEqual(services.map((name) => `${name} 1`))
      const begun = async () =>
        (await server.query('ALERTS')).map(({ alertname, service }) => `${alertname} ${service}`)
      await expect.poll(async () => (await server.query('bugar_rule_set == 1')).length).toBe(5)
      expect(await server.query('ALERTS{alertstate="firing"}')).toEqual([])
      await stack.stopService('training')
      await expect.poll(begun).toContain('ProcessDown training')
      const { data } = (await server.get('/api/v1/rules')) as { data: { groups: { rules: { health: string }[] }[] } }
      const health = new Set(data.groups.flatMap(({ rules }) => rules.map((rule) => rule.health)))
      expect(health).toEqual(new Set(['ok']))
    } finally {
      await server.stop()
      await stack.stop()
    }
  })
})
