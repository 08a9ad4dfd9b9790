import type { AvoidKind } from '@bugar/contracts/catalog/avoid-kinds'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts, Conclusions, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { conclusionsOf, memoryOf } from '@bugar/contracts/rules/rule-run'
import { exercises } from '@bugar/catalog/seed/exercises'
import { programs } from '@bugar/catalog/seed/programs'
import { compileBase } from '@bugar/inference/domain/compile/compile-base'
import { adaptationBase } from '@bugar/inference/seed/bases/adaptation'
import { adaptationRules } from '@bugar/inference/seed/bases/adaptation-rules'
import { createLibrary } from '../../src/plan/domain/library.ts'
import { type FitInput, fitPlan, programLoad, readSchedule } from '../../src/plan/domain/fit/plan.ts'

export const libraryExercises = exercises.map((each) => ({ id: each.name.replaceAll(/\W+/g, '-'), ...each }))
export const library = createLibrary(libraryExercises, programs)
export const codes = programs.map(({ code }) => code)

export const scheduleOf = (code: string): FitInput['schedule'] => {
  const found = programs.find((program) => program.code === code)
  if (!found) {
    throw new Error(`no program ${code}`)
  }
  return found.schedule
}

const compiled = compileBase({ base: adaptationBase, rules: adaptationRules })

/** Conclusions of a new system's adaptation rules for each week. */
export const conclusionsFor = (code: ProgramCode, facts: BaseFacts): FitInput['conclusions'] => {
  const schedule = readSchedule(scheduleOf(code))
  return Array.from({ length: 12 }, (_, index) => {
    const week = index + 1
    const all = { gender: 'male', ...facts, programCode: code, ...programLoad(schedule, week), weeksInPlan: week }
    const fired = compiled.fired(memoryOf(adaptationBase, all))
    return { conclusions: conclusionsOf(adaptationBase, fired), fired }
  })
}

type Chosen = Readonly<Record<string, string | readonly string[]>>

/** Kinds that a person is to avoid, as the base concludes them: two with a conclusion of their own. */
export const replacing = (kinds: readonly AvoidKind[]): Chosen => ({
  replace: kinds.filter((kind) => kind !== 'vigorous' && kind !== 'heavy-lifts'),
  ...(kinds.includes('vigorous') && { vigorousWork: 'replaced' }),
  ...(kinds.includes('heavy-lifts') && { heavyLifts: 'replaced' }),
})
type Told = Pick<Conclusions, 'conclusions' | 'fired'>

/** As if one rule had concluded each of these codes. */
export const concluding = (chosen: Chosen): Told => {
  const ruleOf = (fact: string, value: string) =>
    adaptationRules.find(({ event }) => event.params.fact === fact && event.params.value === value)
  const pairs = Object.entries(chosen).map(([fact, values]) => ({ fact, values: [values].flat() }))
  const fired: SourcedRule[] = pairs
    .flatMap(({ fact, values }) => values.map((value) => ruleOf(fact, value)))
    .filter((rule) => rule !== undefined)
  return {
    fired,
    conclusions: pairs.map(({ fact, values }) => ({
      fact,
      values,
      rules: fired.filter(({ event }) => event.params.fact === fact).map(({ id }) => id),
    })),
  }
}

/** The same in every week. */
export const everyWeek = (told: Told): FitInput['conclusions'] => Array.from({ length: 12 }, () => told)

/** A plan of one of the ten programs; by default without changes to the program. */
export const fit = (code: string, given: Partial<FitInput> = {}) =>
  fitPlan({
    schedule: scheduleOf(code),
    conclusions: everyWeek(concluding({})),
    library,
    daysPerWeek: 7,
    minutesPerSession: 300,
    easyWeeks: new Map(),
    currentWeek: 1,
    ...given,
  })
