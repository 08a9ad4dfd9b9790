import type { FrontPose, Limb, Point, Prop } from '../movement.ts'

type Reach = Pick<Limb, 'scale' | 'scale2'>

/** A planted foot, flat on the floor by default. */
export const foot = (x: number, y = 7): Limb => ({ to: [x, y] })
export const feet = (x: number, y = 7, apart = 3) => ({ legN: { to: [x, y] }, legF: { to: [x + apart, y] } }) as const
/** Both hands at a point, the far one a little further. */
export const hands = ([x, y]: Point, reach: Reach = {}) =>
  ({ armN: { to: [x, y], ...reach }, armF: { to: [x + 2, y], ...reach } }) as const
/** Upper arms and forearms by their angles. */
export const arms = (a: number, b: number, reach: Reach = {}) =>
  ({ armN: { a, b, ...reach }, armF: { a: a + 2, b: b + 2, ...reach } }) as const
export const standing = { hip: [0, 89.9], lean: 1, ...feet(-1) } as const
/** On a chair at -31. */
export const seated = { hip: [-22, 57], lean: -2, ...feet(18) } as const
export const chair: Prop = { kind: 'chair', x: -31 }
export const frontSeated = { hip: [0, 54.5], leg: { a: 60, b: 0, scale: 0.25 } } as const satisfies FrontPose
export const frontChair: readonly Prop[] = [
  { kind: 'slab', from: [-17, 44], till: [17, 44], width: 5 },
  ...[-18, 18].map((x): Prop => ({ kind: 'slab', from: [x, 2], till: [x, 92], width: 4 })),
]
export const inBothHands = (kind: 'dumbbell' | 'end'): readonly [Prop, Prop] => [
  { kind, at: ['handF'], over: 'armF' },
  { kind, at: ['handN'], over: 'armN' },
]
