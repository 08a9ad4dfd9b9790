import { expect, test } from 'vitest'
import { distance, frontJoints, minus, poseAt, sideJoints } from './body.ts'
import { bodyShapes, bodySides, levelsOn } from './body-map.ts'
import { shapesOf } from './figures.ts'
import { type FrontPose, type Limb, type Movement, muscles, type Point, type SidePose } from './movement.ts'
import { movements } from './movements.ts'
import { boundsOf } from './shapes.ts'

/** Degrees of a bone: 0 down, 90 forward; from -180 to 180. */
const angle = (from: Point, till: Point) => {
  const [x, y] = minus(till, from)
  return (Math.atan2(x, -y) * 180) / Math.PI
}
/** Between -180 + `middle` and 180 + `middle`. */
const around = (degrees: number, middle: number) => ((((degrees - middle + 180) % 360) + 360) % 360) - 180 + middle

interface Range {
  readonly joint: string
  readonly degrees: number
  readonly least: number
  readonly most: number
}
/** Degrees that an ordinary adult reaches without help (AAOS), with the room that a drawing needs. */
const rangesOf = (pose: SidePose): Range[] => {
  const j = sideJoints(pose)
  const lean = pose.lean ?? 0
  const sides = [
    ['near', j.hip, j.kneeN, j.ankleN, j.shoulder, j.elbowN, j.wristN, pose.footN ?? 0, pose.armN],
    ['far', j.hipF, j.kneeF, j.ankleF, j.shoulderF, j.elbowF, j.wristF, pose.footF ?? 0, pose.armF],
  ] as const
  return [
    { joint: 'neck', degrees: pose.neck ?? 4, least: -45, most: 45 },
    ...sides.flatMap(([side, hip, knee, ankle, shoulder, elbow, wrist, sole, { scale = 1 }]) => {
      const [thigh, shin] = [angle(hip, knee), angle(knee, ankle)]
      const [upper, lower] = [angle(shoulder, elbow), angle(elbow, wrist)]
      return [
        { joint: `${side} hip`, degrees: around(thigh + lean, 60), least: -30, most: 135 },
        { joint: `${side} knee`, degrees: around(thigh - shin, 60), least: -3, most: 150 },
        { joint: `${side} ankle`, degrees: around(sole - shin, 0), least: -62, most: 42 },
        { joint: `${side} shoulder`, degrees: around(upper + lean, 60), least: -70, most: 190 },
        // Much foreshortened, it points out of the picture: its angle there is not the elbow's.
        ...(scale < 0.7 ? [] : [{ joint: `${side} elbow`, degrees: around(lower - upper, 60), least: -5, most: 155 }]),
      ]
    }),
  ]
}

const phases = Array.from({ length: 11 }, (_, index) => index / 10)
const posesOf = (movement: Movement): { phase: number; side: SidePose | null; front: FrontPose | null }[] =>
  phases.map((phase) =>
    movement.view === 'front'
      ? { phase, side: null, front: poseAt(movement.poses, phase) }
      : { phase, side: poseAt(movement.poses, phase), front: null },
  )

/** Centimetres between the end of a limb and where it should be. */
const missOf = (limb: Limb | undefined, end: Point): number => (limb && 'to' in limb ? distance(limb.to, end) : 0)

const all = Object.entries(movements)

test.each(all)('%s › no joint beyond human range, in any phase', (_name, movement) => {
  const beyond = posesOf(movement).flatMap(({ phase, side }) =>
    side === null
      ? []
      : rangesOf(side)
          .filter(({ degrees, least, most }) => degrees < least || degrees > most)
          .map((range) => ({ phase, ...range })),
  )
  expect(beyond).toEqual([])
})

/** The floor is drawn as a line from 0 to 1.8 cm below. */
const floorLine = 1.8

test.each(all)('%s › no part of the body below the floor', (_name, movement) => {
  const body = new Set(['skin', 'shoe', 'leg', 'top', 'shoe-far', 'leg-far', 'skin-far', 'hair', 'hijab'])
  const below = phases.filter((phase) => {
    const shapes = shapesOf({ ...movement, props: [] }, { phase, look: 'short' })
    return boundsOf(shapes.filter(({ tone }) => body.has(tone)))[3] > floorLine
  })
  expect(below).toEqual([])
})

test.each(all)('%s › hands and feet reach what they hold or stand on', (_name, movement) => {
  const missed = movement.poses.flatMap((pose, index) => {
    if ('legN' in pose) {
      const j = sideJoints(pose)
      const misses = {
        legN: missOf(pose.legN, j.ankleN),
        legF: missOf(pose.legF, j.ankleF),
        armN: missOf(pose.armN, j.wristN),
        armF: missOf(pose.armF, j.wristF),
      }
      return Object.entries(misses)
        .filter(([, miss]) => miss > 1.5)
        .map(([limb, miss]) => ({ index, limb, miss }))
    }
    const { near, far } = frontJoints(pose as FrontPose)
    const { arm, armL, armR, leg, legL, legR } = pose as FrontPose
    const misses = {
      armR: missOf(armR ?? arm, near.wrist),
      armL: missOf(armL ?? arm, far.wrist),
      legR: missOf(legR ?? leg, near.ankle),
      legL: missOf(legL ?? leg, far.ankle),
    }
    return Object.entries(misses)
      .filter(([, miss]) => miss > 1.5)
      .map(([limb, miss]) => ({ index, limb, miss }))
  })
  expect(missed).toEqual([])
})

const supports = new Set(['scale', 'water', 'bench', 'box', 'chair', 'slab', 'bar', 'cable', 'band'])
test.each(all)('%s › rests on the floor or on something', (_name, movement) => {
  const isSupported = movement.props?.some(({ kind }) => supports.has(kind)) ?? false
  const bottoms = movement.poses.map((_, index) => {
    const phase = movement.poses.length === 2 ? index : index / movement.poses.length
    return boundsOf(shapesOf({ ...movement, props: [] }, { phase, look: 'short' }))[3]
  })
  expect(isSupported || Math.max(...bottoms) > -2.5).toBe(true)
})

test.each(all)('%s › both hands hold one bar', (_name, movement) => {
  const isBarbell = movement.props?.some(({ kind }) => kind === 'plate') ?? false
  const apart = posesOf(movement).flatMap(({ phase, side }) => {
    if (!isBarbell || side === null) {
      return []
    }
    const { handN, handF } = sideJoints(side)
    return distance(handN, handF) > 6 ? [phase] : []
  })
  expect(apart).toEqual([])
})

test('the body map › marks each working and helping muscle of a movement on at least one side, and nothing else', () => {
  const marked = (muscles: Movement['muscles']) =>
    bodySides.flatMap((side) =>
      bodyShapes(side, muscles)
        .map(({ tone }) => tone)
        .filter((tone) => tone === 'works' || tone === 'helps'),
    )
  expect(marked({})).toEqual([])
  for (const muscle of muscles) {
    expect(new Set(marked({ [muscle]: 2 }))).toEqual(new Set(['works']))
    expect(new Set(marked({ [muscle]: 1 }))).toEqual(new Set(['helps']))
  }
})

test.each([
  ['no day', [{ muscles: { chest: 2 }, dates: [] }], {}],
  ['it only helped', [{ muscles: { chest: 1 }, dates: ['a', 'b'] }], { chest: 1 }],
  [
    'two exercises on one day',
    [
      { muscles: { chest: 2 }, dates: ['a'] },
      { muscles: { chest: 2 }, dates: ['a'] },
    ],
    { chest: 2 },
  ],
  [
    'it worked on a day and helped on another',
    [
      { muscles: { chest: 2 }, dates: ['a'] },
      { muscles: { chest: 1 }, dates: ['b'] },
    ],
    { chest: 2 },
  ],
  [
    'two exercises on two days',
    [
      { muscles: { chest: 2 }, dates: ['a'] },
      { muscles: { chest: 2, triceps: 1 }, dates: ['b'] },
    ],
    { chest: 3, triceps: 1 },
  ],
] as const)('levelsOn › %s', (_name, done, levels) => {
  expect(levelsOn(done)).toEqual(levels)
})
