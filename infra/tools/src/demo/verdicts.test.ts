import { firedIn } from '@bugar/consultation/consultation/domain/record'
import { compile } from '@bugar/inference/domain/program/compile'
import { infer } from '@bugar/inference/evaluation/domain/infer'
import { programRuleSet } from '@bugar/inference/domain/program/program-rule-set'
import { oddsOf } from '@bugar/inference/evaluation/domain/odds'
import { stabilityOf } from '@bugar/inference/evaluation/domain/stability'
import { seedRules } from '@bugar/inference/seed/bases/program'
import { expect, test } from 'vitest'
import { visitAt } from './measurements.ts'
import { personAt } from './people.ts'
import { createVerdicts } from './verdicts.ts'

const set = programRuleSet(1, seedRules)
const compiled = compile(set.rules)

/** On the bounds of the rules and beside them. */
const onBounds = [18.5, 25, 30].flatMap((bmi) =>
  [10, 20, 30, undefined].flatMap((bodyFatPercentage) =>
    (['male', 'female'] as const).map((gender) => ({
      gender,
      weight: bmi * 4,
      height: 200,
      ...(bodyFatPercentage !== undefined && { bodyFatPercentage }),
    })),
  ),
)

test('createVerdicts › made-up visits and the bounds › the engine says the same, and the same rules fired', async () => {
  const decide = createVerdicts(set)
  const visits = Array.from({ length: 400 }, (_, index) => visitAt(index, personAt(index)).facts)
  for (const facts of [...visits, ...onBounds]) {
    const { trace: expected, ...verdict } = await infer(set, facts)
    const stability = stabilityOf(facts, verdict.programCode, compiled)
    const { trace, ...decided } = await decide(facts)
    const sure = { stability, ...oddsOf(facts, 'unknown', compiled) }
    expect({ ...decided, fired: firedIn(trace) }).toEqual({ ...verdict, ...sure, fired: firedIn(expected) })
  }
})

test('personAt, visitAt › the same index › give the same, and another index another', () => {
  expect(personAt(5)).toEqual(personAt(5))
  expect(visitAt(9, personAt(5))).toEqual(visitAt(9, personAt(5)))
  expect(new Set(Array.from({ length: 2000 }, (_, index) => personAt(index).email)).size).toBe(2000)
})
