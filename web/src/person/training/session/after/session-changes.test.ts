import { expect, test } from 'vitest'
import { aPlannedExercise, aPlannedSession } from '#testing/planned-session.ts'
import { adaptedFor, changesBetween, reasonsFor } from './session-changes.ts'

const stepUp = aPlannedExercise({ name: 'Naik bangku (Step-up)' })
const sitToStand = aPlannedExercise({
  name: 'Duduk-berdiri (Sit-to-stand)',
  insteadOf: stepUp.name,
  changes: ['knee'],
})
const plank = aPlannedExercise({ name: 'Papan (Plank)' })
const sessionOf = (...exercises: (typeof stepUp)[]) => aPlannedSession({ exercises })
const reason = { ruleId: 'ADAP-1', name: 'Nyeri lutut', text: 't', source: 's', strength: 'strong' } as const

test('an exercise of the program that another stands in for › is named with it, the others are counted', () => {
  expect(changesBetween(sessionOf(stepUp, plank), sessionOf(sitToStand, plank))).toEqual({
    changed: [{ from: 'Naik bangku', to: 'Duduk-berdiri' }],
    sameCount: 1,
  })
})

test('another replacement than before › is named with the one before', () => {
  const other = { ...sitToStand, name: 'Jembatan pinggul (Glute bridge)' }
  expect(changesBetween(sessionOf(sitToStand), sessionOf(other)).changed).toEqual([
    { from: 'Duduk-berdiri', to: 'Jembatan pinggul' },
  ])
})

test('what falls away, what comes and what is done less › each is said', () => {
  const less = { ...plank, sets: 2 }
  const bridge = aPlannedExercise({ name: 'Jembatan pinggul (Glute bridge)' })
  expect(changesBetween(sessionOf(stepUp, plank), sessionOf(less, bridge))).toEqual({
    changed: [
      { from: 'Naik bangku', to: null },
      { from: null, to: 'Jembatan pinggul' },
      { from: 'Papan 3×8–12 tiap sisi', to: '2×8–12 tiap sisi' },
    ],
    sameCount: 0,
  })
})

test('another kind of endurance work › is said', () => {
  const [run, walk] = [aPlannedSession({ title: 'Lari' }), aPlannedSession({ title: 'Jalan cepat' })]
  expect(changesBetween(run, walk)).toEqual({ changed: [{ from: 'Lari', to: 'Jalan cepat' }], sameCount: 0 })
})

test('the reasons › are those of changes that the session had not before', () => {
  const changes = [
    { id: 'knee', what: [], reason },
    { id: 'home', what: [], reason },
  ]
  const before = sessionOf(aPlannedExercise({ name: stepUp.name, changes: ['home'] }))
  const after = sessionOf({ ...sitToStand, changes: ['home', 'knee'] })
  expect(reasonsFor(before, after, changes).map(({ id }) => id)).toEqual(['knee'])
})

test.each([
  ['knee', 'Nyeri lutut', ['Naik bangku jadi Duduk-berdiri']],
  ['knee', 'Nyeri bahu', []],
  ['shoulder', 'Nyeri lutut', []],
] as const)('pain at %s, the plan’s reason is %s › %j', (site, name, told) => {
  const changes = [{ id: 'knee', what: [], reason: { ...reason, name } }]
  expect(adaptedFor([site], sessionOf(sitToStand, plank), changes)).toEqual(told)
})
