import { checklists } from '@bugar/contracts/advice/person/health-profile'
import { expect, test } from 'vitest'
import { type Answers, none, unanswered, unknown } from './answers.ts'
import { errorsOf, reachableStep, stepsFor } from './steps.ts'

const healthy: Answers = {
  ...unanswered,
  age: 30,
  complaints: [none],
  diseases: [none],
  conditions: [none],
  risks: [none],
  women: [none],
  pregnancyRisks: [none],
  energySigns: [none],
  activity: 'regular',
  experience: 'novice',
  signs: [none],
  equipment: 'home',
  aches: [none],
}
const everything: Answers = {
  ...healthy,
  age: 50,
  diseases: ['diabetes', unknown],
  risks: [unknown],
  women: [unknown],
  aches: ['back'],
}
/** Without screens required by earlier answers. */
const fewest = { male: 6, female: 7 } as const
const healthyAt = [14, 15, 30, 44, 45, 55, 56, 64, 65, 90, ''].flatMap((age) =>
  (['male', 'female'] as const).flatMap((gender) =>
    ['regular', 'inactive', 'unknown'].map((activity) => ({ age, gender, activity })),
  ),
)

test.each(healthyAt)('stepsFor › a healthy $gender of $age, $activity › two screens more at most', (one) => {
  const { length } = stepsFor({ ...healthy, ...one }, one.gender)
  expect(length).toBeGreaterThan(fewest[one.gender])
  expect(length).toBeLessThanOrEqual(fewest[one.gender] + 2)
})

test('stepsFor › whose answers call for everything › each screen has a title of its own, and each item is asked', () => {
  const steps = [...stepsFor(everything, 'female'), ...stepsFor({ ...healthy, age: 30 }, 'female')]
  const titles = stepsFor(everything, 'female').map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  const offered = steps.flatMap(({ parts }) => parts.flatMap((part) => ('options' in part ? part.options : [])))
  const values = new Set(offered.map(({ value }) => value))
  expect(Object.values(checklists).flatMap((items) => items.filter((item) => !values.has(item)))).toEqual([])
})

test('stepsFor › a screen › is called for by screens before it alone', () => {
  const titlesOf = (answers: Answers) => stepsFor(answers, 'female').map(({ title }) => title)
  const least = titlesOf(healthy)
  const [ageTitle, ...more] = titlesOf(everything)
  expect(ageTitle).toBe(least[0])
  // Unanswered, it is as long as for healthy people; additional screens come after the ones answered by then.
  expect(titlesOf(unanswered)).toEqual(least)
  expect(more.filter((title) => least.includes(title))).toEqual(least.slice(1))
})

test('errorsOf › ticks of which none is offered any more › are no answer', () => {
  const [, , , , risks] = stepsFor({ ...healthy, age: 17 }, 'male')
  expect(risks && errorsOf(risks, { ...healthy, risks: ['falls'] })).toEqual({
    risks: 'Pilih salah satu, atau “Belum tahu”.',
  })
  expect(risks && errorsOf(risks, { ...healthy, risks: ['falls', 'weightLoss'] })).toEqual({})
})

test.each([
  [healthy, 0, 0],
  [healthy, 4, 4],
  [healthy, 99, 6],
  [unanswered, 99, 1],
  [{ ...healthy, conditions: [] }, 5, 3],
  [{ ...healthy, conditions: [] }, 2, 2],
])('reachableStep › %j at %d › %d', (answers, wanted, reached) => {
  expect(reachableStep(stepsFor(answers, 'male'), answers, wanted)).toBe(reached)
})
