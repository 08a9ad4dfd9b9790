import type { MantineColorsTuple } from '@mantine/core'

/** Ten shades each, light to dark; contrast was checked for the pairs that css-variables.ts uses. */
export const palette = {
  bugar: ['#f1fbf6', '#dbf4e8', '#b6e8d2', '#8ad7b7', '#5ac39c', '#2dac82', '#07926b', '#077a59', '#076348', '#0a4c37'],
  biru: ['#f3f9fe', '#e0effd', '#c2defb', '#98caf9', '#6bb2f4', '#3999ea', '#0080d3', '#006bb2', '#005792', '#004271'],
  jingga: [
    '#fff6ef',
    '#ffe8d6',
    '#fdd1ac',
    '#f5b57c',
    '#e89749',
    '#cf7d24',
    '#b36600',
    '#965500',
    '#7a4505',
    '#5d3407',
  ],
  merah: ['#fff5f4', '#ffe6e3', '#ffcdc7', '#ffaba2', '#fd8379', '#f05b54', '#d73938', '#b9292a', '#952423', '#721c1b'],
  abu: ['#fbfaf5', '#f3f1e9', '#e2e0d6', '#c4c6c0', '#a5aeb2', '#8a969a', '#717e83', '#5d6a6e', '#4b565a', '#384245'],
} satisfies Record<string, MantineColorsTuple>

/** Colours by meaning; always shown together with text. */
export type Tone = keyof typeof palette

const [lightest, lighter, light, , ...darker] = palette.abu

/** Grey as Mantine uses it: abu, but for the hairlines in shade 3. */
export const lightSurfaces: MantineColorsTuple = [lightest, lighter, light, '#e9e6dc', ...darker]

/** Mantine's dark surfaces: 0 text, 2 dimmed, 4 lines, 6 cards and fields, 7 page. */
export const darkSurfaces: MantineColorsTuple = [
  '#e8efec',
  '#c9d4d0',
  '#9fb0aa',
  '#9fb0aa',
  '#2a3431',
  '#212b28',
  '#18201e',
  '#0f1513',
  '#0b100e',
  '#080c0a',
]
