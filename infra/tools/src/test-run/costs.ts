import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Say } from '@bugar/local/servers/local-server'
import type { Measured } from '@bugar/testing/measure'

const readLines = (folder: string): Measured[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as Measured)

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8)

/** Milliseconds that each test file took. */
export const readFileMs = (folder: string): Map<string, number> =>
  new Map(
    readLines(folder)
      .filter(({ kind }) => kind === 'file')
      .map(({ name, wallMs }) => [name, wallMs]),
  )

const laneOf = (file: string): string => /\.(integration|dom|e2e|screens)\.test\./.exec(file)?.[1] ?? 'unit'

/** Prints the total cost of each step, and the tests with the most CPU time. */
export const sayCosts = (folder: string, count: number, say: Say): void => {
  const lines = readLines(folder)
  const sums = new Map<string, { times: number; cpuMs: number; wallMs: number }>()
  for (const { kind, name, cpuMs, wallMs } of lines) {
    const key = kind === 'step' ? name : kind === 'file' ? `files, ${laneOf(name)}` : `all ${kind}s`
    const sum = sums.get(key) ?? { times: 0, cpuMs: 0, wallMs: 0 }
    sums.set(key, { times: sum.times + 1, cpuMs: sum.cpuMs + cpuMs, wallMs: sum.wallMs + wallMs })
  }
  say('')
  say('Steps:  times  processor s  elapsed s')
  for (const [name, { times, cpuMs, wallMs }] of [...sums].toSorted(([, a], [, b]) => b.cpuMs - a.cpuMs)) {
    say(`${String(times).padStart(13)}     ${seconds(cpuMs)}   ${seconds(wallMs)}  ${name}`)
  }
  say('')
  say(`The ${count} tests that cost most:  processor s  elapsed s`)
  const tests = lines.filter(({ kind }) => kind === 'test').toSorted((a, b) => b.cpuMs - a.cpuMs)
  for (const { name, cpuMs, wallMs } of tests.slice(0, count)) {
    say(`${seconds(cpuMs)}   ${seconds(wallMs)}  ${name}`)
  }
}
