import type { FrontPose, Limb, Point, SidePose } from './movement.ts'

/** Lengths in centimetres. The ankle of a standing figure is 7 high. */
const lengths = { trunk: 49, upperArm: 30, forearm: 25, thigh: 42, shin: 41, ankle: 7, hand: 4 } as const

const radians = (degrees: number) => (degrees * Math.PI) / 180
export const add = (a: Point, b: Point, factor = 1): Point => [a[0] + b[0] * factor, a[1] + b[1] * factor]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
export const unit = (a: Point): Point => {
  const length = Math.hypot(a[0], a[1]) || 1
  return [a[0] / length, a[1] / length]
}
export const turned = ([x, y]: Point, degrees: number): Point => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [x * c - y * s, x * s + y * c]
}
/** Where a bone points: 0 down, 90 to the positive side. */
const pointing = (degrees: number, side: 1 | -1 = 1): Point => [
  Math.sin(radians(degrees)) * side,
  -Math.cos(radians(degrees)),
]
const upwards = (lean: number): Point => [Math.sin(radians(lean)), Math.cos(radians(lean))]

/** A straight axis: `along` from its begin to its end, `front` to the side that its profile calls front. */
export interface Axis {
  readonly from: Point
  readonly along: Point
  readonly front: Point
  readonly length: number
  readonly bow?: number
}
/** @param side 1 if the front is to the right of a downward axis */
export const axis = (from: Point, till: Point, side: 1 | -1 = 1): Axis => {
  const along = unit(minus(till, from))
  return { from, along, front: [-along[1] * side, along[0] * side], length: distance(from, till) }
}

/** The middle joint and the end of two bones that reach for a point as far as they can. */
const reach = (root: Point, target: Point, upper: number, lower: number, bend: number): [Point, Point] => {
  const length = Math.min(distance(root, target), upper + lower - 0.05)
  const towards = unit(minus(target, root))
  const cosine = (upper * upper + length * length - lower * lower) / (2 * upper * Math.max(length, 1))
  const share = Math.max(-1, Math.min(1, cosine))
  const middle = add(
    add(root, towards, upper * share),
    [-towards[1], towards[0]],
    upper * Math.sqrt(1 - share ** 2) * bend,
  )
  return [middle, add(root, towards, length)]
}

interface Bones {
  readonly upper: number
  readonly lower: number
  readonly bend: number
  readonly side?: 1 | -1
  readonly onTrunk?: (point: Point) => Point
}
const limbOf = (limb: Limb, root: Point, { upper, lower, bend, side = 1, onTrunk }: Bones): [Point, Point] => {
  const [first, second] = [upper * (limb.scale ?? 1), lower * (limb.scale2 ?? 1)]
  if ('a' in limb) {
    const middle = add(root, pointing(limb.a, side), first)
    return [middle, add(middle, pointing(limb.b, side), second)]
  }
  const target = 'to' in limb ? limb.to : (onTrunk?.(limb.on) ?? root)
  return reach(root, target, first, second, limb.bend ?? bend)
}

const arm = { upper: lengths.upperArm, lower: lengths.forearm }
const leg = { upper: lengths.thigh, lower: lengths.shin }
const handOf = (elbow: Point, wrist: Point) => add(wrist, unit(minus(wrist, elbow)), lengths.hand)

/** The joints of a pose from the side. */
export const sideJoints = (pose: SidePose) => {
  const lean = pose.lean ?? 0
  const up = upwards(lean)
  const front: Point = [up[1], -up[0]]
  const { hip } = pose
  const shoulder = add(hip, up, lengths.trunk)
  const trunk: Axis = { from: hip, along: up, front, length: lengths.trunk, bow: pose.curve ?? 0.8 }
  const onTrunk = ([share, ahead]: Point) => add(add(hip, up, lengths.trunk * share), front, ahead)
  const shoulderF = add(shoulder, [1.2, 0.4])
  const hipF = add(hip, [0.8, 0.2])
  const [kneeN, ankleN] = limbOf(pose.legN, hip, { ...leg, bend: 1, onTrunk })
  const [kneeF, ankleF] = limbOf(pose.legF, hipF, { ...leg, bend: 1, onTrunk })
  const [elbowN, wristN] = limbOf(pose.armN, shoulder, { ...arm, bend: -1, onTrunk })
  const [elbowF, wristF] = limbOf(pose.armF, shoulderF, { ...arm, bend: -1, onTrunk })
  const neckLean = lean + (pose.neck ?? 4)
  const neckUp = upwards(neckLean)
  const base = add(shoulder, up, 2)
  const head = add(add(base, neckUp, 17.8), [neckUp[1], -neckUp[0]], 1.6)
  const headUp = upwards(neckLean + (pose.look ?? -2))
  const [handN, handF] = [handOf(elbowN, wristN), handOf(elbowF, wristF)]
  const own = { hip, hipF, shoulder, shoulderF, kneeN, kneeF, ankleN, ankleF, elbowN, elbowF, wristN, wristF }
  return { ...own, trunk, base, head, headUp, headFront: [headUp[1], -headUp[0]] as Point, handN, handF }
}

/** The joints of a pose from the front; right in the picture is near, left is far. */
export const frontJoints = (pose: FrontPose) => {
  const { hip } = pose
  const up = upwards(pose.tilt ?? 0)
  const right: Point = [up[1], -up[0]]
  const at = (across: number, high: number) => add(add(hip, right, across), up, high)
  const sideOf = (side: 1 | -1) => {
    const isRight = side === 1
    const shoulder = at(17.2 * side, 47.5)
    const hipAt = at(8.6 * side, -1)
    const hanging: Limb = { a: 5, b: 3 }
    const [elbow, wrist] = limbOf((isRight ? pose.armR : pose.armL) ?? pose.arm ?? hanging, shoulder, {
      ...arm,
      bend: side,
      side,
    })
    const [knee, ankle] = limbOf((isRight ? pose.legR : pose.legL) ?? pose.leg ?? hanging, hipAt, {
      ...leg,
      bend: side,
      side,
    })
    return { side, shoulder, hip: hipAt, elbow, wrist, hand: handOf(elbow, wrist), knee, ankle }
  }
  const [near, far] = [sideOf(1), sideOf(-1)]
  return {
    hip,
    up,
    right,
    at,
    near,
    far,
    shoulder: near.shoulder,
    head: at(0, 70.6),
    handN: near.hand,
    handF: far.hand,
    elbowN: near.elbow,
    kneeN: near.knee,
    kneeF: far.knee,
    ankleN: near.ankle,
    ankleF: far.ankle,
  }
}
export type SideJoints = ReturnType<typeof sideJoints>

/** Numbers and points between two poses of the same form. */
const between = <T>(a: T, b: T, share: number): T => {
  if (typeof a === 'number' && typeof b === 'number') {
    return (a + (b - a) * share) as T
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return a ?? b
  }
  if (Array.isArray(a)) {
    return a.map((each, index) => between(each, (b as unknown[])[index], share)) as T
  }
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])] as (keyof T)[]
  return Object.fromEntries(keys.map((key) => [key, between(a[key] ?? b[key], b[key] ?? a[key], share)])) as T
}

/** The pose at a phase from 0 to 1: from the first to the second of two, or once round more than two. */
export const poseAt = <T>(poses: readonly T[], phase: number): T => {
  const step = poses.length === 2 ? phase : phase * poses.length
  const index = Math.min(Math.floor(step), poses.length === 2 ? 0 : poses.length - 1)
  return between(poses[index] as T, poses[(index + 1) % poses.length] as T, step - index)
}
