import { bmiBounds, bmiCategories } from '@bugar/contracts/core/values/knowledge'
import { listedCases } from '@bugar/testing/quick-cases'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from './compile.ts'
import { infer } from '../../evaluation/domain/infer.ts'
import { programRuleSet } from './program-rule-set.ts'

interface Body {
  readonly weight: number
  readonly height: number
  /** In integers, without rounding. */
  readonly exact: string
}

/** At one height in tenths of a centimetre: the nearest weights to 0.01 kg on both sides of every bound, and on it. */
const bodiesAt = (tenths: number): Body[] =>
  bmiBounds.flatMap((bound) => {
    const atBound = BigInt(bound * 2) * BigInt(tenths) ** 2n
    const below = Number(atBound / 20_000n)
    return [below - 1, below, below + 1].map((hundredths) => {
      const reached = bmiBounds.filter(
        (other) => BigInt(hundredths) * 20_000n >= BigInt(other * 2) * BigInt(tenths) ** 2n,
      )
      return { weight: hundredths / 100, height: tenths / 10, exact: bmiCategories[reached.length] as string }
    })
  })

const bodies = Array.from({ length: 901 }, (_, index) => bodiesAt(1300 + index)).flat()

test('compile › every height from 130.0 to 220.0 cm, the nearest weights on each bound › 0 wrong', () => {
  const { decide } = compile(seedRules)
  const wrong = bodies.filter(
    ({ weight, height, exact }) => decide({ gender: 'male', weight, height }).bmiCategory !== exact,
  )
  expect(wrong).toEqual([])
})

test('infer › every height from 130.0 to 220.0 cm, the nearest weights on each bound › 0 wrong', async () => {
  const set = programRuleSet(1, seedRules)
  const wrong: Body[] = []
  for (const body of listedCases(bodies)) {
    const { bmiCategory, bmi } = await infer(set, { gender: 'female', weight: body.weight, height: body.height })
    if (bmiCategory !== body.exact || String(bmi).length > 12) {
      wrong.push(body)
    }
  }
  expect(wrong).toEqual([])
})
