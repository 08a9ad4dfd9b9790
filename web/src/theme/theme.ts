import { createTheme, type CSSVariablesResolver, rem } from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'
import { darkSurfaces, palette } from './palette.ts'

const fontFamily = "'Plus Jakarta Sans', 'Plus Jakarta Sans Fallback', system-ui, sans-serif"

export const theme = createTheme({
  primaryColor: 'bugar',
  primaryShade: { light: 7, dark: 7 },
  colors: { ...palette, gray: palette.abu, red: palette.merah, dark: darkSurfaces },
  white: '#fff',
  black: '#16211d',
  fontFamily,
  headings: { fontFamily, fontWeight: '700' },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(15), lg: rem(17), xl: rem(20) },
  lineHeights: { md: '1.55' },
  radius: { xs: rem(6), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(20) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
})

/** Mantine's own choices for these fall below 4.5:1 (quality goals 3.1). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f6f8f9',
    '--mantine-color-dimmed': '#55625f',
    '--mantine-color-error': 'var(--mantine-color-merah-7)',
    '--mantine-color-success': 'var(--mantine-color-bugar-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-abu-7)',
    '--mantine-color-anchor': 'var(--mantine-color-bugar-8)',
    '--mantine-color-default-color': 'var(--mantine-color-bugar-8)',
    '--mantine-color-default-border': '#e3e8e8',
    '--mantine-color-disabled-color': 'var(--mantine-color-abu-7)',
    '--mantine-color-bugar-light-color': 'var(--mantine-color-bugar-8)',
    '--mantine-color-merah-light-color': 'var(--mantine-color-merah-7)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-merah-3)',
    '--mantine-color-success': 'var(--mantine-color-bugar-3)',
    '--mantine-color-placeholder': '#9fb0aa',
    '--mantine-color-anchor': 'var(--mantine-color-bugar-3)',
    '--mantine-color-default-color': 'var(--mantine-color-bugar-3)',
    '--mantine-color-disabled-color': '#9fb0aa',
    '--mantine-color-bugar-light-color': 'var(--mantine-color-bugar-3)',
    '--mantine-color-merah-light-color': 'var(--mantine-color-merah-3)',
  },
})

/** The gateway writes a fresh nonce into the page with each reply; the content security policy accepts no other style tag. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
