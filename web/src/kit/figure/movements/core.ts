import type { FrontPose, Limb, Movement, SidePose } from '../movement.ts'
import { foot } from './parts.ts'

const both = (leg: Limb): Pick<SidePose, 'legN' | 'legF'> => ({ legN: leg, legF: leg })
const onForearms = (a: number): Pick<SidePose, 'armN' | 'armF'> => ({ armN: { a, b: 90 }, armF: { a: a + 2, b: 90 } })
const toes = { legN: foot(-81.3, 20.3), legF: foot(-80.3, 20.3), footN: -72, footF: -72 }
const plank = { hip: [1, 29.2], lean: 83, neck: -2, ...toes, ...onForearms(2) } as const satisfies SidePose
const kneeling = { footN: -150, footF: -150 }
const holds = { abs: 2, lowback: 1, delt: 1 } as const

const allFours = {
  ...kneeling,
  armN: { to: [38, 4.2], scale: 0.92 },
  handN: 0,
  handF: 0,
  neck: -4,
} as const
const supine = {
  hip: [-14, 12],
  lean: -90,
  neck: 3,
  curve: 0,
  footF: 60,
  legF: { a: 176, b: 92 },
  armN: { a: 178, b: 180 },
} as const

const straight = { scale: 1, scale2: 1 }
/** The knee points outward. */
const tucked: Limb = { to: [-12, 16], scale: 0.78, scale2: 0.9 }
const pressUp = {
  hip: [-1, 42.2],
  lean: 73.5,
  neck: -3,
  handN: 0,
  handF: 0,
  legN: { ...straight, to: [-81, 20.4] },
  legF: { ...straight, to: [-80, 20.4] },
  footN: -68,
  footF: -68,
  armN: { to: [47, 4.2] },
  armF: { to: [50, 4.2] },
} as const satisfies SidePose

const sideways = (
  hip: FrontPose['hip'],
  tilt: number,
  [armA, raised, legA, scale]: readonly [number, number, number, number],
): FrontPose => ({
  hip,
  tilt,
  armR: { a: armA, b: 90, scale2: 0.45 },
  armL: { a: raised, b: raised },
  legR: { a: legA, b: legA },
  legL: { to: [-80, 17], scale, scale2: scale },
})
const onSide = (raise: number): FrontPose => ({
  hip: [0, 21],
  tilt: 88,
  armR: { a: 90, b: 90 },
  armL: { a: 40, b: 10, scale: 0.7, scale2: 0.55 },
  legR: { a: -86, b: -86, scale: 0.8, scale2: 0.6 },
  legL: { a: raise, b: raise },
})

const beside = { kind: 'chair', x: 32 } as const
const hanging = { armF: { a: -3, b: 8 } } as const
const stance = (apart: number, hipY: number): readonly [SidePose, SidePose] => {
  const base = { hip: [0, hipY], lean: 1, legN: foot(apart / 2), legF: foot(-apart / 2), ...hanging } as const
  return [
    { ...base, armN: { to: [25, 92] } },
    { ...base, armN: { to: [5, 84] } },
  ]
}
const balances = { calf: 2, abductor: 1, abs: 1 } as const
const together = { hip: [0, 90.9], leg: { a: -2.3, b: -2.3 }, armL: { a: 7, b: 4 } } as const
const onOne = { hip: [0, 90.9], legR: { a: -2.3, b: -2.3 }, legL: { a: 8, b: 0, scale: 0.6, scale2: 0.95 } } as const

export const core = {
  plank: {
    muscles: holds,
    poses: [{ ...plank, hip: [-3.6, 22], lean: 75, ...onForearms(13) }, plank],
  },
  'knee-plank': {
    muscles: holds,
    poses: [
      { hip: [1.8, 12], lean: 61.7, neck: -4, ...kneeling, ...both({ a: -81.8, b: -90 }), ...onForearms(5) },
      { hip: [0, 19.5], lean: 71.3, neck: -2, ...kneeling, ...both({ a: -71.3, b: -90 }), ...onForearms(2) },
    ],
  },
  'one-leg-plank': {
    muscles: { ...holds, glute: 2 },
    poses: [plank, { ...plank, legN: foot(-80.6, 36), footN: -90 }],
  },
  'long-lever-plank': {
    muscles: holds,
    poses: [plank, { ...plank, hip: [1.3, 26.5], lean: 84.5, ...onForearms(30) }],
  },
  'side-plank': {
    view: 'front',
    muscles: { oblique: 2, abductor: 1, delt: 1 },
    poses: [sideways([0, 21], 54, [3.6, 66, -85.5, 0.9]), sideways([0, 38.4], 74, [0, 178, -73.8, 1])],
  },
  'bird-dog': {
    muscles: { lowback: 2, glute: 2, abs: 1 },
    poses: [
      {
        ...allFours,
        hip: [-12, 48.5],
        lean: 79,
        legN: { a: 0, b: -90 },
        legF: { a: 2, b: -90 },
        armF: { a: -2, b: 2, scale: 0.92 },
      },
      {
        ...allFours,
        hip: [-12, 48.5],
        lean: 82,
        legN: { a: -96, b: -94 },
        footN: -122,
        legF: { a: 0, b: -90 },
        armF: { a: 96, b: 98, scale: 1 },
      },
    ],
  },
  'dead-bug': {
    muscles: { abs: 2, quad: 1 },
    poses: [
      { ...supine, legN: { a: 178, b: 92 }, footN: 60, armF: { a: 176, b: 180 } },
      { ...supine, legN: { a: 99, b: 94 }, footN: 62, armF: { a: 250, b: 256 } },
    ],
  },
  'mountain-climber': {
    muscles: { abs: 2, quad: 1, delt: 1 },
    poses: [pressUp, { ...pressUp, legN: tucked, footN: -145 }, pressUp, { ...pressUp, legF: tucked, footF: -145 }],
  },
  'feet-together-stand': {
    view: 'front',
    muscles: { calf: 2, abs: 1 },
    poses: [
      { ...together, armR: { to: [31, 92] } },
      { ...together, armR: { to: [23, 83] } },
    ],
    props: [{ ...beside, x: 38 }],
  },
  'semi-tandem-stand': { muscles: balances, poses: stance(17, 89.3), props: [beside] },
  'tandem-stand': { muscles: balances, poses: stance(25, 88.8), props: [beside] },
  'one-leg-stand': {
    muscles: balances,
    poses: [
      { hip: [0, 89.8], lean: 1, legN: foot(-1), legF: foot(3), footF: 0, armN: { to: [25, 92] }, ...hanging },
      { hip: [0, 89.8], lean: 1, legN: foot(-1), legF: foot(5, 23), footF: -14, armN: { to: [5, 84] }, ...hanging },
    ],
    props: [beside],
  },
  'one-leg-bottle': {
    view: 'front',
    muscles: { calf: 2, abductor: 2, quad: 1, delt: 1, abs: 1 },
    poses: [
      { ...onOne, arm: { a: 38, b: 62 } },
      { ...onOne, arm: { a: 18, b: 262, scale: 0.9, scale2: 0.55 } },
    ],
    props: [
      { ...beside, x: 46 },
      { kind: 'bottle', at: ['handN', -1, 2], angle: 90, over: 'arms' },
    ],
  },
  'side-leg-raise': {
    view: 'front',
    muscles: { abductor: 2, glute: 1 },
    poses: [onSide(82), onSide(112)],
  },
} as const satisfies Record<string, Movement>
