import { quantile } from '../timings.ts'
import { type Timed, loggingIn } from './people.ts'
import type { AttackResult } from './run.ts'

/** How much slower people may be served under attack than alone. */
const maxRatio = 3
/** Below this nobody notices a delay (Nielsen 1993), whatever the ratio. */
const unnoticedMs = 100

export interface Comparison {
  readonly what: string
  readonly idleP99: number
  readonly attackedP99: number
  readonly ratio: number
  readonly isGood: boolean
}

const isLogin = ({ what }: Timed) => what === loggingIn
const isOther = (asked: Timed) => !isLogin(asked)

export const compare = ({ idle, attacked }: Pick<AttackResult, 'idle' | 'attacked'>): Comparison[] => {
  const p99 = (asked: readonly Timed[]) =>
    quantile(
      asked.map(({ ms }) => ms),
      0.99,
    )
  return (
    [
      ['everything but logins', isOther],
      ['logins', isLogin],
    ] as const
  ).map(([what, isWanted]) => {
    const [idleP99, attackedP99] = [p99(idle.filter(isWanted)), p99(attacked.filter(isWanted))]
    const isGood = attackedP99 <= Math.max(unnoticedMs, maxRatio * idleP99)
    return { what, idleP99, attackedP99, ratio: attackedP99 / idleP99, isGood }
  })
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
