import type { Limb, Movement, Prop, SidePose } from '../movement.ts'
import { foot, inBothHands } from './parts.ts'

const feet = { legN: foot(-1), legF: foot(3) }
const hanging = { armN: { a: -3, b: 8 }, armF: { a: -3, b: 8 } }
const works = { quad: 2, glute: 2 } as const

/** A barbell seen from its end, between both hands. */
const barbell: readonly Prop[] = [
  { kind: 'plate', at: ['handN'], over: 'armF' },
  { kind: 'grip', at: ['handN'], over: 'armN' },
]

const squat = (arms: Partial<SidePose>, below: Partial<SidePose> = {}): readonly [SidePose, SidePose] => [
  { hip: [-1, 89.3], lean: 3, ...feet, ...hanging, ...arms },
  { hip: [-23, 45], lean: 33, neck: -6, look: -8, ...feet, ...hanging, ...arms, ...below },
]
const atChest = { armN: { on: [0.74, 17], scale: 0.86 }, armF: { on: [0.74, 19], scale: 0.86 } } as const

const hinge = (top: Partial<SidePose>, bottom: Partial<SidePose> = {}): readonly [SidePose, SidePose] => [
  { hip: [-1, 89.9], lean: 2, ...feet, armN: { to: [9, 84.5] }, armF: { to: [10, 84.5] }, ...top },
  {
    hip: [-22, 81],
    lean: 66,
    neck: -4,
    look: -6,
    curve: -0.6,
    ...feet,
    armN: { to: [15.5, 47] },
    armF: { to: [17, 47] },
    ...top,
    ...bottom,
  },
]
const holding = (y: number) => ({ armN: { to: [15.5, y] }, armF: { to: [17, y] } }) as const

const lying = { lean: -90, neck: 4, curve: 0, armN: { to: [3, 5] }, armF: { to: [4, 5] } } as const
const bridge = (legF: readonly [Limb, Limb]): readonly [SidePose, SidePose] => [
  { hip: [-2, 12], ...lying, legN: foot(34), legF: legF[0] },
  { hip: [-10.4, 39.4], ...lying, lean: -124, neck: 34, legN: foot(34), legF: legF[1] },
]

const sitting = {
  hip: [-22, 57],
  lean: -2,
  legN: foot(17),
  legF: foot(20),
  armN: { to: [6, 63] },
  armF: { to: [9, 64] },
} as const
const chair: Prop = { kind: 'chair', x: -41 }
/** On a machine whose pad moves the shins; `b` is the angle of the lower leg. */
const machine = (b: number): SidePose => ({
  hip: [-22, 57],
  lean: -12,
  legN: { a: 86, b },
  legF: { a: 86, b: b + 1 },
  footN: b,
  footF: b,
  armN: { to: [-16, 56] },
  armF: { to: [-14, 56] },
})
const machineSeat: readonly Prop[] = [
  { kind: 'slab', from: [-40, 44], till: [12, 44] },
  { kind: 'slab', from: [-42, 50], till: [-52, 100] },
  { kind: 'post', from: [-14, 3], till: [-14, 41] },
]
const stand = { hip: [0, 89.9], lean: 1, armN: { a: 24, b: 78 }, armF: { a: 26, b: 78 } } as const
const climbing = { armN: { a: -8, b: 12 }, armF: { a: 6, b: 20 } }

export const legs = {
  squat: { muscles: works, poses: squat({ armN: { on: [0.9, 34] }, armF: { on: [0.9, 36] } }) },
  'goblet-squat': {
    muscles: { ...works, abs: 1 },
    poses: squat(atChest),
    props: [{ kind: 'dumbbell', at: ['handN', 1, 1], angle: [90, 77], over: 'head' }],
  },
  'backpack-squat': {
    muscles: { ...works, abs: 1 },
    poses: squat(atChest),
    props: [{ kind: 'pack', at: ['handN', -2, -2], angle: [90, 66], over: 'hem' }],
  },
  'back-squat': {
    muscles: { ...works, lowback: 1 },
    poses: squat({
      armN: { on: [0.92, -8], bend: 1, scale: 0.5, scale2: 0.6 },
      armF: { on: [0.92, -8], bend: 1, scale: 0.5, scale2: 0.6 },
    }),
    props: barbell,
  },
  'sit-to-stand': {
    muscles: works,
    key: 0,
    poses: [
      { hip: [-28, 57], lean: 24, legN: foot(4), legF: foot(7), armN: { on: [0.62, 44] }, armF: { on: [0.62, 47] } },
      { hip: [5, 89.9], lean: 2, legN: foot(4), legF: foot(7), armN: { on: [0.3, 14] }, armF: { on: [0.3, 16] } },
    ],
    props: [{ kind: 'chair', x: -46 }],
  },
  'bulgarian-split-squat': {
    muscles: works,
    poses: [
      { hip: [-6, 84], lean: 6, legN: foot(14), legF: { to: [-46, 45] }, footF: -150, ...hanging },
      {
        hip: [-12, 55],
        lean: 12,
        legN: foot(14),
        legF: { to: [-48, 45] },
        footF: -150,
        armN: { a: -6, b: 6 },
        armF: { a: -6, b: 6 },
      },
    ],
    props: [{ kind: 'bench', x: [-76, -40], height: 38 }, ...inBothHands('dumbbell')],
  },
  'walking-lunge': {
    muscles: works,
    poses: [
      { hip: [-6, 82.5], lean: 2, legN: foot(27), legF: foot(-40, 15), footF: -32, ...hanging },
      {
        hip: [-9, 52],
        lean: 4,
        legN: foot(27),
        legF: foot(-44, 20),
        footF: -62,
        armN: { a: -6, b: 6 },
        armF: { a: -6, b: 6 },
      },
    ],
    props: inBothHands('dumbbell'),
  },
  'step-up': {
    muscles: works,
    key: 0,
    poses: [
      {
        hip: [-6, 84],
        lean: 14,
        legN: foot(26, 37),
        legF: foot(-18, 9),
        footF: -8,
        armN: { a: -12, b: 12 },
        armF: { a: 10, b: 26 },
      },
      { hip: [13, 103], lean: 13, legN: foot(25, 37), legF: foot(-6, 40), footF: -34, ...climbing },
      {
        hip: [24, 119.6],
        lean: 2,
        legN: foot(25, 37),
        legF: foot(29, 37),
        footF: 0,
        armN: { a: -4, b: 8 },
        armF: { a: -2, b: 8 },
      },
      { hip: [13, 103], lean: 13, legN: foot(25, 37), legF: foot(-6, 40), footF: -34, ...climbing },
    ],
    props: [{ kind: 'box', x: [10, 58], height: 30 }],
  },
  'supported-step-up': {
    muscles: works,
    key: 0,
    poses: [
      {
        hip: [-4, 87],
        lean: 8,
        legN: foot(22, 25),
        legF: foot(-12, 8),
        footF: -5,
        armN: { to: [34, 96] },
        armF: { a: 2, b: 12 },
      },
      {
        hip: [20, 107.6],
        lean: 3,
        legN: foot(22, 25),
        legF: foot(26, 25),
        footF: 0,
        armN: { to: [44, 106] },
        armF: { a: 2, b: 12 },
      },
    ],
    props: [
      { kind: 'box', x: [8, 44], height: 18 },
      { kind: 'box', x: [44, 80], height: 36 },
      { kind: 'bar', from: [24, 84], till: [62, 114], over: 'trunk' },
      { kind: 'post', from: [26, 18], till: [26, 86] },
      { kind: 'post', from: [60, 36], till: [60, 112] },
    ],
  },
  'leg-press': {
    muscles: { quad: 2, glute: 1 },
    key: 0,
    poses: [16, 42].map((x) => ({
      hip: [-28, 37],
      lean: -38,
      neck: 20,
      legN: foot(x, 55 + x / 2),
      legF: foot(x + 3, 55 + x / 2),
      footN: 58,
      footF: 58,
      armN: { to: [-24, 40] },
      armF: { to: [-22, 40] },
    })) as unknown as readonly [SidePose, SidePose],
    props: [
      { kind: 'slab', from: [-30, 24], till: [2, 30] },
      { kind: 'slab', from: [-46, 36], till: [-74, 74] },
      { kind: 'post', from: [-56, 3], till: [70, 3] },
      { kind: 'post', from: [-26, 20], till: [-26, 3] },
      { kind: 'post', from: [6, 28], till: [70, 60], width: 4 },
      { kind: 'post', from: [64, 57], till: [64, 3] },
      { kind: 'slab', from: ['ankleN', 3, -14], till: ['ankleN', 18, 12], width: 5 },
    ],
  },
  'leg-extension': {
    muscles: { quad: 2 },
    poses: [machine(-8), machine(78)],
    props: [...machineSeat, { kind: 'pad', at: ['ankleN', 5, 5], over: 'legN' }],
  },
  'leg-curl': {
    muscles: { ham: 2, calf: 1 },
    poses: [machine(74), machine(-12)],
    props: [...machineSeat, { kind: 'pad', at: ['ankleN', -5, 5], over: 'legN' }],
  },
  'band-leg-curl': {
    muscles: { ham: 2 },
    poses: [
      { ...sitting, legN: foot(30), footN: 0, legF: foot(20) },
      { ...sitting, legN: { to: [2, 12] }, footN: -22, legF: foot(20) },
    ],
    props: [chair, { kind: 'band', from: [58, 14], till: ['ankleN'] }, { kind: 'post', from: [60, 2], till: [60, 60] }],
  },
  deadlift: {
    muscles: { glute: 2, ham: 2, lowback: 2, quad: 1 },
    poses: [
      { hip: [-27, 54.4], lean: 56, neck: -6, look: -10, curve: -0.6, ...feet, ...holding(27) },
      { hip: [-1, 89.9], lean: 0, ...feet, armN: { to: [8, 84.5] }, armF: { to: [9, 84.5] } },
    ],
    key: 0,
    props: barbell,
  },
  'romanian-deadlift': { muscles: { ham: 2, glute: 2, lowback: 1 }, poses: hinge({}), props: barbell },
  'backpack-deadlift': {
    muscles: { ham: 2, glute: 2, lowback: 1 },
    poses: hinge({}, holding(52)),
    props: [{ kind: 'pack', at: ['handN', 0, -10], angle: 90, over: 'armN' }],
  },
  'hip-hinge': {
    muscles: { ham: 2, glute: 2, lowback: 1 },
    poses: hinge({ armN: { on: [0.12, 12] }, armF: { on: [0.12, 14] } }, { lean: 58 }),
  },
  'hip-thrust': {
    muscles: { glute: 2, ham: 1 },
    poses: [
      {
        hip: [-3, 20],
        lean: -56.6,
        neck: 22,
        legN: foot(44),
        legF: foot(47),
        armN: { to: [4, 31] },
        armF: { to: [5, 31] },
      },
      {
        hip: [5, 46],
        lean: -88.8,
        neck: 28,
        curve: 0,
        legN: foot(44),
        legF: foot(47),
        armN: { to: [8, 58] },
        armF: { to: [9, 58] },
      },
    ],
    props: [{ kind: 'bench', x: [-86, -44], height: 38 }, ...barbell],
  },
  'glute-bridge': { muscles: { glute: 2, ham: 2 }, poses: bridge([foot(37), foot(37)]) },
  'one-leg-bridge': {
    muscles: { glute: 2, ham: 2 },
    poses: bridge([
      { a: 140, b: 100 },
      { a: 118, b: 112 },
    ]).map((pose) => ({ ...pose, footF: 105 })) as unknown as readonly [SidePose, SidePose],
  },
  'towel-leg-curl': {
    muscles: { ham: 2, glute: 1 },
    poses: [
      {
        hip: [-4.4, 27],
        ...lying,
        lean: -108,
        neck: 20,
        legN: { to: [64, 9.5] },
        legF: { to: [67, 9.5] },
        footN: 50,
        footF: 50,
      },
      {
        hip: [-8.6, 36.5],
        ...lying,
        lean: -120,
        neck: 32,
        legN: { to: [30, 9] },
        legF: { to: [33, 9] },
        footN: 20,
        footF: 20,
      },
    ],
    props: [{ kind: 'bar', from: ['ankleN', -10, -7], till: ['ankleN', 12, -7], width: 2.4 }],
  },
  'calf-raise': {
    muscles: { calf: 2 },
    poses: [
      { ...stand, armN: { to: [34, 108] }, armF: { to: [36, 108] }, legN: foot(-1), legF: foot(2), footN: 0, footF: 0 },
      {
        ...stand,
        hip: [2, 98.6],
        armN: { to: [34, 112] },
        armF: { to: [36, 112] },
        legN: foot(3, 16),
        legF: foot(6, 16),
        footN: -34,
        footF: -34,
      },
    ],
    props: [{ kind: 'wall', x: 42 }],
  },
  'seated-calf-raise': {
    muscles: { calf: 2 },
    poses: [
      { ...sitting, footN: 0, footF: 0 },
      { ...sitting, legN: foot(19, 16), legF: foot(22, 16), footN: -34, footF: -34 },
    ],
    props: [chair],
  },
  'seated-abduction': {
    view: 'front',
    muscles: { abductor: 2, glute: 1 },
    poses: [
      { hip: [0, 61.6], arm: { a: 14, b: -18, scale: 0.9, scale2: 0.9 }, leg: { a: 8, b: 2, scale: 0.3 } },
      { hip: [0, 61.6], arm: { a: 18, b: -8, scale: 0.9, scale2: 0.9 }, leg: { a: 54, b: 8, scale: 0.46 } },
    ],
    props: [
      { kind: 'slab', from: [-22, 54], till: [22, 54] },
      { kind: 'post', from: [-20, 3], till: [-20, 51] },
      { kind: 'post', from: [20, 3], till: [20, 51] },
      { kind: 'band', from: ['kneeF'], till: ['kneeN'], over: 'legs' },
    ],
  },
} as const satisfies Record<string, Movement>
