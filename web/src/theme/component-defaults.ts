import type { MantineThemeComponents } from '@mantine/core'

const sized = { defaultProps: { size: 'md' } }

/** One size for every control and an Indonesian label for every icon button; see controls.css. */
export const componentDefaults: MantineThemeComponents = {
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
