import { palette, type Tone } from '#theme/palette.ts'

const shade = (tone: Tone, index: number): string => palette[tone][index] ?? '#000000'

/** The colours of the light theme, as ink on paper. */
export const ink = {
  text: '#16211d',
  dimmed: '#55625f',
  line: '#d7dcdd',
  white: '#ffffff',
  brand: shade('bugar', 7),
  brandDark: shade('bugar', 9),
  soft: shade('bugar', 0),
  softLine: shade('bugar', 2),
  onBrand: shade('bugar', 1),
} as const

/** For a box with a meaning. */
export const boxInk = (tone: Tone) => ({ fill: shade(tone, 0), line: shade(tone, 2) })

export const bandInk: Record<Tone, string> = {
  biru: shade('biru', 3),
  bugar: shade('bugar', 4),
  jingga: shade('jingga', 3),
  merah: shade('merah', 4),
  abu: shade('abu', 3),
}
export const wordInk: Record<Tone, string> = {
  biru: shade('biru', 8),
  bugar: shade('bugar', 8),
  jingga: shade('jingga', 8),
  merah: shade('merah', 8),
  abu: shade('abu', 8),
}
