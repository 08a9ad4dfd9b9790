import { formatNumber, formatRatio } from '../format.ts'
import { sumOf } from './contender.ts'
import type { MeasuredKind } from './measure.ts'

const widths = [16, 9, 20, 9, 20, 9, 9, 9] as const

const row = (cells: readonly string[]): string =>
  `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[at] as number))).join(' ')}`

export const parts = (byProcess: Readonly<Record<string, number>>, text: (value: number) => string) =>
  Object.entries(byProcess)
    .map(([name, value]) => `${name} ${text(value)}`)
    .join(', ')

/** Results of one kind of request, as lines for a terminal. */
export const tableOf = ({ title, results }: MeasuredKind): string[] => [
  '',
  title,
  row(['', 'per s', 'ratio', 'CPU ms', 'ratio', 'at per s', 'p50 ms', 'p99 ms']),
  ...results.map(({ contender, perSecond, capacityRatio, cpuMs, cpuRatio, latency }) =>
    row([
      contender,
      formatNumber(perSecond),
      formatRatio(capacityRatio),
      formatNumber(cpuMs),
      formatRatio(cpuRatio),
      ...(latency ? [latency.rate, latency.p50, latency.p99].map(formatNumber) : []),
    ]),
  ),
  ...results
    .filter(({ cpuMsOf }) => Object.keys(cpuMsOf).length > 1)
    .map(({ contender, cpuMsOf }) => `  CPU ms of ${contender}: ${parts(cpuMsOf, formatNumber)}`),
]

/** The first successful login after the start, and the memory of each process after the load. */
export const resourceLines = (
  contenders: readonly { name: string; coldStartMs: number; memory: Readonly<Record<string, number>> }[],
): string[] => [
  '',
  'First login after the start, and resident memory after the load',
  ...contenders.map(({ name, coldStartMs, memory }) => {
    const each = Object.keys(memory).length > 1 ? ` (${parts(memory, (mb) => mb.toFixed(0))})` : ''
    return `  ${name.padEnd(16)} ${Math.round(coldStartMs)} ms, ${sumOf(memory).toFixed(0)} MB${each}`
  }),
]
