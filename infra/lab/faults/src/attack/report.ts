import { quantile } from '../timings.ts'
import { compare, failed, notSurvived } from './check.ts'
import type { Timed } from './people.ts'
import type { AttackResult } from './run.ts'

const ms = (value: number) => `${value.toFixed(0)} ms`

const failures = (asked: readonly Timed[]): string[] =>
  [...Map.groupBy(failed(asked), ({ what, status }) => `${what} ${status ?? 'no answer'}`)].map(
    ([what, some]) => `  ${what}: ${some.length}`,
  )

/** By what was asked, the slowest first. */
const slowest = ({ idle, attacked }: AttackResult): string[] =>
  [...Map.groupBy(attacked, ({ what }) => what)]
    .map(([what, some]) => {
      const times = (all: readonly Timed[]) => all.filter((each) => each.what === what).map((each) => each.ms)
      return {
        what,
        count: some.length,
        p50: quantile(times(attacked), 0.5),
        max: quantile(times(attacked), 1),
        idle: quantile(times(idle), 1),
      }
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
    ...Object.entries(answers).map(
      ([name, counts]) =>
        `  ${name}: ${Object.entries(counts)
          .map(([status, count]) => `${status === 'null' ? 'no answer' : status} ${count}`)
          .join(', ')}`,
    ),
    '',
    `Worked: ${memory.map(({ name }) => `${name} ${worked.idle[name].toFixed(1)} s alone, ${worked.attacked[name].toFixed(1)} s`).join('; ')}`,
    `Most memory: ${memory.map(({ name, peakMB, limitMB }) => `${name} ${peakMB ?? '?'} of ${limitMB} MB`).join(', ')}`,
    ...notSurvived(result).map((line) => `Not survived: ${line}`),
  ]
}
