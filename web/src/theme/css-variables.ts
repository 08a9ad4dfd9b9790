import type { CSSVariablesResolver } from '@mantine/core'
import type { Tone } from './palette.ts'

/** Backgrounds of tags and notices in the dark scheme; the light one uses shade 1. */
const darkTints: Record<Tone, string> = {
  bugar: '#143026',
  biru: '#0f2a43',
  jingga: '#35230f',
  merah: '#3b1d1b',
  abu: '#252d2c',
}
const tones = Object.keys(darkTints) as Tone[]

/** The colours of `c="biru"` and `variant="light"`: text of at least 6.2:1 on its own tint. */
const tinted = (background: (tone: Tone) => string, textShade: number) =>
  Object.fromEntries(
    tones.flatMap((tone) => [
      [`--mantine-color-${tone}-light`, background(tone)],
      [`--mantine-color-${tone}-light-color`, `var(--mantine-color-${tone}-${textShade})`],
      [`--mantine-color-${tone}-text`, `var(--mantine-color-${tone}-${textShade})`],
    ]),
  )

/**
 * Mantine's defaults for these have a contrast below 4.5:1. "Body" is the colour of surfaces on the page (cards,
 * dialogs, menus); the page itself has --page.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--tap': '44px', '--backdrop': 'rgb(15 21 19 / 45%)' },
  light: {
    ...tinted((tone) => `var(--mantine-color-${tone}-1)`, 8),
    '--mantine-color-body': 'var(--mantine-color-white)',
    '--mantine-color-dimmed': '#55625f',
    '--mantine-color-error': 'var(--mantine-color-merah-7)',
    '--mantine-color-success': 'var(--mantine-color-bugar-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-abu-7)',
    '--mantine-color-anchor': 'var(--mantine-color-bugar-8)',
    '--mantine-color-default-color': 'var(--mantine-color-bugar-8)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-abu-7)',
    '--page': 'var(--mantine-color-abu-0)',
    // 3.04:1 on a card: the outline is all that shows where a field is.
    '--field-line': 'var(--mantine-color-abu-5)',
    '--focus': 'var(--mantine-color-bugar-7)',
    '--accent': 'var(--mantine-color-bugar-5)',
    // Both 3.4:1 or more on a card: bars without an outline.
    '--accent-strong': 'var(--mantine-color-bugar-6)',
    '--kuning': '#a98600',
    '--row-0': '#006bb2',
    '--row-1': '#077a59',
    '--row-2': '#b36600',
    '--hero': 'var(--mantine-color-bugar-9)',
    '--cell': 'var(--mantine-color-default-border)',
    '--shadow-float': '0 12px 32px rgb(22 33 29 / 16%)',
  },
  dark: {
    ...tinted((tone) => darkTints[tone], 3),
    '--mantine-color-body': 'var(--mantine-color-dark-6)',
    '--mantine-color-error': 'var(--mantine-color-merah-3)',
    '--mantine-color-success': 'var(--mantine-color-bugar-3)',
    '--mantine-color-placeholder': 'var(--mantine-color-dimmed)',
    '--mantine-color-anchor': 'var(--mantine-color-bugar-3)',
    '--mantine-color-default-color': 'var(--mantine-color-bugar-3)',
    '--mantine-color-disabled': 'var(--mantine-color-dark-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dimmed)',
    '--page': 'var(--mantine-color-dark-7)',
    '--field-line': 'var(--mantine-color-abu-6)',
    '--focus': 'var(--mantine-color-bugar-4)',
    '--accent': 'var(--mantine-color-bugar-4)',
    '--accent-strong': 'var(--mantine-color-bugar-4)',
    '--kuning': '#e3c04b',
    '--row-0': '#6bb2f4',
    '--row-1': '#5ac39c',
    '--row-2': '#e89749',
    '--hero': '#0c3a2b',
    '--cell': 'var(--mantine-color-default-border)',
    '--shadow-float': '0 12px 32px rgb(0 0 0 / 50%)',
  },
})
