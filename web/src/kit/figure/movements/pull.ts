import type { FrontPose, Movement, SidePose } from '../movement.ts'
import { arms, chair, feet, frontChair, frontSeated, hands, inBothHands, seated, standing } from './parts.ts'

const rowing = { back: 2, biceps: 1 } as const
const pulling = { ...rowing, delt: 1 } as const
const rearShoulder = { delt: 2, trap: 2 } as const
const curling = { biceps: 2, forearm: 1 } as const

const onMachine = { hip: [-6, 58], ...feet(34) } as const
const onCable = { hip: [-32, 47], ...feet(43, 38), footN: 62, footF: 62 } as const
const bentOver = {
  hip: [-24, 86],
  lean: 76,
  neck: -2,
  curve: -0.6,
  legN: { to: [-32, 7] },
  legF: { a: 6, b: -88 },
  footF: -148,
  armF: { to: [30, 46.5] },
  handF: 0,
} as const
const braced = { ...standing, hip: [-4, 87.5], legN: { to: [-16, 7] }, legF: { to: [14, 7] } } as const
const onChair = { ...seated, hip: [-18, 57], ...feet(48, 10), footN: 66, footF: 66 } as const
const hanging = { footN: -62, footF: -62 } as const
const hinged = { hip: [-22, 81], lean: 62, neck: -4, look: -6, curve: -0.6, ...feet(-1) } as const
const apart: readonly [FrontPose, FrontPose] = [
  { hip: [0, 90], leg: { a: 5, b: 3 }, arm: { a: -20, b: -20, scale: 0.25, scale2: 0.3 } },
  { hip: [0, 90], leg: { a: 5, b: 3 }, arm: { a: 86, b: 88, scale: 1, scale2: 1 } },
]
const curl: readonly [SidePose, SidePose] = [
  { ...standing, ...arms(2, 10) },
  { ...standing, lean: 0, ...arms(6, 138) },
]

export const pull = {
  'lat-pulldown': {
    muscles: pulling,
    poses: [
      { ...onMachine, lean: -6, neck: 0, look: -10, ...hands([10, 158], { scale: 1 }) },
      { ...onMachine, lean: -14, neck: 6, look: -8, ...hands([4, 113], { scale: 0.9 }) },
    ],
    props: [
      { kind: 'slab', from: [60, 2], till: [60, 200], width: 6 },
      { kind: 'slab', from: [12, 200], till: [60, 200], width: 6 },
      { kind: 'slab', from: [-20, 45], till: [12, 45] },
      { kind: 'post', from: [-6, 42], till: [-6, 2] },
      { kind: 'slab', from: [60, 66], till: [24, 66], width: 4 },
      { kind: 'cable', from: [14, 197], till: ['handN'] },
      { kind: 'pulley', at: [14, 197] },
      { kind: 'pad', at: [22, 65], over: 'legN' },
      { kind: 'grip', at: ['handN'], over: 'armN' },
    ],
  },
  'band-pulldown': {
    muscles: pulling,
    poses: [
      { ...seated, neck: 0, look: -8, ...hands([-1, 153], { scale: 1 }) },
      { ...seated, lean: -6, neck: 4, look: -8, ...hands([-6, 112], { scale: 0.9 }) },
    ],
    props: [chair, { kind: 'wall', x: 48 }, { kind: 'band', from: [48, 176], till: ['handN'], over: 'head' }],
  },
  'pull-up': {
    muscles: { ...rowing, forearm: 1, abs: 1 },
    poses: [
      {
        hip: [-7, 97.2],
        lean: 5,
        neck: 0,
        look: -8,
        ...hanging,
        legN: { a: 12, b: -60 },
        legF: { a: 16, b: -58 },
        ...hands([2, 200], { scale: 1 }),
      },
      {
        hip: [-8, 147],
        lean: -8,
        neck: 4,
        look: -6,
        ...hanging,
        legN: { a: 14, b: -58 },
        legF: { a: 18, b: -56 },
        ...hands([2, 200], { scale: 0.8 }),
      },
    ],
    props: [
      { kind: 'slab', from: [52, 2], till: [52, 205], width: 6 },
      { kind: 'slab', from: [52, 205], till: [2, 205], width: 5 },
      { kind: 'grip', at: ['handN'], over: 'armN' },
    ],
  },
  'cable-row': {
    muscles: rowing,
    poses: [
      { ...onCable, lean: 14, neck: -2, curve: -0.4, ...hands([30, 74]) },
      { ...onCable, lean: -6, neck: 2, ...hands([-16, 67]) },
    ],
    props: [
      { kind: 'slab', from: [-46, 33.5], till: [10, 33.5] },
      { kind: 'post', from: [-34, 30], till: [-34, 2] },
      { kind: 'post', from: [4, 30], till: [4, 2] },
      { kind: 'slab', from: [68, 2], till: [68, 150] },
      { kind: 'slab', from: [49, 25], till: [62, 50], width: 4 },
      { kind: 'cable', from: [68, 72], till: ['handN'] },
      { kind: 'pulley', at: [68, 72] },
      { kind: 'grip', at: ['handN'], over: 'armN' },
    ],
  },
  'dumbbell-row': {
    muscles: rowing,
    poses: [
      { ...bentOver, armN: { to: [25, 43] } },
      { ...bentOver, armN: { to: [1, 79] } },
    ],
    props: [
      { kind: 'bench', x: [-62, 58] },
      { kind: 'dumbbell', at: ['handN'], over: 'head' },
    ],
  },
  'face-pull': {
    muscles: rearShoulder,
    poses: [
      { ...braced, lean: 0, ...hands([44, 152], { scale: 1, scale2: 1 }) },
      { ...braced, lean: -3, ...hands([2, 157], { scale: 0.6, scale2: 0.8 }) },
    ],
    props: [
      { kind: 'slab', from: [82, 2], till: [82, 180], width: 6 },
      { kind: 'cable', from: [80, 156], till: ['handN'] },
      { kind: 'pulley', at: [80, 156] },
      { kind: 'grip', at: ['handN'], over: 'armN' },
    ],
  },
  'band-row': {
    muscles: rowing,
    poses: [
      { ...onChair, lean: 6, ...hands([34, 78]) },
      { ...onChair, lean: -2, ...hands([-6, 76]) },
    ],
    props: [chair, { kind: 'band', from: ['ankleN', 7, 3], till: ['handN'], over: 'head' }],
  },
  'band-pull-apart': {
    muscles: rearShoulder,
    view: 'front',
    poses: apart,
    props: [{ kind: 'band', from: ['handF'], till: ['handN'], over: 'head' }],
  },
  'towel-pull-apart': {
    muscles: rearShoulder,
    view: 'front',
    poses: [
      {
        ...frontSeated,
        armL: { to: [-13, 95], scale: 0.4, scale2: 0.5 },
        armR: { to: [13, 95], scale: 0.4, scale2: 0.5 },
      },
      {
        ...frontSeated,
        armL: { to: [-20, 93], scale: 0.5, scale2: 0.5 },
        armR: { to: [20, 93], scale: 0.5, scale2: 0.5 },
      },
    ],
    props: [
      ...frontChair,
      { kind: 'slab', from: ['handF'], till: [0, 90], width: 5, over: 'head' },
      { kind: 'slab', from: [0, 90], till: ['handN'], width: 5, over: 'head' },
    ],
  },
  'table-row': {
    muscles: rowing,
    poses: [
      { hip: [7, 16.5], lean: -90, neck: 10, ...feet(46), ...hands([-40, 69.5], { scale: 1 }) },
      { hip: [8, 35], lean: -73, neck: 4, ...feet(46), ...hands([-40, 69.5], { scale: 0.8 }) },
    ],
    props: [
      { kind: 'slab', from: [-40, 73], till: [74, 73], width: 6 },
      { kind: 'slab', from: [-28, 70], till: [-28, 2], width: 4 },
      { kind: 'slab', from: [68, 70], till: [68, 2], width: 4 },
    ],
  },
  'door-row': {
    muscles: rowing,
    poses: [
      { hip: [-9, 82], lean: -25, neck: 6, ...feet(26), ...hands([20, 109]) },
      { hip: [9, 88], lean: -12, neck: 4, ...feet(26), ...hands([20, 109]) },
    ],
    props: [
      { kind: 'wall', x: 54 },
      { kind: 'slab', from: [48, 102], till: ['handN'], width: 5, over: 'armF' },
      { kind: 'bar', from: [48, 102], till: [54, 102], width: 5 },
    ],
  },
  'backpack-row': {
    muscles: rowing,
    poses: [
      { ...hinged, ...hands([24, 51]) },
      { ...hinged, ...hands([15, 80]) },
    ],
    props: [{ kind: 'pack', at: ['handN', 0, -18], angle: 90, over: 'armF' }],
  },
  'dumbbell-curl': {
    muscles: curling,
    poses: curl,
    props: inBothHands('end'),
  },
  'bottle-curl': {
    muscles: curling,
    poses: curl,
    props: [
      { kind: 'bottle', at: ['handF'], angle: -20 },
      { kind: 'bottle', at: ['handN'], angle: -20, over: 'head' },
    ],
  },
  'backpack-curl': {
    muscles: curling,
    poses: [
      { ...standing, ...arms(4, 30) },
      { ...standing, lean: 0, ...arms(6, 118) },
    ],
    props: [{ kind: 'pack', at: ['handN', 2, -18], angle: 90, over: 'armF' }],
  },
  'pallof-press': {
    muscles: { oblique: 2, abs: 2, delt: 1 },
    view: 'front',
    poses: [
      {
        ...frontSeated,
        armL: { to: [-4, 86], scale: 0.85, scale2: 0.85 },
        armR: { to: [4, 86], scale: 0.85, scale2: 0.85 },
      },
      {
        ...frontSeated,
        armL: { to: [-4, 92], scale: 0.32, scale2: 0.38 },
        armR: { to: [4, 92], scale: 0.32, scale2: 0.38 },
      },
    ],
    props: [
      ...frontChair,
      { kind: 'slab', from: [-72, 2], till: [-72, 130], width: 6 },
      { kind: 'band', from: [-70, 92], till: ['handF', 3, 0], over: 'head' },
    ],
  },
} as const satisfies Record<string, Movement>
