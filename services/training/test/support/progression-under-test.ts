import type { ExerciseTarget } from '@bugar/contracts/training/plan'
import type { LoadSteps } from '@bugar/contracts/advice/person/progression'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { compileBase } from '@bugar/inference/domain/compile/compile-base'
import { conclusionsOf, memoryOf } from '@bugar/contracts/rules/rule-run'
import { progressionBase } from '@bugar/inference/seed/bases/progression'
import { progressionRules } from '@bugar/inference/seed/bases/progression-rules'
import { createExerciseHistory, type FinishedSession } from '../../src/guided-session/domain/exercise-history.ts'
import type { Exercise } from '../../src/guided-session/domain/forms.ts'
import { nextTarget } from '../../src/guided-session/domain/next-target.ts'
import { nextStepOf } from '../../src/guided-session/domain/progression-facts.ts'
import { lastStrengthDayOf, lookAt } from '../../src/guided-session/progressions.ts'
import { library } from './seeded.ts'

export interface TrainingCase {
  readonly person: BaseFacts
  readonly steps: LoadSteps | null
  readonly planned: Exercise
  /** Newest first. */
  readonly sessions: readonly FinishedSession[]
  readonly today: string
}

/** Target shown for an exercise. */
export type Shown = Pick<ExerciseTarget['target'], 'step' | 'weightKg' | 'amount' | 'form'> & {
  readonly ruleId: string
}

/** The rules compiled once, with the target they give; null where no rule concludes a step. */
export const createShow = (
  rules: readonly SourcedRule[] = progressionRules,
  change: (facts: BaseFacts, asked: TrainingCase) => BaseFacts = (facts) => facts,
) => {
  const compiled = compileBase({ base: progressionBase, rules })
  return (asked: TrainingCase): Shown | null => {
    const { person, sessions, planned } = asked
    const history = createExerciseHistory(sessions)
    const lastStrengthDay = lastStrengthDayOf(sessions, [])
    const { facts, input } = lookAt(
      library,
      { weightKg: null, bmi: null, avoided: [], ...asked, facts: person, history, lastStrengthDay },
      planned,
      0,
    )
    const fired = compiled.fired(memoryOf(progressionBase, change(facts, asked)))
    const next = nextStepOf({ fired, conclusions: conclusionsOf(progressionBase, fired) })
    return next && { ...nextTarget({ ...input, step: next.step }), ruleId: next.rule.id }
  }
}

interface Done {
  readonly name?: string
  readonly sets: readonly { readonly amount: number; readonly weightKg: number | null; readonly rir?: 0 | 1 | 2 | 3 }[]
  readonly planned?: number
  readonly hadPain?: boolean
  readonly painSite?: FinishedSession['exercises'][number]['painSite']
  readonly wasTooHard?: boolean
  readonly target?: Exercise['amount']
}

/** A session of one exercise of the plan, as the device stores it. */
export const sessionOf = (date: string, planned: Exercise, done: Done): FinishedSession => {
  const name = done.name ?? planned.name
  return {
    date,
    feeling: null,
    exercises: [
      {
        name,
        plannedName: name === planned.name ? null : planned.name,
        unit: planned.unit,
        target: { ...(done.target ?? planned.amount), sets: done.planned ?? Math.max(1, done.sets.length) },
        hadPain: done.hadPain ?? false,
        painSite: done.painSite ?? null,
        wasTooHard: done.wasTooHard ?? false,
        sets: done.sets,
      },
    ],
  }
}
