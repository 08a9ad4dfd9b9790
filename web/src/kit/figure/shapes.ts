import { add, type Axis, axis, distance, minus } from './body.ts'
import type { Point } from './movement.ts'

type Part = 'skin' | 'top' | 'leg' | 'shoe'
type Thing = 'prop' | 'prop-light' | 'prop-dark' | 'metal' | 'band' | 'water' | 'floor'
/** A colour of theme/figure.module.css. */
export type Tone = Part | `${Part}-far` | Thing | 'sleeve' | 'neck' | 'hair' | 'hijab' | 'helps' | 'works' | 'most'

/** A closed filled path of absolute M, L, C and Z, x to the right and y down. */
export interface Shape {
  readonly tone: Tone
  readonly path: string
}

const number = (value: number) => String(Math.round(value * 10) / 10)
const text = ([x, y]: Point) => `${number(x)} ${number(-y)}`

/** A Catmull-Rom curve through points as Béziers. */
const through = (points: readonly Point[], isClosed: boolean): string => {
  const count = points.length
  const at = (index: number) =>
    points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] as Point
  return Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [before, from, till, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const [first, second] = [add(from, minus(till, before), 1 / 6), add(till, minus(after, from), -1 / 6)]
    return `C${text(first)} ${text(second)} ${text(till)}`
  }).join('')
}

export const blob = (tone: Tone, points: readonly Point[]): Shape => ({
  tone,
  path: `M${text(points[0] as Point)}${through(points, true)}Z`,
})
/** One curve there and one back. */
export const sliver = (tone: Tone, there: readonly Point[], back: readonly Point[]): Shape => ({
  tone,
  path: `M${text(there[0] as Point)}${through(there, false)}L${text(back[0] as Point)}${through(back, false)}Z`,
})
export const polygon = (tone: Tone, points: readonly Point[]): Shape => ({
  tone,
  path: `M${points.map(text).join('L')}Z`,
})

/** The length of a Bézier's handles that draws a quarter of a circle. */
const quarter = 0.5523

const halfCircle = (from: Point, till: Point, outwards: Point): string => {
  const radius = distance(from, till) / 2
  const middle = add(from, minus(till, from), 0.5)
  const top = add(middle, outwards, radius)
  const arc = (a: Point, alongA: Point, b: Point, alongB: Point) =>
    `C${text(add(a, alongA, quarter))} ${text(add(b, alongB, quarter))} ${text(b)}`
  const out: Point = [outwards[0] * radius, outwards[1] * radius]
  const [toFrom, toTill] = [minus(from, middle), minus(till, middle)]
  return arc(from, out, top, toFrom) + arc(top, toTill, till, out)
}

/** Rows of the share along an axis and the radii in front and behind. */
export type Profile = readonly (readonly [share: number, front: number, back: number])[]

const radiiAt = (profile: Profile, share: number): [front: number, back: number] => {
  const index = Math.max(
    1,
    profile.findIndex(([till], place) => place > 0 && share <= till),
  )
  const last = share > (profile.at(-1) as Profile[number])[0] ? profile.length - 1 : index
  const [from, frontA, backA] = profile[last - 1] as Profile[number]
  const [till, frontB, backB] = profile[last] as Profile[number]
  const linear = Math.max(0, Math.min(1, (share - from) / (till - from)))
  const smooth = linear * linear * (3 - 2 * linear)
  return [frontA + (frontB - frontA) * smooth, backA + (backB - backA) * smooth]
}

const on = ({ from, along, front, length, bow = 0 }: Axis, share: number, ahead: number): Point => {
  const bowed = bow * Math.sin(Math.PI * Math.max(0, Math.min(1, share)))
  return add(add(from, along, length * share), front, ahead + bowed)
}
/** The point of an outline behind an axis. */
export const behind = (bone: Axis, profile: Profile, share: number): Point =>
  on(bone, share, -radiiAt(profile, share)[1])

interface Extent {
  readonly from?: number
  readonly till?: number
  /** Which ends are round. */
  readonly caps?: 'both' | 'begin' | 'end' | 'none'
  readonly steps?: number
}
/** The outline of a limb or trunk. */
export const tube = (tone: Tone, bone: Axis, profile: Profile, extent: Extent = {}): Shape => {
  const {
    from = (profile[0] as Profile[number])[0],
    till = (profile.at(-1) as Profile[number])[0],
    caps = 'both',
    steps = 5,
  } = extent
  const shares = Array.from({ length: steps + 1 }, (_, index) => from + ((till - from) * index) / steps)
  const front = shares.map((share) => on(bone, share, radiiAt(profile, share)[0]))
  const back = shares.map((share) => on(bone, share, -radiiAt(profile, share)[1])).toReversed()
  const [frontEnd, backEnd, backBegin, frontBegin] = [front[steps], back[0], back[steps], front[0]] as Point[] as [
    Point,
    Point,
    Point,
    Point,
  ]
  const end = caps === 'both' || caps === 'end' ? halfCircle(frontEnd, backEnd, bone.along) : `L${text(backEnd)}`
  const begin =
    caps === 'both' || caps === 'begin' ? halfCircle(backBegin, frontBegin, [-bone.along[0], -bone.along[1]]) : ''
  return { tone, path: `M${text(frontBegin)}${through(front, false)}${end}${through(back, false)}${begin}Z` }
}

/** Where a muscle lies on its bone: shares along it, the edge that it hugs (0 for the middle) and its depth. */
export type Lens = readonly [from: number, till: number, edge: 1 | 0 | -1, depth: number]

export const lens = (tone: Tone, bone: Axis, profile: Profile, [from, till, edge, depth]: Lens): Shape => {
  const steps = 6
  const pairs = Array.from({ length: steps + 1 }, (_, index): [Point, Point] => {
    const share = from + ((till - from) * index) / steps
    const [front, back] = radiiAt(profile, share)
    const fullness = Math.sin((Math.PI * index) / steps) ** 0.75
    if (edge === 0) {
      const width = ((front + back) / 2) * depth * fullness
      return [on(bone, share, (front - back) / 2 + width), on(bone, share, (front - back) / 2 - width)]
    }
    const radius = edge > 0 ? front : back
    return [on(bone, share, edge * radius), on(bone, share, edge * (radius - radius * depth * fullness))]
  })
  return sliver(
    tone,
    pairs.map(([outer]) => outer),
    pairs.map(([, inner]) => inner).toReversed(),
  )
}

export const circle = (tone: Tone, centre: Point, radius: number): Shape => {
  const [left, right] = [add(centre, [-radius, 0]), add(centre, [radius, 0])]
  return { tone, path: `M${text(left)}${halfCircle(left, right, [0, 1])}${halfCircle(right, left, [0, -1])}Z` }
}
/** A line with round ends. */
export const stroke = (tone: Tone, from: Point, till: Point, width: number): Shape =>
  tube(
    tone,
    axis(from, till),
    [
      [0, width / 2, width / 2],
      [1, width / 2, width / 2],
    ],
    { steps: 1 },
  )

/** Left, top, right and bottom of shapes, by the points of their curves. */
export const boundsOf = (shapes: readonly Shape[]): [number, number, number, number] => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { path } of shapes) {
    const all = (path.match(/-?[\d.]+/g) ?? []).map(Number)
    all.forEach((value, index) => {
      const place = index % 2
      box[place] = Math.min(box[place] as number, value)
      box[place + 2] = Math.max(box[place + 2] as number, value)
    })
  }
  return box
}
