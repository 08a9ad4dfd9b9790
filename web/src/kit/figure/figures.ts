import {
  add,
  type Axis,
  axis,
  distance,
  frontJoints,
  minus,
  poseAt,
  sideJoints,
  type SideJoints,
  turned,
  unit,
} from './body.ts'
import type { FrontPose, Movement, Muscle, Part, Point, SidePose } from './movement.ts'
import { outlines, profiles } from './outlines.ts'
import { propShapes } from './props.ts'
import { behind, blob, boundsOf, circle, type Lens, lens, type Shape, sliver, type Tone, tube } from './shapes.ts'

export const looks = ['short', 'bun', 'hijab'] as const
export type Look = (typeof looks)[number]

type Drawn = Partial<Record<Part, Shape[]>>
type Tint = (muscle: Muscle, draw: (tone: Tone) => Shape) => Shape[]

const tintOf =
  (shown: Movement['muscles']): Tint =>
  (muscle, draw) => {
    const level = shown[muscle]
    return level ? [draw(level === 2 ? 'works' : 'helps')] : []
  }

const {
  trunk: trunkProfile,
  thigh: thighProfile,
  shin: shinProfile,
  upperArm,
  forearm,
  frontThigh,
  frontShin,
  deltoid,
} = profiles

/** The gluteus follows the outline from the small of the back round the buttock to the back of the thigh. */
const gluteus = (hip: Point, trunk: Axis, thigh: Axis, tone: Tone): Shape => {
  const angleOf = ({ front }: Axis) => Math.atan2(-front[1], -front[0])
  const from = angleOf(trunk)
  const turn = ((angleOf(thigh) - from + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
  const round = (turn > 0.3 ? [0.1, 0.5, 0.9] : [0.5]).map((share): Point => {
    const angle = from + turn * share
    return add(hip, [Math.cos(angle), Math.sin(angle)], 10.5 - 0.7 * share)
  })
  const back = (share: number) => behind(trunk, trunkProfile, share)
  const below = (share: number) => behind(thigh, thighProfile, share)
  const outer = [back(0.25), back(0.13), ...round, below(0.12), below(0.24)]
  const centre = add(add(hip, trunk.front, 2), thigh.front, 1)
  const sums = outer.map((_, index) =>
    outer.slice(1, index + 1).reduce((sum, point, place) => sum + distance(point, outer[place] as Point), 0),
  )
  const bend = Math.max(0, Math.min(1, turn / 1.2))
  const inwards = unit(add(trunk.front, thigh.front))
  const inner = outer.map((point, index) => {
    const fullness = Math.sin(Math.min(1, (sums[index] as number) / (sums.at(-1) as number)) * Math.PI) ** 0.7
    const towards = add(point, minus(centre, point), 0.66 * fullness * bend)
    return add(towards, inwards, 10.5 * fullness * (1 - bend))
  })
  return sliver(tone, outer, inner.toReversed())
}

const sideHead = ({ head, headUp, headFront, trunk }: SideJoints, look: Look): Shape[] => {
  const local = (points: readonly Point[]) => points.map(([x, y]) => add(add(head, headFront, x), headUp, y))
  const face = blob('skin', local(outlines.skull))
  if (look === 'hijab') {
    const shoulders = outlines.drapeOnTrunk.map(([share, ahead]) =>
      add(add(trunk.from, trunk.along, trunk.length * share), trunk.front, ahead),
    )
    return [face, blob('hijab', [...local(outlines.drapeOver), ...shoulders, ...local(outlines.drapeUnder)])]
  }
  const isTied = look === 'bun'
  const bun = isTied ? local([[-10.2, 7.4]]).map((centre) => circle('hair', centre, 5)) : []
  return [...bun, face, blob('hair', local(isTied ? outlines.tiedHair : outlines.shortHair))]
}

/** Muscles are drawn on the near limbs only. */
const sideArm = (pose: SidePose, joints: SideJoints, look: Look, tint: Tint | null): Shape[] => {
  const isFar = tint === null
  const isCovered = look === 'hijab'
  const root = isFar ? joints.shoulderF : joints.shoulder
  const [elbow, wrist] = isFar ? [joints.elbowF, joints.wristF] : [joints.elbowN, joints.wristN]
  const [upper, lower] = [axis(root, elbow), axis(elbow, wrist)]
  const [skin, sleeve]: [Tone, Tone] = isFar ? ['skin-far', 'top-far'] : ['skin', 'sleeve']
  const cover = isCovered ? sleeve : skin
  const fingers = isFar ? pose.handF : pose.handN
  const palm = add(wrist, turned([1, 0], fingers ?? 0), -2)
  return [
    tube(cover, lower, forearm),
    fingers === undefined
      ? tube(skin, axis(add(wrist, lower.along, 1), add(wrist, lower.along, 5.5)), profiles.fist, { steps: 1 })
      : tube(skin, axis(palm, add(palm, turned([1, 0], fingers), 14)), profiles.openHand),
    tube(cover, upper, upperArm),
    ...(isCovered ? [] : [tube(sleeve, upper, upperArm, { from: 0, till: 0.56, caps: 'begin', steps: 3 })]),
    ...(tint === null
      ? []
      : [
          ...tint('forearm', (tone) => lens(tone, lower, forearm, [0.04, 0.75, 0, 0.6])),
          ...tint('biceps', (tone) => lens(tone, upper, upperArm, [0.3, 0.95, 1, 1.05])),
          ...tint('triceps', (tone) => lens(tone, upper, upperArm, [0.22, 0.95, -1, 1.05])),
          ...tint('delt', (tone) => lens(tone, upper, deltoid, [-0.17, 0.46, 0, 0.9])),
        ]),
  ]
}

const sideLeg = (pose: SidePose, joints: SideJoints, tint: Tint | null): Shape[] => {
  const { trunk, hip, hipF, kneeN, kneeF, ankleN, ankleF } = joints
  const isFar = tint === null
  const [thigh, shin] = isFar ? [axis(hipF, kneeF), axis(kneeF, ankleF)] : [axis(hip, kneeN), axis(kneeN, ankleN)]
  const far = isFar ? '-far' : ''
  const [ankle, sole] = isFar ? [ankleF, pose.footF] : [ankleN, pose.footN]
  const shoe = outlines.shoe.map((point) => add(ankle, turned(point, sole ?? 0)))
  return [
    tube(`skin${far}`, shin, shinProfile),
    blob(`shoe${far}`, shoe),
    tube(`leg${far}`, shin, shinProfile, { from: 0, till: 0.86, caps: 'begin' }),
    tube(`leg${far}`, thigh, thighProfile),
    ...(tint === null
      ? []
      : [
          ...tint('calf', (tone) => lens(tone, shin, shinProfile, [0.02, 0.66, -1, 0.95])),
          ...tint('shin', (tone) => lens(tone, shin, shinProfile, [0.1, 0.7, 1, 0.8])),
          ...tint('ham', (tone) => lens(tone, thigh, thighProfile, [0.12, 0.98, -1, 0.92])),
          ...tint('quad', (tone) => lens(tone, thigh, thighProfile, [0.1, 0.98, 1, 1.08])),
          ...tint('adductor', (tone) => lens(tone, thigh, thighProfile, [0.08, 0.7, 0, 0.5])),
          ...tint('abductor', (tone) => lens(tone, thigh, thighProfile, [-0.12, 0.34, 0, 0.62])),
          ...tint('glute', (tone) => gluteus(hip, trunk, thigh, tone)),
        ]),
  ]
}

const sideFigure = (pose: SidePose, tint: Tint, look: Look) => {
  const joints = sideJoints(pose)
  const { trunk } = joints
  const onTrunk = (muscle: Muscle, at: Lens) => tint(muscle, (tone) => lens(tone, trunk, trunkProfile, at))
  const [abs, lowBack] = [onTrunk('abs', [0.06, 0.66, 1, 0.95]), onTrunk('lowback', [0.08, 0.6, -1, 0.75])]
  const neck = axis(add(joints.base, trunk.along, -3), add(joints.head, joints.headUp, -7))
  const parts: Drawn = {
    armF: sideArm(pose, joints, look, null),
    legF: sideLeg(pose, joints, null),
    trunk: [
      tube('neck', neck, profiles.neck),
      tube('leg', trunk, trunkProfile, { from: -0.05, till: 0.3, caps: 'begin' }),
      tube('top', trunk, trunkProfile, { from: 0.14, till: 1.04, caps: 'end', steps: 7 }),
      ...onTrunk('back', [0.3, 0.95, -1, 1.1]),
      ...lowBack,
      ...abs,
      ...onTrunk('oblique', [0.12, 0.6, 0, 0.55]),
      ...onTrunk('chest', [0.58, 0.97, 1, 1]),
      ...onTrunk('trap', [0.74, 1.04, -1, 0.85]),
    ],
    legN: sideLeg(pose, joints, tint),
    // The shirt's hem lies over the near leg.
    hem: [tube('top', trunk, trunkProfile, { from: 0.16, till: 0.4, caps: 'none', steps: 4 }), ...abs, ...lowBack],
    head: sideHead(joints, look),
    armN: sideArm(pose, joints, look, tint),
  }
  return { joints, parts }
}

type FrontSide = ReturnType<typeof frontJoints>['near']

const frontLeg = ({ side, hip, knee, ankle }: FrontSide, tint: Tint): Shape[] => {
  const inwards = side === 1 ? -1 : 1
  const [thigh, shin] = [axis(hip, knee, inwards), axis(knee, ankle, inwards)]
  const shoe = outlines.frontShoe.map(([x, y]) => add(ankle, [x * side, y]))
  return [
    tube('skin', shin, frontShin),
    blob('shoe', shoe),
    tube('leg', shin, frontShin, { from: 0, till: 0.86, caps: 'begin' }),
    tube('leg', thigh, frontThigh),
    ...tint('quad', (tone) => lens(tone, thigh, frontThigh, [0.14, 0.96, 0, 0.74])),
    ...tint('calf', (tone) => lens(tone, shin, frontShin, [0.04, 0.66, 1, 0.7])),
    ...tint('adductor', (tone) => lens(tone, thigh, frontThigh, [0.1, 0.75, 1, 0.6])),
    ...tint('abductor', (tone) => lens(tone, thigh, frontThigh, [0, 0.4, -1, 0.8])),
  ]
}

const frontArm = ({ side, shoulder, elbow, wrist }: FrontSide, look: Look, tint: Tint): Shape[] => {
  const inwards = side === 1 ? -1 : 1
  const [upper, lower] = [axis(shoulder, elbow, inwards), axis(elbow, wrist, inwards)]
  const isCovered = look === 'hijab'
  const cover = isCovered ? 'sleeve' : 'skin'
  return [
    tube(cover, lower, forearm),
    tube('skin', axis(add(wrist, lower.along, 1), add(wrist, lower.along, 6)), profiles.fist, { steps: 1 }),
    tube(cover, upper, upperArm),
    ...(isCovered ? [] : [tube('sleeve', upper, upperArm, { from: 0, till: 0.56, caps: 'begin', steps: 3 })]),
    ...tint('delt', (tone) => lens(tone, upper, deltoid, [-0.17, 0.46, 0, 0.92])),
    ...tint('biceps', (tone) => lens(tone, upper, upperArm, [0.36, 0.96, 0, 0.7])),
    ...tint('triceps', (tone) => lens(tone, upper, upperArm, [0.36, 0.96, -1, 0.9])),
    ...tint('forearm', (tone) => lens(tone, lower, forearm, [0.04, 0.75, 0, 0.6])),
  ]
}

const frontFigure = (pose: FrontPose, tint: Tint, look: Look) => {
  const joints = frontJoints(pose)
  const { at, up, right, near, far, head } = joints
  const own = (points: readonly Point[]) => points.map(([x, y]) => at(x, y))
  const onHead = (points: readonly Point[]) => points.map(([x, y]) => add(add(head, right, x), up, y))
  const onBoth = (muscle: 'chest' | 'abs' | 'oblique' | 'trap') =>
    [1, -1].flatMap((side) =>
      tint(muscle, (tone) => blob(tone, own(outlines[muscle].map(([x, y]): Point => [x * side, y])))),
    )
  const isCovered = look === 'hijab'
  const heads = isCovered
    ? [blob('hijab', own(outlines.drape)), blob('skin', onHead(outlines.veiledFace))]
    : [
        ...(look === 'bun' ? [circle('hair', add(head, up, 13), 4.8)] : []),
        blob('skin', onHead(outlines.face)),
        blob('hair', onHead(outlines.frontHair)),
      ]
  const parts: Drawn = {
    legs: [tube('neck', axis(at(0, 52), at(0, 63)), profiles.neck), ...frontLeg(far, tint), ...frontLeg(near, tint)],
    trunk: [
      blob('leg', own(outlines.pelvis)),
      blob('top', own(outlines.torso)),
      ...onBoth('chest'),
      ...onBoth('abs'),
      ...onBoth('oblique'),
      ...onBoth('trap'),
      ...(isCovered ? [] : heads),
    ],
    arms: [...frontArm(far, look, tint), ...frontArm(near, look, tint)],
    // The cloth lies over the shoulders.
    head: isCovered ? heads : [],
  }
  return { joints, parts }
}

interface Moment {
  /** From 0 to 1: the first and the second pose, or once round more than two. */
  readonly phase: number
  readonly look: Look
  /** Below 50 px thin posts are left out. */
  readonly isSmall?: boolean
}

/** The shapes of a movement at a moment, from back to front, without the floor. */
export const shapesOf = (movement: Movement, { phase, look, isSmall = false }: Moment): Shape[] => {
  const tint = tintOf(movement.muscles)
  const { joints, parts } =
    movement.view === 'front'
      ? frontFigure(poseAt(movement.poses, phase), tint, look)
      : sideFigure(poseAt(movement.poses, phase), tint, look)
  const props = (movement.props ?? [])
    .filter(({ kind }) => !(isSmall && kind === 'post'))
    .map((prop) => ({ over: prop.over, shapes: propShapes(prop, joints, phase) }))
  const over = (part?: string) => props.flatMap((prop) => (prop.over === part ? prop.shapes : []))
  return [...over(), ...Object.entries(parts).flatMap(([part, shapes]) => [...shapes, ...over(part)])]
}

/** The phase of each pose. */
export const phasesOf = ({ poses }: Movement): number[] =>
  poses.map((_, index) => (poses.length === 2 ? index : index / poses.length))

/** The phase of the pose that a still picture shows. */
export const keyPhase = (movement: Movement): number => phasesOf(movement)[movement.key ?? 1] as number

/** A box around a movement at some phases, in SVG units, with some air and the floor; at least 112 cm wide. */
export const boxOf = (movement: Movement, phases: readonly number[]) => {
  const [left, top, right, bottom] = boundsOf(phases.flatMap((phase) => shapesOf(movement, { phase, look: 'hijab' })))
  const middle = (left + right) / 2
  const width = Math.max(112, right - left + 12)
  return { left: middle - width / 2, top: top - 6, width, height: Math.max(bottom, 1) - top + 10 }
}
