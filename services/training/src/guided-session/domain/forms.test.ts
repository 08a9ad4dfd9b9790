import type { AvoidKind } from '@bugar/contracts/catalog/avoid-kinds'
import { formLadders, movements } from '@bugar/contracts/advice/person/progression'
import { expect, test } from 'vitest'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { codes, library, libraryExercises, scheduleOf } from '../../../test/support/seeded.ts'
import type { Attempt } from './exercise-history.ts'
import { alternativesOf, formsOf, sinceChangeOfForm } from './forms.ts'

const pushUp = 'Dorong lantai (Push-up)'
const [wall = '', incline = '', , decline = '', backpack = ''] = formLadders['push-up'].rungs
const planned = { name: pushUp, amount: { min: 8, max: 12 }, unit: 'repetitions' as const }
const today = '2026-03-20'

/** Newest first, a session each. */
const attempts = (...names: readonly (string | { name: string; hadPain: true })[]) =>
  names.map((each, at): Attempt => ({
    name: typeof each === 'string' ? each : each.name,
    at,
    date: `2026-03-${String(19 - at * 2).padStart(2, '0')}`,
    unit: 'repetitions',
    target: { min: 8, max: 12, sets: 1 },
    sets: [{ amount: 10, weightKg: null }],
    hadPain: typeof each !== 'string',
    painSite: null,
    wasTooHard: false,
  }))

const forms = (
  inPlace: readonly Attempt[],
  person = {},
  of: typeof planned = planned,
  avoided: readonly AvoidKind[] = [],
) => formsOf({ library, planned: of, person: { equipment: 'none', ...person }, avoided, inPlace, today })

test.each([
  ['nothing yet', [], { current: pushUp, harder: decline, easier: incline, isBelowPlan: false }],
  ['the plan’s own', [pushUp], { current: pushUp, harder: decline }],
  ['a harder one', [decline, pushUp], { current: decline, harder: backpack, easier: pushUp, isBelowPlan: false }],
  ['the hardest', [backpack], { current: backpack, harder: null, easier: decline }],
  ['an easier one', [incline, pushUp], { current: incline, harder: pushUp, easier: wall, isBelowPlan: true }],
  ['the easiest', [wall], { current: wall, harder: incline, easier: null }],
  ['as gyms say it', ['decline push-up'], { current: decline }],
  ['something else in its place', ['Tekan dada mesin (Chest press machine)', decline], { current: decline }],
])('formsOf › the last was %s', (_what, names, expected) => {
  expect(forms(attempts(...names))).toMatchObject(expected)
})

test('formsOf › an aching shoulder › no harder form, but the way back to the plan’s own', () => {
  expect(forms(attempts(pushUp), { shoulderPain: 'yes' }).harder).toBeNull()
  expect(forms(attempts(pushUp), { kneePain: 'yes' }).harder).toBe(decline)
  expect(forms(attempts(incline), { shoulderPain: 'yes' }).harder).toBe(pushUp)
})

test('formsOf › a rung for which something has to be bought › is left out for who has nothing', () => {
  const towel = { ...planned, name: 'Dayung handuk di pintu (Towel row)' }
  expect(forms([], {}, towel).harder).toBe('Dayung ransel (Backpack row)')
  expect(forms([], { equipment: 'home' }, towel).harder).toBe('Dayung dengan band (Resistance band row)')
})

test('formsOf › not of a ladder › no harder and no easier one', () => {
  const press = { ...planned, name: 'Tekan dada barbel (Bench press)' }
  expect(forms([], { equipment: 'gym' }, press)).toMatchObject({ harder: null, easier: null, isBelowPlan: false })
})

test('formsOf › pain › stays with what hurt, and names what does not', () => {
  const hurt = attempts(incline, { name: pushUp, hadPain: true })
  expect(forms(hurt)).toMatchObject({ current: pushUp, painless: incline })
  const both = attempts({ name: incline, hadPain: true }, { name: pushUp, hadPain: true })
  expect(forms(both)).toMatchObject({ current: pushUp, painless: wall })
})

const strength = libraryExercises.filter(({ category }) => category === 'Angkat Beban').map(({ name }) => name)
const held = [...formLadders.plank.rungs, ...formLadders.balance.rungs, "Jalan membawa beban (Farmer's walk)"]

const easiest = 'Berdiri kaki rapat (Feet-together stand)'

test.each([
  ['none', [easiest, wall]],
  ['home', [easiest]],
  ['gym', [easiest]],
])(
  'formsOf › with equipment %s › every exercise but %j has another when it hurts, never a harder rung',
  (equipment, alone) => {
    const all = [...new Set([...strength, ...movements.flatMap((movement) => formLadders[movement].rungs)])]
    const without = all.filter((name) => {
      const of = { ...planned, name, unit: held.includes(name) ? 'seconds' : 'repetitions' } as typeof planned
      const inPlace = attempts({ name, hadPain: true }).map((each) => ({ ...each, unit: of.unit }))
      const { painless } = forms(inPlace, { equipment }, of)
      const rungs = movements.map((movement) => formLadders[movement].rungs).find((each) => each.includes(name)) ?? []
      expect(rungs.slice(rungs.indexOf(name))).not.toContain(painless)
      return painless === null || library.find(painless) === null
    })
    expect(without.toSorted()).toEqual(alone)
  },
)

test('sinceChangeOfForm › only what was done since another rung took its place', () => {
  const inPlace = attempts(pushUp, pushUp, decline, pushUp)
  const own = inPlace.filter(({ name }) => name === pushUp)
  expect(sinceChangeOfForm(own, inPlace, { current: pushUp }, planned).map(({ at }) => at)).toEqual([0, 1])
  const swapped = attempts(pushUp, 'Tekan dada mesin (Chest press machine)', pushUp)
  const others = swapped.filter(({ name }) => name === pushUp)
  expect(sinceChangeOfForm(others, swapped, { current: pushUp }, planned)).toEqual(others)
})

test('formsOf › a form that the person is to avoid › is neither the next one nor gone on with', () => {
  const [, , backpackSquat = '', split = ''] = formLadders.squat.rungs
  const squat = { ...planned, name: backpackSquat }
  expect(forms(attempts(backpackSquat), {}, squat).harder).toBe(split)
  expect(forms(attempts(backpackSquat), {}, squat, ['poor-balance']).harder).toBeNull()
  expect(forms(attempts(split), {}, squat).current).toBe(split)
  expect(forms(attempts(split), {}, squat, ['poor-balance']).current).toBe(backpackSquat)
  const grown = attempts(backpackSquat, formLadders.squat.rungs[1] ?? '')
  expect(forms(grown, {}, squat, ['older-beginner']).current).toBe(backpackSquat)
  const hurt = attempts({ name: backpackSquat, hadPain: true })
  expect(library.find(forms(hurt, {}, squat, ['deep-knee']).painless ?? '')?.avoidWith).not.toContain('deep-knee')
})

const strengthExercises = [
  ...new Set(codes.flatMap((code) => Object.values(scheduleOf(code)).flatMap((day) => readProgramDay(day).exercises))),
]

test.each(['gym', 'home', 'none'])(
  'alternativesOf › every strength exercise of the programs, equipment %s › at least three',
  (equipment) => {
    const few = strengthExercises.flatMap(({ name, dose }) => {
      const known = library.find(name)
      const unit = library.usualDose(name)?.unit
      const of = { name, unit: unit ?? 'repetitions', amount: { min: 1, max: 1 } }
      const found = alternativesOf({ library, planned: of, person: { equipment }, avoided: [] })
      return known && dose && found.length < 3 ? [`${name}: ${found.length}`] : []
    })
    expect([...new Set(few)]).toEqual([])
  },
)

test('alternativesOf › what the person is to avoid, lacks or counts otherwise › is not among them', () => {
  const squat = { ...planned, name: 'Jongkok barbel (Back squat)' }
  const of = (person: object, avoided: readonly AvoidKind[] = []) =>
    alternativesOf({ library, planned: squat, person: { equipment: 'gym', ...person }, avoided })
  expect(of({})).toContain('Dorong kaki mesin (Leg press)')
  expect(of({})).not.toContain(squat.name)
  const kneesSpared = of({}, ['deep-knee'])
  expect(kneesSpared.length).toBeGreaterThan(0)
  expect(kneesSpared.filter((name) => library.find(name)?.avoidWith.includes('deep-knee'))).toEqual([])
  const atHome = alternativesOf({ library, planned, person: { equipment: 'none' }, avoided: [] })
  expect(atHome.filter((name) => library.find(name)?.needsEquipment)).toEqual([])
  expect(
    alternativesOf({ library, planned: { ...planned, name: 'Gerakan rahasia' }, person: {}, avoided: [] }),
  ).toEqual([])
  const plank = { name: 'Tahan papan (Plank)', unit: 'seconds' as const, amount: { min: 20, max: 30 } }
  const held = alternativesOf({ library, planned: plank, person: { equipment: 'gym' }, avoided: [] })
  expect(held).toContain('Tahan papan lutut (Knee plank)')
  expect(held).not.toContain('Rentang silang telentang (Dead bug)')
})
