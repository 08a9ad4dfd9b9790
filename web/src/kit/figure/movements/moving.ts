import type { FrontPose, Movement, Point, SidePose } from '../movement.ts'
import { foot, inBothHands } from './parts.ts'

type Arms = readonly [aN: number, bN: number, aF: number, bF: number]
type Step = readonly [x: number, y: number, sole: number]
type Four = readonly [SidePose, SidePose, SidePose, SidePose]

const arms = ([aN, bN, aF, bF]: Arms): Pick<SidePose, 'armN' | 'armF'> => ({
  armN: { a: aN, b: bN },
  armF: { a: aF, b: bF },
})
const legs = (n: Step, f: Step): Pick<SidePose, 'legN' | 'legF' | 'footN' | 'footF'> => ({
  legN: foot(n[0], n[1]),
  footN: n[2],
  legF: foot(f[0], f[1]),
  footF: f[2],
})
interface Half {
  readonly hip: Point
  readonly near: Step
  readonly far: Step
  readonly swing: Arms
}
const swapped = ([aN, bN, aF, bF]: Arms): Arms => [aF, bF, aN, bN]
/** Two poses of a step, then the same with the other side. */
const gait = (lean: number, ...halves: readonly [Half, Half]): Four => {
  const [a, b] = halves.map(({ hip, near, far, swing }) => ({ hip, lean, ...legs(near, far), ...arms(swing) })) as [
    SidePose,
    SidePose,
  ]
  const [c, d] = halves.map(({ hip, near, far, swing }) => ({
    hip,
    lean,
    ...legs(far, near),
    ...arms(swapped(swing)),
  })) as [SidePose, SidePose]
  return [a, b, c, d]
}
const walking = (swing: Arms) =>
  gait(
    4,
    { hip: [0, 84], near: [30, 9.4, 20], far: [-35, 17, -40], swing },
    { hip: [0, 89.2], near: [0, 7, 0], far: [-8, 25, -42], swing: [-6, 48, -2, 58] },
  )

const marched = {
  hip: [0, 89.9],
  lean: 0,
  ...arms([-4, 50, -4, 50]),
  legN: { a: 1, b: 0 },
  legF: { a: 1, b: 0 },
} as const

const climbing = { legN: foot(20, 24), armN: { a: -8, b: 30 } } as const

const onBike = (near: Point, far: Point): SidePose => ({
  hip: [-16, 99],
  lean: 22,
  neck: -6,
  legN: { to: near },
  legF: { to: far },
  footN: -8,
  footF: -8,
  armN: { to: [43, 119] },
  armF: { to: [45, 119] },
})
const [over, ahead, under, back] = [
  [6, 54],
  [22, 38],
  [6, 22],
  [-10, 38],
] as const

const striding = (near: Step, far: Step, handN: number, handF: number): SidePose => ({
  hip: [0, 104],
  lean: 4,
  ...legs(near, far),
  armN: { to: [handN, 122] },
  armF: { to: [handF, 122] },
})

const rowing = { legN: foot(40, 20), legF: foot(42, 20), footN: 48, footF: 48 } as const
const driven = { ...rowing, hip: [-36, 42], lean: 6, armN: { to: [20, 73] }, armF: { to: [22, 73] } } as const

const swimming = { hip: [0, 62], lean: 88, neck: -8, footN: -145, footF: -145 } as const

const closed = { a: -1, b: -1, scale: 1, scale2: 1 } as const
const clapping = { hip: [0, 91], arm: { a: 24, b: 234, scale: 0.8 }, legR: closed, legL: closed } as const
const open = { a: 84, b: 100, scale: 1 } as const
const [tapping, standing] = [
  { a: 22, b: 20 },
  { a: 2, b: 1, scale: 0.95, scale2: 0.95 },
] as const

const towel = (y: number, x: number, scale: number): FrontPose => ({
  hip: [0, 90],
  armR: { to: [x, y], scale, scale2: scale },
  armL: { to: [-x, y], scale, scale2: scale },
})

const seated = { hip: [-22, 57], lean: -2, legN: foot(17), legF: foot(21), armF: { to: [12, 64] } } as const
const chair = { kind: 'chair', x: -41 } as const
const onScale = { hip: [0, 95.3], lean: 1, legN: foot(-1, 12.4), legF: foot(2, 12.4), ...arms([-3, 6, -3, 6]) } as const

export const moving = {
  'farmers-walk': {
    muscles: { forearm: 2, trap: 2, abs: 1 },
    poses: [
      {
        hip: [0, 86],
        lean: 2,
        legN: foot(24, 9),
        footN: 14,
        legF: foot(-30, 14.6),
        footF: -32,
        ...arms([-2, 4, -2, 4]),
      },
      {
        hip: [0, 89.4],
        lean: 2,
        legN: foot(0),
        footN: 0,
        legF: foot(-6, 22),
        footF: -38,
        ...arms([-2, 4, -2, 4]),
      },
      {
        hip: [0, 86],
        lean: 2,
        legN: foot(-30, 14.6),
        footN: -32,
        legF: foot(24, 9),
        footF: 14,
        ...arms([-2, 4, -2, 4]),
      },
      {
        hip: [0, 89.4],
        lean: 2,
        legN: foot(-6, 22),
        footN: -38,
        legF: foot(0),
        footF: 0,
        ...arms([-2, 4, -2, 4]),
      },
    ],
    key: 0,
    props: inBothHands('dumbbell'),
  },
  walk: { muscles: { quad: 2, calf: 2, glute: 1 }, key: 0, poses: walking([-38, 12, 32, 96]) },
  jog: {
    muscles: { quad: 2, calf: 2, ham: 1 },
    key: 0,
    poses: gait(
      7,
      { hip: [0, 88], near: [13, 22, 4], far: [-34, 20.5, -50], swing: [-48, 42, 30, 122] },
      { hip: [0, 84], near: [6, 7, 0], far: [-46, 40, -118], swing: [-10, 80, -4, 92] },
    ),
  },
  intervals: {
    muscles: { quad: 2, glute: 2, calf: 1 },
    key: 0,
    poses: gait(
      13,
      { hip: [0, 87], near: [29, 36, 10], far: [-46, 21, -55], swing: [-66, 26, 48, 146] },
      { hip: [0, 83], near: [6, 7, 0], far: [-36, 52, -130], swing: [-14, 80, -8, 92] },
    ),
  },
  'stair-climb': {
    muscles: { quad: 2, glute: 2, calf: 1 },
    key: 0,
    poses: [
      { ...climbing, hip: [-2, 88.5], lean: 14, legF: foot(-12), footF: -4, armF: { to: [34, 112] } },
      { ...climbing, hip: [12, 98], lean: 14, legF: foot(10, 40), footF: -30, armF: { to: [44, 118] } },
      { ...climbing, hip: [21, 106.5], lean: 6, legF: foot(48, 41), footF: 0, armF: { to: [54, 124] } },
      { ...climbing, hip: [12, 98], lean: 14, legF: foot(10, 40), footF: -30, armF: { to: [44, 118] } },
    ],
    props: [
      { kind: 'box', x: [10, 39], height: 17 },
      { kind: 'box', x: [39, 68], height: 34 },
      { kind: 'box', x: [68, 98], height: 51 },
      { kind: 'post', from: [18, 17], till: [18, 101] },
      { kind: 'post', from: [82, 51], till: [82, 139] },
      { kind: 'bar', from: [10, 97], till: [90, 144] },
    ],
  },
  'jump-rope': {
    view: 'front',
    muscles: { calf: 2, delt: 1 },
    poses: [
      { hip: [0, 90.3], leg: { a: 3, b: -7 }, arm: { a: 16, b: 52 } },
      { hip: [0, 99], leg: { a: -1, b: -3 }, arm: { a: 16, b: 58 } },
    ],
    props: [{ kind: 'rope', through: [['handN'], [56, 60], [36, 14], [0, 1.5], [-36, 14], [-56, 60], ['handF']] }],
  },
  aerobics: {
    view: 'front',
    muscles: { quad: 2, calf: 1, delt: 1, abs: 1 },
    key: 0,
    poses: [
      { hip: [3, 86.5], arm: open, legR: tapping, legL: standing },
      clapping,
      { hip: [-3, 86.5], arm: open, legR: standing, legL: tapping },
      clapping,
    ],
  },
  bike: {
    muscles: { quad: 2, calf: 1, ham: 1 },
    poses: [onBike(over, under), onBike(ahead, back), onBike(under, over), onBike(back, ahead)],
    props: [
      { kind: 'slab', from: [-36, 3.5], till: [58, 3.5] },
      { kind: 'post', from: [-20, 84], till: [-6, 6] },
      { kind: 'post', from: [32, 6], till: [45, 116] },
      { kind: 'post', from: [-10, 52], till: [36, 52] },
      { kind: 'slab', from: [-32, 86], till: [-8, 86] },
      { kind: 'plate', at: [46, 28] },
      { kind: 'bar', from: [16, 30], till: ['ankleF', 10, -8] },
      { kind: 'pulley', at: [16, 30] },
      { kind: 'bar', from: [16, 30], till: ['ankleN', 10, -8], over: 'legF' },
      { kind: 'bar', from: [40, 113], till: [50, 121] },
    ],
  },
  'cross-trainer': {
    muscles: { quad: 2, glute: 2, back: 1, triceps: 1 },
    key: 0,
    poses: [
      striding([22, 30, 0], [-22, 32, -14], 20, 40),
      striding([0, 23, -4], [0, 42, -4], 30, 30),
      striding([-22, 32, -14], [22, 30, 0], 40, 20),
      striding([0, 42, -4], [0, 23, -4], 30, 30),
    ],
    props: [
      { kind: 'slab', from: [-46, 3.5], till: [74, 3.5] },
      { kind: 'box', x: [52, 78], height: 40 },
      { kind: 'post', from: [60, 40], till: [56, 128] },
      { kind: 'bar', from: [58, 60], till: ['handF', 0, 4] },
      { kind: 'slab', from: ['ankleF', -8, -9], till: ['ankleF', 22, -9], width: 4 },
      { kind: 'bar', from: ['ankleF', 22, -9], till: [60, 22] },
      { kind: 'slab', from: ['ankleN', -8, -9], till: ['ankleN', 22, -9], width: 4, over: 'legF' },
      { kind: 'bar', from: ['ankleN', 22, -9], till: [60, 22], over: 'legF' },
      { kind: 'bar', from: [58, 60], till: ['handN', 0, 4], over: 'legF' },
    ],
  },
  rower: {
    muscles: { quad: 2, back: 2, glute: 1, biceps: 1 },
    key: 2,
    poses: [
      { ...driven, hip: [-3, 42], lean: 10, armN: { to: [51, 67] }, armF: { to: [53, 67] } },
      driven,
      { ...driven, lean: -16, neck: 8, armN: { to: [-27, 66] }, armF: { to: [-25, 66] } },
      driven,
    ],
    props: [
      { kind: 'slab', from: [-66, 23], till: [76, 23], width: 5 },
      { kind: 'slab', from: [-60, 21], till: [-60, 3], width: 5 },
      { kind: 'plate', at: [86, 36], radius: 24 },
      { kind: 'slab', from: [47, 6], till: [64, 30], width: 4 },
      { kind: 'cable', from: ['handN'], till: [80, 56] },
      { kind: 'slab', from: ['hip', -12, -12], till: ['hip', 10, -12], width: 6 },
      { kind: 'grip', at: ['handN'], over: 'armN' },
    ],
  },
  swim: {
    muscles: { back: 2, delt: 2, glute: 1, quad: 1 },
    poses: [
      { ...swimming, legN: { a: -82, b: -88 }, legF: { a: -97, b: -95 }, ...arms([94, 97, -146, 4]) },
      { ...swimming, legN: { a: -97, b: -95 }, legF: { a: -82, b: -88 }, ...arms([-146, 4, 94, 97]) },
    ],
    props: [
      { kind: 'water', x: [-102, 114], height: 64 },
      { kind: 'cable', from: [-102, 64], till: [114, 64] },
    ],
  },
  'water-walk': {
    muscles: { quad: 2, ham: 1, abs: 1 },
    key: 0,
    poses: walking([-30, -4, 34, 60]),
    props: [{ kind: 'water', x: [-64, 64], height: 112 }],
  },
  'warm-up': {
    muscles: { quad: 2, glute: 1, calf: 1, delt: 1 },
    key: 0,
    poses: [
      { ...marched, legN: { a: 82, b: 2 }, footN: 4, ...arms([-34, 44, 30, 116]) },
      marched,
      { ...marched, legF: { a: 82, b: 2 }, footF: 4, ...arms([30, 116, -34, 44]) },
      marched,
    ],
  },
  stretch: {
    muscles: { ham: 2, calf: 1, lowback: 1 },
    poses: [
      {
        hip: [0, 12],
        lean: 4,
        ...legs([82.3, 8.5, 78], [83.1, 8.5, 78]),
        armN: { to: [24, 25] },
        armF: { to: [26, 25] },
      },
      {
        hip: [0, 12],
        lean: 40,
        curve: -2,
        ...legs([82.3, 8.5, 78], [83.1, 8.5, 78]),
        armN: { to: [70, 22] },
        armF: { to: [72, 23] },
      },
    ],
  },
  'hip-mobility': {
    muscles: { glute: 2, quad: 1 },
    poses: [
      { hip: [-6, 47.9], ...legs([-44, 6, -145], [46, 7, 0]), armN: { to: [30, 57] }, armF: { to: [32, 57] } },
      {
        hip: [11, 45.6],
        lean: -2,
        ...legs([-44, 6, -145], [46, 7, 0]),
        armN: { to: [45, 57] },
        armF: { to: [47, 57] },
      },
    ],
  },
  'shoulder-mobility': {
    view: 'front',
    muscles: { delt: 2, trap: 1, chest: 1 },
    key: 2,
    poses: [towel(86, 34, 1), towel(136, 26, 0.3), towel(188, 34, 1), towel(136, 26, 0.3)],
    props: [{ kind: 'slab', from: ['handN'], till: ['handF'], width: 4, over: 'arms' }],
  },
  breathing: {
    muscles: { abs: 1 },
    poses: [
      { ...seated, curve: 0, armN: { on: [0.32, 7] } },
      { ...seated, curve: 3.6, armN: { on: [0.32, 10.5] } },
    ],
    props: [chair],
  },
  waiting: {
    muscles: {},
    poses: [
      { ...seated, neck: 6, armN: { to: [9, 63] } },
      { ...seated, lean: -1, neck: 9, armN: { to: [9, 63] } },
    ],
    props: [chair],
  },
  'chest-pain': {
    muscles: {},
    poses: [
      { ...seated, lean: 12, neck: 16, curve: -1.2, armN: { on: [0.74, 5], scale: 0.8, scale2: 0.9 } },
      { ...seated, lean: 14, neck: 19, curve: -1.6, armN: { on: [0.74, 5], scale: 0.8, scale2: 0.9 } },
    ],
    props: [chair],
  },
  scale: {
    muscles: {},
    poses: [
      { ...onScale, hip: [-16, 86], lean: 4, neck: 12, look: 10, legF: foot(-40, 10), footF: -10 },
      { ...onScale, neck: 12, look: 10, footF: 0 },
    ],
    props: [{ kind: 'scale', x: -20 }],
  },
} as const satisfies Record<string, Movement>
