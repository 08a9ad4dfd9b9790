import { expect, test } from 'vitest'
import { library } from '../../../test/support/seeded.ts'
import { chosenFor, rarelyTrained } from './large-muscles.ts'

test.each([
  ['Back squat', 'paha depan', ['paha depan', 'paha belakang dan bokong', 'otot inti']],
  ['Deadlift', 'paha belakang dan bokong', ['paha belakang dan bokong', 'punggung']],
  ['Bench press', 'dada', ['dada', 'bahu']],
  ['Lat pulldown', 'punggung', ['punggung', 'bahu']],
  ['Plank', 'otot inti', ['otot inti']],
  ['Bird dog', 'otot inti', ['otot inti']],
  ['Calf raise', null, []],
])('%s › is for %j and trains %j', (name, main, all) => {
  expect(library.find(name)).toMatchObject({ mainMuscle: main, largeMuscles: all })
})

const session = ['Goblet squat', 'Romanian deadlift', 'Bench press', 'Seated cable row', 'Plank'].map((name) => ({
  name,
}))
const chosen = (most: number, trained: Parameters<typeof chosenFor>[3] = new Map()) =>
  chosenFor(session, most, library, trained).map(({ name }) => name)

test('three of a session › legs, chest and back, in the order written', () => {
  expect(chosen(3)).toEqual(['Goblet squat', 'Bench press', 'Seated cable row'])
  expect(chosen(9)).toHaveLength(5)
})

test('one of a session › what the week has trained least', () => {
  expect(
    chosen(
      1,
      new Map([
        ['paha depan', 2],
        ['paha belakang dan bokong', 2],
        ['dada', 2],
        ['bahu', 2],
      ]),
    ),
  ).toEqual(['Seated cable row'])
})

test('muscles of weeks › rare below four days in two weeks', () => {
  const week = (days: number) => new Map([['dada', days]] as const)
  expect(rarelyTrained([week(1), week(3)]).map(({ muscle }) => muscle)).not.toContain('dada')
  expect(rarelyTrained([week(1), week(2)])).toContainEqual({ muscle: 'dada', days: 1.5 })
})
