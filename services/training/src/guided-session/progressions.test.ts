import type { ExerciseTarget } from '@bugar/contracts/training/plan'
import { expect, test } from 'vitest'
import { library } from '../../test/support/seeded.ts'
import { createProgressions } from './progressions.ts'

const target = (name: string, hasWarmUp: boolean) =>
  ({ name, target: { form: null }, warmUp: hasWarmUp ? { sets: [] } : null }) as unknown as ExerciseTarget

const lunge = 'Langkah jongkok berjalan (Walking lunge)'
const squat = 'Jongkok barbel (Back squat)'
const press = 'Dorong kaki mesin (Leg press)'

test.each<[string, [string, boolean][], string[]]>([
  [
    'two loaded ones of a muscle group',
    [
      [squat, true],
      [press, true],
    ],
    [squat],
  ],
  [
    'one without warm-up sets before a loaded one',
    [
      [lunge, false],
      [squat, true],
      [press, true],
    ],
    [squat],
  ],
])('warmedUpOnce › %s › warm-up sets for the first that needs them', async (_what, exercises, warm) => {
  const catalog = { library: async () => library } as Parameters<typeof createProgressions>[0]['catalog']
  const { warmedUpOnce } = createProgressions({ rulesClient: {} as never, catalog })
  const targets = await warmedUpOnce(exercises.map(([name, hasWarmUp]) => target(name, hasWarmUp)))
  expect(targets.flatMap(({ name, warmUp }) => (warmUp === null ? [] : [name]))).toEqual(warm)
})
