import { cachedUntilEvent } from '@bugar/runtime/nats/cached-until-event'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Target } from './domain/targets.ts'

export { programRuleOf } from './domain/change.ts'
export { coverageOf } from './domain/coverage.ts'
export { applyChanges, simulate } from './domain/simulate.ts'
export { targetFindings } from './domain/targets.ts'
export type { FindRuleSet } from './rule-sets.ts'
export { contentAfter } from './update-rule.ts'

export interface Programs {
  /** Names and categories of the catalog's programs, by code. */
  get(): Promise<ReadonlyMap<string, Target>>
}

export const createPrograms = (bus: Bus): Programs =>
  cachedUntilEvent(bus, 'program.changed', async () => {
    const { data } = await bus.call('program.list', {})
    return new Map<string, Target>(data.map((program) => [program.code, program]))
  })

/** Null when the catalog does not answer. */
export const programsOrNull = (programs: Programs) => programs.get().catch(() => null)

/** A rule can be read without its program's name; the catalog need not answer for it. */
export const namesOrNull = async (programs: Programs) => {
  const found = await programsOrNull(programs)
  return found && new Map([...found].map(([code, { name }]) => [code, name]))
}
