import { add, minus, poseAt, turned, unit } from './body.ts'
import type { Anchor, Joint, Point, Prop } from './movement.ts'
import { circle, polygon, type Shape, sliver, stroke, type Tone } from './shapes.ts'

const pointOf = (anchor: Anchor, joints: Record<Joint, Point>): Point => {
  const [first, x = 0, y = 0] = anchor as readonly [Joint | number, number?, number?]
  return typeof first === 'number' ? [first, x] : add(joints[first], [x, y])
}

const rectangle = (tone: Tone, x: number, y: number, width: number, height: number): Shape =>
  polygon(tone, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

const lines = {
  cable: ['metal', 1.6],
  band: ['band', 2.6],
  bar: ['metal', 3.4],
  slab: ['prop', 7],
  post: ['prop-light', 5],
} as const

/** A thing held in a hand, along an axis. */
const heldShapes = (kind: 'dumbbell' | 'bottle' | 'pack', centre: Point, along: Point): Shape[] => {
  const on = (share: number) => add(centre, along, share)
  if (kind === 'pack') {
    return [stroke('prop-dark', on(-10), on(10), 21), stroke('metal', on(-6), on(6), 3)]
  }
  if (kind === 'bottle') {
    return [stroke('prop-dark', on(-8), on(6), 7), stroke('metal', on(8), on(12), 3.4)]
  }
  const across = turned(along, 90)
  const heads = [-10.6, 10.6].map((at) => stroke('metal', add(on(at), across, -3.6), add(on(at), across, 3.6), 6.2))
  return [stroke('metal', on(-9), on(9), 3.6), ...heads]
}

/** @param phase of the movement, for things that turn with it */
export const propShapes = (prop: Prop, joints: Record<Joint, Point>, phase: number): Shape[] => {
  const at = (anchor: Anchor) => pointOf(anchor, joints)
  switch (prop.kind) {
    case 'chair': {
      const { x } = prop
      return [
        stroke('prop', [x - 2, 1.5], [x - 2, 42], 4),
        stroke('prop', [x + 35, 1.5], [x + 35, 42], 4),
        stroke('prop', [x - 3, 43.5], [x + 36, 43.5], 5),
        stroke('prop', [x - 5, 43.5], [x - 5, 87], 4.6),
      ]
    }
    case 'wall':
      return [rectangle('prop', prop.x, -1, 5, 178)]
    case 'scale': {
      const { x } = prop
      return [stroke('prop', [x + 2.7, 2.7], [x + 43, 2.7], 5.4), stroke('prop-dark', [x + 4, 4.6], [x + 42, 4.6], 1.8)]
    }
    case 'bench': {
      const {
        height = 42,
        x: [left, right],
      } = prop
      const legs = [left + 12, right - 12].map((x) => stroke('prop-light', [x, 2], [x, height - 5], 4))
      return [...legs, stroke('prop', [left + 3.5, height - 3.5], [right - 3.5, height - 3.5], 7)]
    }
    case 'box': {
      const {
        height,
        x: [left, right],
      } = prop
      return [
        rectangle('prop', left, 0, right - left, height),
        rectangle('prop-dark', left, height - 5, right - left, 5),
      ]
    }
    case 'plate': {
      const { radius = 20 } = prop
      const rings = [1, 0.76, 0.68, 0.3]
      return rings.map((share, index) => circle(index % 2 === 0 ? 'prop' : 'prop-dark', at(prop.at), radius * share))
    }
    case 'ball':
      return [circle('prop-dark', at(prop.at), prop.radius ?? 5)]
    case 'grip':
      return [circle('metal', at(prop.at), 3.1)]
    case 'end':
      return [circle('metal', at(prop.at), 6.4), circle('prop', at(prop.at), 2.7)]
    case 'pulley':
      return [circle('prop-dark', at(prop.at), 5), circle('floor', at(prop.at), 1.8)]
    case 'pad':
      return [circle('prop-dark', at(prop.at), 5.5)]
    case 'dumbbell':
    case 'bottle':
    case 'pack': {
      const { angle = 0 } = prop
      const degrees = typeof angle === 'number' ? angle : poseAt(angle, phase)
      return heldShapes(prop.kind, at(prop.at), turned([1, 0], degrees))
    }
    case 'rope': {
      const points = prop.through.map(at)
      const beside = (by: number) =>
        points.map((point, index) => {
          const along = unit(minus(points[index + 1] ?? point, points[index - 1] ?? point))
          return add(point, turned(along, 90), by)
        })
      return [sliver('metal', beside(0.8), beside(-0.8).toReversed())]
    }
    case 'water':
      return [rectangle('water', prop.x[0], 0, prop.x[1] - prop.x[0], prop.height)]
    default: {
      const [tone, width] = lines[prop.kind]
      return [stroke(tone, at(prop.from), at(prop.till), prop.width ?? width)]
    }
  }
}
