import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import { expect, test } from 'vitest'
import { eventFacts, isGoalToLose, type Weight } from './events.ts'

const profile = healthProfileExamples['healthProfile.update'].output
const answered = (day: string, given: Partial<HealthProfile> = {}): HealthProfile => ({
  ...profile,
  screening: { ...profile.screening, chestPain: 'yes' },
  answeredAt: `${day}T03:00:00.000Z`,
  ...given,
})
const weighed = (on: string, kg: number, notedOn = on): Weight => ({
  kg,
  on,
  at: new Date(`${on}T17:00:00.000Z`),
  notedAt: new Date(`${notedOn}T17:00:00.000Z`),
})
const nothing = { health: null, consent: null, weights: [], measured: null }
const today = '2026-11-27'

const examined = (examinedOn: string, bmi?: number) => ({
  examinedOn,
  createdAt: `${examinedOn}T05:00:00.000Z`,
  ...(bmi !== undefined && { bmi }),
})

test('eventFacts › nothing known › nothing but that no weight was lost', () => {
  expect(eventFacts(nothing, today)).toEqual({
    feltSinceExamination: null,
    examinedMonths: null,
    bmiLost: null,
    lowestBmi: null,
    lossInMonth: 0,
    rapidLoss: 0,
    rapidLossLater: null,
    lossInHalfYear: 0,
    consultedBmi: null,
  })
})

test.each<[string, Weight[], number, number]>([
  ['a calendar month', [weighed('2026-10-27', 100), weighed('2026-11-27', 94)], 6, 6],
  ['a day more', [weighed('2026-10-26', 100), weighed('2026-11-27', 94)], 0, 6],
  ['six months', [weighed('2026-05-27', 100), weighed('2026-11-27', 88)], 0, 12],
  ['a day more than six', [weighed('2026-05-26', 100), weighed('2026-11-27', 88)], 0, 0],
  ['thirty days over a February', [weighed('2026-01-31', 100), weighed('2026-03-02', 94)], 6, 6],
  ['one day, twice on the scale', [weighed(today, 100), weighed(today, 90)], 0, 0],
  ['gained again', [weighed('2026-11-01', 100), weighed('2026-11-10', 94), weighed('2026-11-20', 100)], 6, 6],
  ['an earlier weight that is added later', [weighed('2026-11-20', 94), weighed('2026-11-01', 100, today)], 6, 6],
])('eventFacts › lost within %s', (_what, weights, lossInMonth, lossInHalfYear) => {
  expect(eventFacts({ ...nothing, weights }, today)).toMatchObject({ lossInMonth, lossInHalfYear })
})

test('eventFacts › as many weights as a person may store › are read', () => {
  const weights = Array.from({ length: 200_000 }, (_each, at) =>
    weighed(at % 2 ? '2026-11-01' : '2026-11-20', at % 2 ? 100 : 94),
  )
  expect(
    eventFacts({ ...nothing, weights, measured: { height: 100, weight: 20 }, consent: examined('2026-10-10') }, today),
  ).toMatchObject({ lossInMonth: 6, lowestBmi: 94 })
})

test('eventFacts › a loss that was answered › counts no more, a further one does', () => {
  const weights = [weighed('2026-11-01', 100), weighed('2026-11-10', 92)]
  const lossAfter = (health: HealthProfile, more: Weight[] = []) =>
    eventFacts({ ...nothing, health, weights: [...weights, ...more] }, today)['lossInMonth']
  expect(lossAfter(answered('2026-11-09'))).toBe(8)
  expect(lossAfter(answered('2026-11-11'))).toBe(0)
  expect(lossAfter(answered('2026-11-11'), [weighed('2026-11-20', 87.4)])).toBe(5)
  expect(lossAfter(answered('2026-11-11'), [weighed('2026-11-05', 99, '2026-11-12')])).toBeCloseTo(7.07, 2)
  // A sign that was reported since is no answer to it.
  expect(lossAfter(answered('2026-11-11', { weightAnsweredAt: '2026-11-09T03:00:00.000Z' }))).toBe(8)
})

test.each([
  ['2026-08-27', 11],
  ['2026-08-26', 0],
])('eventFacts › 11 %% lost within a month since %s › count for three months, whatever was answered', (from, lost) => {
  const weights = [weighed(from, 100), weighed('2026-09-20', 89)]
  expect(eventFacts({ ...nothing, health: answered('2026-11-11'), weights }, today)).toMatchObject({
    lossInMonth: 0,
    rapidLoss: lost,
  })
})

test.each([
  ['2025-11-27', 12],
  ['2025-11-26', expect.closeTo(12.03, 2)],
  ['2026-11-27', 0],
  ['2026-11-26', expect.closeTo(0.03, 2)],
  ['2026-11-28', 0],
])('eventFacts › examined on %s › %s months ago', (day, months) => {
  expect(eventFacts({ ...nothing, consent: examined(day) }, today)['examinedMonths']).toEqual(months)
})

test('eventFacts › a sign reported on the day of the examination, and a day later', () => {
  const felt = (on: string, given: Partial<HealthProfile> = {}) => {
    const health = answered(on, { sign: { on, at: `${on}T03:00:00.000Z` }, ...given })
    return eventFacts({ ...nothing, health, consent: examined('2026-11-10') }, today)['feltSinceExamination']
  }
  expect(felt('2026-11-10')).toBe('no')
  expect(felt('2026-11-11')).toBe('yes')
  const well = { ...profile.screening, chestPain: 'no', fainting: 'no', breathlessAtRest: 'no', signs: [] } as const
  expect(felt('2026-11-11', { screening: { ...well, signs: [] } })).toBe('no')
  // Answers of an earlier release tell only when they were given.
  const { sign: _sign, ...old } = answered('2026-11-11')
  expect(eventFacts({ ...nothing, health: old, consent: examined('2026-11-10') }, today)).toMatchObject({
    feltSinceExamination: 'yes',
  })
})

test('eventFacts › a sign on the day of the examination › ends the consent when it was told after it', () => {
  const consent = { examinedOn: '2026-11-11', createdAt: '2026-11-11T05:00:00.000Z' }
  const felt = (at: string) =>
    eventFacts({ ...nothing, consent, health: answered('2026-11-11', { sign: { on: '2026-11-11', at } }) }, today)
  expect(felt('2026-11-11T04:59:59.000Z')).toMatchObject({ feltSinceExamination: 'no' })
  expect(felt('2026-11-11T05:00:01.000Z')).toMatchObject({ feltSinceExamination: 'yes' })
})

test.each<[string, Partial<HealthProfile['screening']>]>([
  ['bleeding in a pregnancy', { pregnancyRisks: ['bleeding'] }],
  ['an operation', { recovery: 'unreleased' }],
  ['a pressure of 180/110', { severeHypertension: 'unknown' }],
  ['weight lost without meaning to', { weightLoss: 'yes' }],
])(
  'eventFacts › %s told on 11 November › an examination of 31 days before counts, an earlier one not',
  (_what, told) => {
    const well = { chestPain: 'no', fainting: 'no', breathlessAtRest: 'no', weightLoss: 'no' } as const
    const screening = { ...profile.screening, severeHypertension: 'no' as const, ...well, signs: [], ...told }
    const since = (day: string) =>
      eventFacts({ ...nothing, health: answered('2026-11-11', { screening }), consent: examined(day) }, today)
    expect(since('2026-10-11')).toMatchObject({ feltSinceExamination: 'no' })
    expect(since('2026-10-10')).toMatchObject({ feltSinceExamination: 'yes' })
  },
)

test('eventFacts › 20 % lost in 35 days › counts as a rapid loss, and one after the examination by itself', () => {
  const weights = [weighed('2026-10-20', 100), weighed('2026-11-24', 80)]
  const lost = (examinedOn: string) => eventFacts({ ...nothing, weights, consent: examined(examinedOn) }, today)
  expect(lost('2026-11-24')).toMatchObject({ rapidLoss: expect.closeTo(17.71, 2), rapidLossLater: 0 })
  expect(lost('2026-11-23')).toMatchObject({ rapidLossLater: expect.closeTo(17.71, 2) })
})

test('eventFacts › the BMI since the examination › the lowest counts, also after it was gained again', () => {
  const measured = { height: 100, weight: 20 }
  const weights = [weighed('2026-11-01', 16), weighed('2026-11-12', 14.6), weighed('2026-11-20', 15.5)]
  const since = (bmi?: number) =>
    eventFacts({ ...nothing, measured, weights, consent: examined('2026-11-10', bmi) }, today)
  expect(since(15.8)).toMatchObject({ bmiLost: 1.2, lowestBmi: 14.6, consultedBmi: 20 })
  // A consent of an earlier release: the weight that was known when it was given.
  expect(since()).toMatchObject({ bmiLost: 1.4, lowestBmi: 14.6 })
  const none = eventFacts(
    { ...nothing, measured, weights: weights.slice(0, 1), consent: examined('2026-11-10') },
    today,
  )
  expect(none).toMatchObject({ bmiLost: 0, lowestBmi: 16 })
})

test.each<[string, Weight[], boolean]>([
  ['a weight above it', [weighed('2026-11-01', 56)], true],
  ['a weight at it', [weighed('2026-11-01', 55)], false],
  ['no weight', [], false],
  ['lost below it since', [weighed('2026-11-01', 56), weighed('2026-11-20', 50)], true],
  ['gained above it since', [weighed('2026-11-01', 50), weighed('2026-11-20', 56)], true],
  ['above it only before the newest then', [weighed('2026-10-01', 60), weighed('2026-11-01', 50)], false],
])('isGoalToLose › a goal of 55 kg of 10 November, with %s › %s', (_what, weights, isToLose) => {
  expect(isGoalToLose({ weight: 55, updatedAt: '2026-11-10T05:00:00.000Z' }, weights)).toBe(isToLose)
})
