import { listed } from '../../../harness/report.ts'
import { quantile } from '../../../harness/statistics.ts'
import { loggingIn, type Timed } from './people.ts'
import type { AttackResult } from './run.ts'

/** How much slower people may be served under attack than alone. */
const maxRatio = 3
/** Below this nobody notices a delay (Nielsen 1993), whatever the ratio. */
const unnoticedMs = 100

const isLogin = ({ what }: Timed) => what === loggingIn
const timesOf = (asked: readonly Timed[]) => asked.map(({ ms }) => ms)

export const compare = ({ idle, attacked }: Pick<AttackResult, 'idle' | 'attacked'>) => {
  const compareOf = (what: string, isWanted: (asked: Timed) => boolean) => {
    const p99 = (asked: readonly Timed[]) => quantile(timesOf(asked.filter(isWanted)), 0.99)
    const [idleP99, attackedP99] = [p99(idle), p99(attacked)]
    const isGood = attackedP99 <= Math.max(unnoticedMs, maxRatio * idleP99)
    return { what, idleP99, attackedP99, ratio: attackedP99 / idleP99, isGood }
  }
  return [compareOf('everything but logins', (asked) => !isLogin(asked)), compareOf('logins', isLogin)]
}

/** Requests of people that did not succeed. */
export const failed = (asked: readonly Timed[]): Timed[] =>
  asked.filter(({ status }) => status === null || status >= 400)

/** Processes that have ended or had more memory than their container. */
export const notSurvived = ({ ended, memory }: Pick<AttackResult, 'ended' | 'memory'>): string[] => [
  ...ended,
  ...memory
    .filter(({ peakMB, limitMB }) => peakMB !== null && peakMB > limitMB)
    .map(({ name, peakMB, limitMB }) => `${name} had ${peakMB} MB of ${limitMB}`),
]

const ms = (value: number) => `${value.toFixed(0)} ms`

const failures = (asked: readonly Timed[]): string[] =>
  [...Map.groupBy(failed(asked), ({ what, status }) => `${what} ${status ?? 'no answer'}`)].map(
    ([what, some]) => `  ${what}: ${some.length}`,
  )

/** By what was asked, the slowest first. */
const slowest = ({ idle, attacked }: AttackResult): string[] =>
  [...Map.groupBy(attacked, ({ what }) => what)]
    .map(([what, some]) => {
      const times = timesOf(some)
      const idleTimes = timesOf(idle.filter((each) => each.what === what))
      const [p50, max] = [quantile(times, 0.5), quantile(times, 1)]
      return { what, count: some.length, p50, max, idle: quantile(idleTimes, 1) }
    })
    .toSorted((a, b) => b.max - a.max)
    .map(
      ({ what, count, p50, max, idle: idleMax }) =>
        `  ${what}: ${count}, half ${ms(p50)}, most ${ms(max)}, alone ${ms(idleMax)}`,
    )

export const reportLines = (result: AttackResult): string[] => {
  const { idle, attacked, answers, memory, worked } = result
  return [
    '',
    `People alone: ${idle.length} requests, ${failed(idle).length} failed`,
    ...failures(idle),
    `People beside the attack: ${attacked.length} requests, ${failed(attacked).length} failed`,
    ...failures(attacked),
    ...compare(result).map(
      ({ what, idleP99, attackedP99, ratio, isGood }) =>
        `p99 of ${what}: ${ms(idleP99)} alone, ${ms(attackedP99)} beside the attack: ${ratio.toFixed(1)} times${isGood ? '' : ', too much'}`,
    ),
    ...slowest(result),
    '',
    'The attack was answered:',
    ...Object.entries(answers).map(([name, counts]) => `  ${name}: ${listed(counts).replace('null', 'no answer')}`),
    '',
    `Worked: ${memory.map(({ name }) => `${name} ${worked.idle[name].toFixed(1)} s alone, ${worked.attacked[name].toFixed(1)} s`).join('; ')}`,
    `Most memory: ${memory.map(({ name, peakMB, limitMB }) => `${name} ${peakMB ?? '?'} of ${limitMB} MB`).join(', ')}`,
    ...notSurvived(result).map((line) => `Not survived: ${line}`),
  ]
}
