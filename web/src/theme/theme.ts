import { createTheme, rem, type MantineThemeComponents } from '@mantine/core'
import { darkSurfaces, lightSurfaces, palette } from './palette.ts'

const sized = { defaultProps: { size: 'md' } }

/** One size for every control and an Indonesian label for every icon button; see controls.css. */
const componentDefaults: MantineThemeComponents = {
  Badge: {
    defaultProps: { variant: 'light', radius: 'sm', tt: 'none', lts: 0, miw: 'max-content', component: 'span' },
    vars: () => ({
      root: {
        '--badge-height': '1.625rem',
        '--badge-fz': 'var(--mantine-font-size-xs)',
        '--badge-padding-x': 'var(--mantine-spacing-xs)',
      },
    }),
  },
  Button: {
    defaultProps: { size: 'md', fz: 'md', fw: 700, miw: 'var(--tap)' },
    vars: () => ({ root: { '--button-height': '2.875rem', '--button-padding-x': '1.125rem' } }),
  },
  Checkbox: { defaultProps: { radius: 'xs' } },
  CloseButton: { defaultProps: { 'aria-label': 'Tutup' } },
  ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
  InputWrapper: sized,
  NativeSelect: sized,
  Notification: {
    defaultProps: { withBorder: true, mih: 52 },
  },
  Paper: { defaultProps: { withBorder: true, radius: 'lg', p: 'lg' } },
  PasswordInput: {
    defaultProps: {
      size: 'md',
      visibilityToggleFocusable: true,
      visibilityToggleButtonProps: { 'aria-label': 'Tampilkan password' },
      rightSectionWidth: 48,
      styles: { visibilityToggle: { minWidth: 44, minHeight: 44 } },
    },
  },
  Skeleton: { defaultProps: { radius: 'lg', 'aria-hidden': true } },
  Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'xs' } },
  TextInput: sized,
  Title: { defaultProps: { order: 2 } },
}

const fontFamily = "'Plus Jakarta Sans', 'Plus Jakarta Sans Fallback', system-ui, sans-serif"

/** Grows from a phone's width to a desktop's, so that no screen needs a breakpoint for it. */
const fluid = (from: number, to: number) =>
  `clamp(${rem(from)}, ${rem(from - (to - from) / 2)} + ${(to - from) / 8}vw, ${rem(to)})`

/** CONTRIBUTING.md explains each size. */
export const theme = createTheme({
  primaryColor: 'bugar',
  primaryShade: { light: 7, dark: 7 },
  colors: { ...palette, gray: lightSurfaces, red: palette.merah, dark: darkSurfaces },
  white: '#fff',
  black: '#16211d',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: fluid(23, 27), lineHeight: '1.25', fontWeight: '750' },
      h2: { fontSize: rem(17), lineHeight: '1.35' },
      h3: { fontSize: rem(15), lineHeight: '1.4' },
      h4: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  fontSizes: { xxs: rem(12), xs: rem(13), sm: rem(14), md: rem(15), lg: rem(17), xl: rem(20), display: rem(40) },
  lineHeights: { xxs: '1.4', xs: '1.55', sm: '1.55', md: '1.55', lg: '1.35', xl: '1.3' },
  spacing: { xxs: rem(4), xs: rem(8), sm: rem(12), md: rem(16), lg: fluid(18, 22), xl: rem(32) },
  radius: { xs: rem(6), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(20) },
  defaultRadius: 'md',
  shadows: { lg: 'var(--shadow-float)', xl: 'var(--shadow-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
})

/** The gateway inserts a fresh nonce into the page with each reply; the CSP accepts no other style tag. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
