import { bodyFatByBmi } from '@bugar/contracts/advice/health/body-fat-by-bmi'
import { bodyFatErrors } from '@bugar/contracts/advice/health/measuring-methods'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageOf } from './page.ts'
import { readMen, readWomen } from './people.ts'
import { type Results, resultsOf } from './results.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const written = JSON.parse(readFileSync(join(root, 'contracts/src/advice/evidence/accuracy.json'), 'utf8')) as Results
const women = readWomen(readFileSync(join(import.meta.dirname, 'college-women-184.tsv'), 'utf8'))

test('the written results › of the women › are what the study computes (else run "npm run study")', () => {
  expect(written.women).toEqual(resultsOf(women, null).women)
})

test('docs/accuracy.md › says what was written', () => {
  expect(readFileSync(join(root, 'docs', 'accuracy.md'), 'utf8')).toBe(pageOf(written))
})

const sexes = [
  ['male', 'men'],
  ['female', 'women'],
] as const

test.each(sexes)("the tape's error of %s bodies › is that of the study", (gender, group) => {
  const { tapeTrend, people } = written[group] as NonNullable<Results['men']>
  const twoDecimals = (value = NaN) => Math.round(value * 100) / 100
  const { perPoint, around, min, max } = tapeTrend?.trend ?? {}
  expect(bodyFatErrors.tape[gender]).toMatchObject({
    people,
    bias: twoDecimals(tapeTrend?.bias),
    spread: twoDecimals(tapeTrend?.spread),
    trend: { perPoint: twoDecimals(perPoint), around: twoDecimals(around), min, max },
  })
})

test.each(sexes)('the body fat of %s bodies by their BMI › is that of the study', (gender, group) => {
  const { withoutBodyFat, people } = written[group] as NonNullable<Results['men']>
  const { source: _source, ...committed } = bodyFatByBmi[gender]
  expect(committed).toEqual({ people, ...withoutBodyFat.fatByBmi })
})

test('the odds without body fat › are within 5 points of what happened in every bin of all people', () => {
  const { bins = [], firstRight } = written.both?.withoutBodyFat ?? {}
  expect(bins.length).toBeGreaterThan(0)
  expect(bins.filter(({ said, right }) => Math.abs(said - right.share) > 0.05)).toEqual([])
  expect(firstRight?.share).toBeGreaterThanOrEqual(written.both?.rightByBmi.share ?? 1)
})

test('the odds › are within 5 points of what happened in every bin of all people', () => {
  const far = written.both?.bins.filter(({ said, right }) => Math.abs(said - right.share) > 0.05)
  expect(far).toEqual([])
  expect(written.both?.firstRight.share).toBeGreaterThanOrEqual(0.72)
})

test('readWomen › reads kg, cm and the tape, each with one decimal', () => {
  expect(women).toHaveLength(184)
  expect(women[0]).toMatchObject({ gender: 'female', weight: 49.4, height: 161.3, reference: 23.1 })
})

test('readMen › leaves out inconsistent cases and corrects the height of case 42', () => {
  const row = (height: number) => `20,150,${height},38,90`
  const lines = Array.from({ length: 252 }, (_, index) => row(index === 41 ? 29.5 : 70))
  const men = readMen(['"siri","weight","height","neck","abdom"', ...lines].join('\n'))
  expect(men).toHaveLength(248)
  expect(men[41]?.height).toBe(176.5)
  expect(men[0]).toMatchObject({ gender: 'male', weight: 68, height: 177.8, reference: 20 })
})

test('readWomen › a missing number › names its row and column', () => {
  expect(() => readWomen('Fat\tWeight\tHeight\tNeck\tWaist\tHips\n23\tx\t1.6\t30\t70\t95')).toThrow(
    'Row 1 has no number in column Weight',
  )
})
