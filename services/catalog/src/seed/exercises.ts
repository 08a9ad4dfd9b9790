import { balance } from './exercises/balance.ts'
import { band } from './exercises/band.ts'
import { cardio } from './exercises/cardio.ts'
import { core } from './exercises/core.ts'
import { exerciseSeed } from './exercises/exercise-seed.ts'
import type { ExerciseSeed } from './exercises/exercise-seed.ts'
import { hips } from './exercises/hips.ts'
import { holds } from './exercises/holds.ts'
import { lowImpactCardio } from './exercises/low-impact-cardio.ts'
import { mobility } from './exercises/mobility.ts'
import { ownWeightLower } from './exercises/own-weight-lower.ts'
import { ownWeightUpper } from './exercises/own-weight-upper.ts'
import { pull } from './exercises/pull.ts'
import { push } from './exercises/push.ts'
import { thighs } from './exercises/thighs.ts'
import { withoutEquipmentLegs } from './exercises/without-equipment-legs.ts'
import { withoutEquipment } from './exercises/without-equipment.ts'

export type { ExerciseSeed } from './exercises/exercise-seed.ts'

export const exercises: readonly ExerciseSeed[] = [
  ...[
    ...push,
    ...pull,
    ...band,
    ...thighs,
    ...hips,
    ...ownWeightUpper,
    ...ownWeightLower,
    ...withoutEquipment,
    ...withoutEquipmentLegs,
  ].map((movement) => exerciseSeed('Angkat Beban', movement)),
  ...[...cardio, ...lowImpactCardio].map((movement) => exerciseSeed('Kardio', movement)),
  ...[...core, ...holds, ...mobility, ...balance].map((movement) => exerciseSeed('Other', movement)),
]

/** Stable id of an exercise that is part of the product: equal on every installation. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 64)

const byId = new Map(exercises.map((seed) => [slugOf(seed.name), seed]))
const byName = new Map(exercises.map((seed) => [seed.name, seed]))

/** The seed that a stored exercise was made from, also after its name was changed; null for an administrator's own. */
export const seedOf = ({ id, name }: { readonly id: string; readonly name: string }): ExerciseSeed | null =>
  byId.get(id) ?? byName.get(name) ?? null
