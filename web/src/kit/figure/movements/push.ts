import type { FrontPose, Movement, SidePose } from '../movement.ts'
import { chair, feet, frontChair, frontSeated, hands, arms, inBothHands, seated, standing } from './parts.ts'

const frontStanding = { hip: [0, 90], leg: { a: 5, b: 3 } } as const satisfies FrontPose

const pressing = { chest: 2, triceps: 2, delt: 1 } as const
const withAbs = { ...pressing, abs: 1 } as const
const overhead = { delt: 2, triceps: 1 } as const

const lying = { hip: [4, 52.5], lean: -90, neck: 2, curve: 1.6, ...feet(40) } as const
const inclined = { hip: [2, 53], lean: -50, neck: 4, ...feet(40) } as const
const flatHands = { handN: 0, handF: 0 } as const
const onToes = { footN: -68, footF: -68, ...flatHands } as const
const pike = { footN: -34, footF: -34, ...flatHands } as const
const pushUp: readonly [SidePose, SidePose] = [
  { hip: [-1, 42.2], lean: 73.5, neck: -3, ...feet(-80.4, 20, 0.6), ...onToes, ...hands([47, 4.2], { scale: 1 }) },
  { hip: [3, 22], lean: 87.4, neck: -4, ...feet(-80, 20, 0.6), ...onToes, ...hands([45, 4.2], { scale: 0.72 }) },
]
const overheadFront: readonly [FrontPose, FrontPose] = [
  { ...frontSeated, arm: { a: 34, b: 172, scale: 0.9 } },
  { ...frontSeated, arm: { a: 160, b: 184, scale: 1 } },
]
const raise: readonly [FrontPose, FrontPose] = [
  { ...frontStanding, arm: { a: 11, b: 6 } },
  { ...frontStanding, arm: { a: 84, b: 90 } },
]
const pushdown: readonly [SidePose, SidePose] = [
  { ...standing, hip: [-4, 89], lean: 8, ...arms(2, 98) },
  { ...standing, hip: [-4, 89], lean: 9, ...arms(-2, 6) },
]
const kickback = { hip: [-26, 83], lean: 62, neck: -4, ...feet(-14), armF: { to: [27, 52] }, handF: 0 } as const

export const push = {
  'bench-press': {
    muscles: pressing,
    key: 0,
    poses: [
      { ...lying, ...hands([-43, 107], { scale: 1 }) },
      { ...lying, ...hands([-31, 71], { scale: 0.58 }) },
    ],
    props: [
      { kind: 'bench', x: [-80, 18] },
      { kind: 'plate', at: ['handN'], over: 'armF' },
      { kind: 'grip', at: ['handN'], over: 'armN' },
    ],
  },
  'incline-dumbbell-press': {
    muscles: { chest: 2, delt: 2, triceps: 1 },
    poses: [
      { ...inclined, ...hands([-21, 104], { scale: 0.62 }) },
      { ...inclined, ...hands([-30, 138], { scale: 1 }) },
    ],
    props: [
      { kind: 'post', from: [-46, 70], till: [-46, 2] },
      { kind: 'post', from: [14, 38], till: [14, 2] },
      { kind: 'slab', from: [-6, 40.5], till: [24, 40.5] },
      { kind: 'slab', from: [-10, 42], till: [-62, 86] },
      ...inBothHands('end'),
    ],
  },
  'push-up': { muscles: withAbs, key: 0, poses: pushUp },
  'wall-push-up': {
    muscles: pressing,
    poses: [
      { hip: [-13, 87.2], lean: 16.5, neck: 0, ...feet(-36), ...hands([54, 128], { scale: 1 }), handN: 82, handF: 82 },
      {
        hip: [4, 79.2],
        lean: 29,
        neck: -4,
        ...feet(-36, 7.6),
        footN: -3,
        footF: -3,
        ...hands([54, 128], { scale: 0.9 }),
        handN: 82,
        handF: 82,
      },
    ],
    props: [{ kind: 'wall', x: 58 }],
  },
  'chest-press-machine': {
    muscles: pressing,
    poses: [
      { ...seated, lean: -4, ...hands([-8, 93], { scale: 0.8 }) },
      { ...seated, lean: -4, ...hands([27, 94], { scale: 1 }) },
    ],
    props: [
      { kind: 'slab', from: [-46, 3], till: [-46, 168], width: 5 },
      { kind: 'slab', from: [-46, 168], till: [13, 168], width: 5 },
      { kind: 'slab', from: [13, 168], till: ['handN'], width: 4 },
      { kind: 'slab', from: [-38, 58], till: [-40, 118] },
      { kind: 'slab', from: [-32, 43.5], till: [4, 43.5] },
      { kind: 'post', from: [-12, 40], till: [-12, 2] },
      { kind: 'grip', at: ['handN'], over: 'armN' },
    ],
  },
  'band-chest-press': {
    muscles: pressing,
    poses: [
      { ...seated, ...hands([-8, 92], { scale: 0.8 }) },
      { ...seated, ...hands([29, 95], { scale: 1 }) },
    ],
    props: [chair, { kind: 'band', from: [-36, 84], till: ['handN'], over: 'head' }],
  },
  'shoulder-press': {
    muscles: { ...overhead, abs: 1 },
    view: 'front',
    poses: overheadFront,
    props: [
      ...frontChair,
      { kind: 'dumbbell', at: ['handN'], over: 'arms' },
      { kind: 'dumbbell', at: ['handF'], over: 'arms' },
    ],
  },
  'band-shoulder-press': {
    muscles: overhead,
    poses: [
      { ...seated, ...hands([-8, 114], { scale: 0.9 }) },
      { ...seated, ...hands([-15, 158], { scale: 1 }) },
    ],
    props: [chair, { kind: 'band', from: [-16, 47], till: ['handN'], over: 'head' }],
  },
  'bottle-shoulder-press': {
    muscles: overhead,
    view: 'front',
    poses: overheadFront,
    props: [
      ...frontChair,
      { kind: 'bottle', at: ['handN'], angle: 0, over: 'arms' },
      { kind: 'bottle', at: ['handF'], angle: 180, over: 'arms' },
    ],
  },
  'pike-push-up': {
    muscles: overhead,
    poses: [
      { hip: [-2, 89], lean: 140, ...feet(-38, 15.6, 1), ...pike, ...hands([56, 4.2], { scale: 1 }) },
      { hip: [8, 82.5], lean: 145, ...feet(-38, 15.6, 1), ...pike, ...hands([56, 4.2], { scale: 0.72 }) },
    ],
  },
  'table-push-up': {
    muscles: withAbs,
    poses: [
      {
        hip: [4.4, 72.6],
        lean: 41,
        neck: 0,
        ...feet(-50, 13, 1),
        footN: -22,
        footF: -22,
        ...flatHands,
        ...hands([76, 76], { scale: 1 }),
      },
      {
        hip: [18, 57.6],
        lean: 55.5,
        neck: -4,
        ...feet(-50, 15, 1),
        footN: -32,
        footF: -32,
        ...flatHands,
        ...hands([76, 76], { scale: 0.72 }),
      },
    ],
    props: [
      { kind: 'slab', from: [75, 69], till: [122, 69] },
      { kind: 'slab', from: [82, 66], till: [82, 2], width: 4 },
      { kind: 'slab', from: [116, 66], till: [116, 2], width: 4 },
    ],
  },
  'decline-push-up': {
    muscles: { ...withAbs, delt: 2 },
    key: 0,
    poses: [
      {
        hip: [2, 57],
        lean: 88.5,
        neck: -6,
        ...feet(-80.6, 54.6, 0.6),
        ...onToes,
        footN: -82,
        footF: -82,
        ...hands([53, 4.2], { scale: 1 }),
      },
      {
        hip: [0, 34.7],
        lean: 104,
        neck: -16,
        ...feet(-80.6, 54.6, 0.6),
        ...onToes,
        footN: -96,
        footF: -96,
        ...hands([49, 4.2], { scale: 0.72 }),
      },
    ],
    props: [{ kind: 'bench', x: [-112, -68], height: 36 }],
  },
  'backpack-push-up': {
    muscles: withAbs,
    key: 0,
    poses: pushUp,
    props: [{ kind: 'pack', at: ['shoulder', -19, 13.5], angle: [16, 2] }],
  },
  'lateral-raise': {
    muscles: { delt: 2 },
    view: 'front',
    poses: raise,
    props: [
      { kind: 'end', at: ['handN'], over: 'arms' },
      { kind: 'end', at: ['handF'], over: 'arms' },
    ],
  },
  'bottle-lateral-raise': {
    muscles: { delt: 2 },
    view: 'front',
    poses: raise,
    props: [
      { kind: 'bottle', at: ['handN', 0, -9], over: 'trunk' },
      { kind: 'bottle', at: ['handF', 0, -9], over: 'trunk' },
    ],
  },
  'cable-pushdown': {
    muscles: { triceps: 2 },
    poses: pushdown,
    props: [
      { kind: 'slab', from: [58, 2], till: [58, 192], width: 6 },
      { kind: 'slab', from: [58, 192], till: [34, 192], width: 5 },
      { kind: 'cable', from: [32, 188], till: ['handN'], over: 'armF' },
      { kind: 'pulley', at: [32, 188] },
      { kind: 'grip', at: ['handN'], over: 'armN' },
    ],
  },
  'band-pushdown': {
    muscles: { triceps: 2 },
    poses: pushdown,
    props: [
      { kind: 'wall', x: 46 },
      { kind: 'band', from: [46, 176], till: ['handN'], over: 'armF' },
    ],
  },
  'bottle-kickback': {
    muscles: { triceps: 2 },
    poses: [
      { ...kickback, armN: { a: -64, b: 12 } },
      { ...kickback, armN: { a: -64, b: -66 } },
    ],
    props: [
      { kind: 'slab', from: [20, 44], till: [56, 44], width: 5 },
      { kind: 'slab', from: [22, 42], till: [22, 2], width: 4 },
      { kind: 'slab', from: [58, 87], till: [58, 2], width: 4 },
      { kind: 'bottle', at: ['handN'], angle: 150, over: 'head' },
    ],
  },
} as const satisfies Record<string, Movement>
