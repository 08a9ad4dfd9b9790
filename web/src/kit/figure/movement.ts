import type { Muscle } from '@bugar/contracts/catalog/muscles'

export { muscles, type Muscle } from '@bugar/contracts/catalog/muscles'

/** Centimetres of an adult of 170 cm: x forward, y up, floor at 0. */
export type Point = readonly [x: number, y: number]

/**
 * A limb of two bones, in the same form in all poses of a movement. `to` places its end (ankle or wrist) by inverse
 * kinematics, so that a planted foot or hand never slides. `on` places it on the trunk: the share from hip to shoulder
 * and centimetres in front. `a` and `b` are degrees of the upper and the lower bone: 0 down, 90 forward (outward from
 * the front), 180 up.
 */
export type Limb = (
  | { readonly to: Point; readonly bend?: 1 | -1 }
  | { readonly on: Point; readonly bend?: 1 | -1 }
  | { readonly a: number; readonly b: number }
) & {
  /** Foreshortening of the upper and the lower bone, 1 by default. */
  readonly scale?: number
  readonly scale2?: number
}

/** From the side. N is near, F far. */
export interface SidePose {
  readonly hip: Point
  /** Degrees from upright: 90 prone, -90 supine. */
  readonly lean?: number
  /** Degrees of the neck against the trunk, and of the head against the neck. */
  readonly neck?: number
  readonly look?: number
  /** Centimetres by which the belly side bows out; negative for a rounded back. */
  readonly curve?: number
  readonly legN: Limb
  readonly legF: Limb
  readonly armN: Limb
  readonly armF: Limb
  /** Degrees of the sole against the floor. */
  readonly footN?: number
  readonly footF?: number
  /** Direction of an open hand's fingers in degrees, 0 forward; a fist without it. */
  readonly handN?: number
  readonly handF?: number
}

/** From the front. `arm` and `leg` hold for both sides unless a side has its own. */
export interface FrontPose {
  readonly hip: Point
  /** Degrees of the trunk to the right of the picture. */
  readonly tilt?: number
  readonly arm?: Limb
  readonly armL?: Limb
  readonly armR?: Limb
  readonly leg?: Limb
  readonly legL?: Limb
  readonly legR?: Limb
}

/** A joint or hand of the pose and an offset from it, or a fixed point. */
export type Anchor = Point | readonly [joint: Joint, dx?: number, dy?: number]
type Side = 'N' | 'F'
export type Joint = 'hip' | 'shoulder' | 'head' | `hand${Side}` | 'elbowN' | `knee${Side}` | `ankle${Side}`

/** Drawn behind the figure unless `over` names the part after which it is drawn. */
export type Prop = { readonly over?: Part } & (
  | { readonly kind: 'chair' | 'wall' | 'scale'; readonly x: number }
  | { readonly kind: 'bench'; readonly x: readonly [number, number]; readonly height?: number }
  | { readonly kind: 'box'; readonly x: readonly [number, number]; readonly height: number }
  | { readonly kind: 'plate' | 'ball'; readonly at: Anchor; readonly radius?: number }
  | { readonly kind: 'grip' | 'end' | 'pulley' | 'pad'; readonly at: Anchor }
  /** `angle` in degrees, one for each pose where it turns. */
  | { readonly kind: 'dumbbell' | 'bottle' | 'pack'; readonly at: Anchor; readonly angle?: number | readonly number[] }
  /** A thin curve through points. */
  | { readonly kind: 'rope'; readonly through: readonly Anchor[] }
  /** The surface of water at a height. */
  | { readonly kind: 'water'; readonly x: readonly [number, number]; readonly height: number }
  | {
      readonly kind: 'cable' | 'band' | 'bar' | 'slab' | 'post'
      readonly from: Anchor
      readonly till: Anchor
      readonly width?: number
    }
)

/** The parts of the figure from the side, then from the front, in the order in which they are drawn. */
export type Part = 'armF' | 'legF' | 'trunk' | 'legN' | 'hem' | 'head' | 'armN' | 'legs' | 'arms'

interface Moving {
  /** 2 works, 1 helps. */
  readonly muscles: Partial<Record<Muscle, 1 | 2>>
  /** The index of the pose that a still picture shows, 1 by default. */
  readonly key?: number
  readonly props?: readonly Prop[]
}
/** Two poses go back and forth; more go in a circle. */
export type Movement = Moving &
  (
    | { readonly view?: 'side'; readonly poses: readonly [SidePose, SidePose, ...SidePose[]] }
    | { readonly view: 'front'; readonly poses: readonly [FrontPose, FrontPose, ...FrontPose[]] }
  )
