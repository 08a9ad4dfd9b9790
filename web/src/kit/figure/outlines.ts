import type { Point } from './movement.ts'
import type { Profile } from './shapes.ts'

const numbers = (text: string): number[][] => text.split(', ').map((row) => row.split(' ').map(Number))
/** Rows of a share along the bone and the radii in front and behind. */
export const profile = (text: string) => numbers(text) as unknown as Profile
export const outline = (text: string) => numbers(text) as unknown as readonly Point[]
/** The right half of an outline from the middle line, with its mirror image. */
const mirrored = (text: string): Point[] => {
  const half = outline(text)
  return [...half, ...half.toReversed().flatMap(([x, y]): Point[] => (x === 0 ? [] : [[-x, y]]))]
}

export const profiles = {
  trunk: profile(
    '-0.05 8 9, 0 9 10.4, 0.07 9.4 10.8, 0.2 9.4 9.4, 0.38 8.8 7.8, 0.58 9.6 9.4, 0.78 10.8 10.4, 0.92 8.6 9.2, 1.04 4.4 5.6',
  ),
  thigh: profile('0 9.6 9.6, 0.3 9.4 8.6, 0.7 7.2 6.6, 1 5.9 5.9'),
  shin: profile('0 5.8 5.8, 0.28 4.9 7, 0.6 4.2 5, 0.88 3.5 3.5, 1 3.5 3.5'),
  upperArm: profile('0 6 6, 0.4 5 5.2, 1 4 4'),
  forearm: profile('0 4.1 4.1, 0.25 4.3 4.1, 0.75 3.1 3.1, 1 2.7 2.7'),
  frontThigh: profile('0 9 8.6, 0.3 9 8, 0.7 7 6.2, 1 5.4 5.4'),
  frontShin: profile('0 5.3 5.3, 0.3 5.6 5.6, 0.65 4.3 4.2, 1 3.3 3.3'),
  deltoid: profile('-0.2 4.5 4.5, 0 6 6, 0.5 5 5.2'),
  fist: profile('0 3.5 3.5, 1 3.7 3.7'),
  openHand: profile('0 2.9 2.9, 0.5 2.6 2.6, 1 1.8 1.8'),
  neck: profile('0 5.4 5.4, 1 4.9 4.9'),
} as const

/** Points in cm from the ankle, the middle of the head, or the hip for the trunk from the front. */
export const outlines = {
  shoe: outline('-5.6 -6.6, -6.6 -3.6, -4.2 0.5, 0 2.6, 3.8 1.2, 9 -2, 15 -3.4, 18.6 -5.2, 18.2 -6.8, 6 -7'),
  skull: outline('0 10.6, 6 9, 9.2 3.8, 9.3 -1.2, 8.4 -6.4, 5.4 -10.6, 1.4 -10, -3 -8, -7.6 -5, -9.6 1, -8 7'),
  shortHair: outline(
    '8.4 6.6, 5.2 10.6, -1 11.9, -7.2 9.2, -10.2 3, -9.8 -2.2, -7.6 -5, -5.4 -4.2, -4.6 -0.4, -3.4 3, 1.2 5.6, 5.6 5.6',
  ),
  tiedHair: outline(
    '8 7.4, 4.4 10.8, -1 12, -7.4 9.4, -10.6 3.4, -9.6 -2.6, -6.6 -5.6, -4 -3.6, -2.6 0.4, -1.2 3.6, 2.6 5.6, 6.2 5.6',
  ),
  frontShoe: outline('-4 2, -4.6 -3, -5 -6.6, 0 -7.2, 6.2 -6.8, 6.4 -4.6, 4.2 0, 3.4 2.4'),
  pelvis: outline('-14 14, 0 15, 14 14, 17.2 3, 16.4 -6, 8 -9, 0 -8.4, -8 -9, -16.4 -6, -17.2 3'),
  torso: mirrored('0 55, 6.6 53.8, 14.6 51.4, 20.4 48, 18.6 41, 16.8 34, 14.4 22, 13.8 15, 14.3 9.5'),
  face: mirrored('0 10.6, 5.4 9, 8.2 3.6, 7.6 -3.4, 4.6 -8.8, 0 -11'),
  frontHair: outline('-8.4 -1, -9.6 4, -7 10.6, 0 12.4, 7 10.6, 9.6 4, 8.4 -1, 6.9 3, 4 6.2, -2 5.8, -6.4 4.2'),
  drape: mirrored('0 84, 8 81.4, 11 74, 10.6 64, 11.4 55, 13.8 48, 8 42.6, 0 40.6'),
  veiledFace: mirrored('0 7, 5 5.4, 6.6 0, 5.6 -5.4, 3 -9.4, 0 -10.6'),
  drapeOver: outline('7.4 8.4, 2 12, -6 10.6, -11 3.4, -10.4 -6'),
  drapeUnder: outline('5.6 -11.6, 3.2 -8, 2.2 -1, 3.6 5'),
  /** Shares of the trunk and centimetres in front of it. */
  drapeOnTrunk: outline('1.06 -9.4, 0.9 -11.2, 0.8 -6, 0.72 4, 0.76 11.6, 0.94 11, 1.1 9.4'),
  chest: outline('1 44.6, 8 45.6, 14.6 43, 15 36.4, 9 33, 1 34.4'),
  abs: outline('0.8 32, 5.6 31.4, 6 20, 4.4 8, 0.8 5'),
  oblique: outline('7.6 30, 13.4 28, 12.6 16, 9 9, 7.4 18'),
  trap: outline('3 55, 5 56.4, 13 52, 15 50, 6 50.6'),
} as const
