import { axis } from './body.ts'
import { type Muscle, muscles, type Point } from './movement.ts'
import { outline, profile } from './outlines.ts'
import { blob, circle, type Shape, tube } from './shapes.ts'

/** Outlines of muscles on the right half of a body 200 high, from its middle line and its crown. */
const regions = {
  front: {
    'trapezius atas': '3.4 33.5, 6.4 31.6, 12 35.6, 17 38, 9 37.6',
    'bahu depan': '16.8 39.6, 21 39.4, 23.4 44, 23 52, 20.4 49.6, 17.6 45',
    'bahu samping': '22.4 39.9, 26.6 43, 28.4 50, 26.6 57, 24.6 53, 24.8 45',
    dada: '0.8 42.4, 8 40.6, 15.6 42, 19 48.6, 17.2 55, 10 58.6, 0.8 57',
    bisep: '20.8 53, 24.4 55.4, 28.6 62, 30.2 71, 26.6 72.6, 22.8 65',
    'lengan bawah': '25.8 77, 29.4 75, 33.4 80, 35 89, 35.4 98.5, 32.8 99.5, 29 91, 26.4 84',
    perut: '0.7 60.5, 6.4 60, 7.2 72, 6.6 86, 4 97, 0.7 102',
    'perut samping': '8.4 62, 15.8 57.6, 16 67, 14.2 77, 15 86, 11.6 91, 8.6 85, 8.8 73',
    'fleksor pinggul': '7 95, 11.6 92.6, 15.8 89.6, 17.8 97, 14.4 102.4, 9 102.6',
    'paha dalam': '1.2 107.4, 4.6 106, 6.8 116, 6.6 131, 4.6 128, 2.2 118',
    'paha depan': '6.8 105.4, 14 104, 19 110.6, 18.9 127, 16 141, 11.8 146.6, 7.4 141.6, 7.6 129, 8.2 116',
    'tulang kering': '8.4 153, 12.6 152, 15.2 161, 13.2 174, 10.2 181, 8.6 168',
  },
  back: {
    trapezius: '0.6 27, 3.6 31, 8.6 36, 16.4 38.6, 9.6 43.6, 5.6 54, 0.6 65',
    'bahu belakang': '17.2 39.6, 22.6 39.9, 27 44.4, 27 53, 22 49.6, 18 45',
    'punggung tengah': '10.4 45.2, 16.4 43, 20 49.6, 15.6 55.4, 7.2 56.4, 7.8 51',
    'punggung samping': '5.6 58.4, 13.6 57.6, 18.6 54.6, 17.6 66, 14 77, 9.4 83, 3.4 70',
    trisep: '20.8 52.4, 25.8 54.8, 29.6 62, 30.8 70.6, 26.6 72.6, 22.6 65',
    'lengan bawah belakang': '25.8 77, 29.4 75, 33.4 80, 35 89, 35.4 98.5, 32.8 99.5, 29 91, 26.4 84',
    'punggung bawah': '0.6 68.6, 3.2 74.6, 8.2 85, 7.8 92, 4 94.4, 0.6 97.6',
    'bokong samping': '9.8 88.4, 14.6 85, 17.6 92, 18 99, 13 98, 8.6 95.4',
    bokong: '0.8 99.4, 6.6 96.8, 14 99.8, 18.8 106, 16.6 115.4, 8.6 118.6, 1 113.6',
    'paha belakang': '3.2 119.6, 9 121, 16.4 118.8, 18.4 126, 16.6 138, 14.2 147.4, 8 147.4, 4.8 134',
    betis: '5.8 152, 10 150.4, 15 152.4, 16.8 160, 14.4 170, 10.6 168, 7.2 171, 5 160',
    'betis bawah': '7.6 172.6, 10.6 170.2, 13.8 172, 12 183.6, 8.8 183.6',
  },
} as const
export const bodySides = ['front', 'back'] as const
export type BodySide = (typeof bodySides)[number]
type Region = keyof (typeof regions)['front'] | keyof (typeof regions)['back']

const regionsOf: Readonly<Record<Muscle, readonly Region[]>> = {
  quad: ['paha depan'],
  ham: ['paha belakang'],
  glute: ['bokong'],
  calf: ['betis', 'betis bawah'],
  shin: ['tulang kering'],
  adductor: ['paha dalam'],
  abductor: ['bokong samping'],
  abs: ['perut'],
  oblique: ['perut samping'],
  chest: ['dada'],
  back: ['punggung tengah', 'punggung samping'],
  lowback: ['punggung bawah'],
  trap: ['trapezius atas', 'trapezius'],
  delt: ['bahu depan', 'bahu samping', 'bahu belakang'],
  biceps: ['bisep'],
  triceps: ['trisep'],
  forearm: ['lengan bawah', 'lengan bawah belakang'],
}

const namesOfSeveral: Partial<Record<Muscle, string>> = { back: 'punggung', trap: 'trapezius', delt: 'bahu' }
export const muscleName = (muscle: Muscle): string => namesOfSeveral[muscle] ?? regionsOf[muscle][0] ?? muscle

/** How much a muscle does: 1 helps; 2 works, or worked on a day; 3 worked on two days or more. */
export type Levels = Partial<Record<Muscle, 1 | 2 | 3>>

/** The level of each muscle by the exercises and the days on which each was done. */
export const levelsOn = (
  done: readonly { readonly muscles: Partial<Record<Muscle, 1 | 2>>; readonly dates: readonly string[] }[],
): Levels =>
  Object.fromEntries(
    muscles.flatMap((muscle) => {
      const all = done.filter((each) => muscle in each.muscles && each.dates.length > 0)
      const days = new Set(all.filter((each) => each.muscles[muscle] === 2).flatMap(({ dates }) => dates)).size
      return all.length === 0 ? [] : [[muscle, days === 0 ? 1 : days === 1 ? 2 : 3]]
    }),
  )

/** Points of the shapes have y up. */
const downwards = (points: readonly Point[], side: number) => points.map(([x, y]): Point => [x * side, -y])

const torso = outline(
  '0 30, 5.4 31, 8.4 34.6, 15.6 37.4, 22 39.6, 22.4 47, 19 55, 17.6 66, 15.4 78, 16.2 87, 19 98, 19.6 107, 12 112, 0 109',
)
const footOutline = outline('6.6 187, 12.8 187, 15.6 194, 15.6 198, 8 198.4, 6 195')
const limbs = [
  [[21.6, 44.4], [27.6, 75], profile('0 6.8 6.8, 0.4 5.7 5.6, 1 4.5 4.5')],
  [[27.6, 75], [33.6, 102], profile('0 4.5 4.5, 0.25 5 5, 1 2.9 2.9')],
  [[34.2, 105], [36.2, 114], profile('0 3.2 3.2, 0.5 3.9 3.9, 1 2.6 2.6')],
  [[10.2, 106], [10.8, 149], profile('0 9.8 9.6, 0.3 9.4 8.6, 0.75 6.6 6.2, 1 5.6 5.6')],
  [[10.8, 149], [9.8, 188], profile('0 5.6 5.6, 0.28 6.6 6.4, 0.7 4.3 4.3, 1 3.3 3.3')],
] as const

const silhouette: readonly Shape[] = [
  circle('prop', [0, -14], 10.4),
  tube('prop', axis([0, -20], [0, -36]), profile('0 5.6 5.6, 1 6.2 6.2')),
  blob('prop', [...downwards(torso, 1), ...downwards(torso, -1).toReversed().slice(1, -1)]),
  ...[1, -1].flatMap((side) => [
    ...limbs.map(([from, till, of]) =>
      tube('prop', axis([from[0] * side, -from[1]], [till[0] * side, -till[1]], side === 1 ? -1 : 1), of),
    ),
    blob('prop', downwards(footOutline, side)),
  ]),
]

/** A body from one side with its regions, the idle ones light. */
export const bodyShapes = (side: BodySide, active: Levels): Shape[] => {
  const levels = new Map(
    Object.entries(active).flatMap(([muscle, level]) =>
      regionsOf[muscle as Muscle].map((region) => [region as string, level] as const),
    ),
  )
  const toneOf = (region: string) =>
    (['prop-light', 'helps', 'works', 'most'] as const)[levels.get(region) ?? 0] ?? 'most'
  return [
    ...silhouette,
    ...Object.entries(regions[side]).flatMap(([region, text]) =>
      [1, -1].map((half) => blob(toneOf(region), downwards(outline(text), half))),
    ),
  ]
}
