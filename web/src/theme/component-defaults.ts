import type { MantineThemeComponents } from '@mantine/core'

const sized = { defaultProps: { size: 'md' } }

/** One size for every control and an Indonesian name for every button that is only a picture; see controls.css. */
export const componentDefaults: MantineThemeComponents = {
  Button: sized,
  TextInput: sized,
  NativeSelect: sized,
  InputWrapper: sized,
  PasswordInput: {
    defaultProps: {
      size: 'md',
      visibilityToggleFocusable: true,
      visibilityToggleButtonProps: { 'aria-label': 'Tampilkan password' },
    },
  },
  Burger: { defaultProps: { 'aria-label': 'Buka menu' } },
  CloseButton: { defaultProps: { 'aria-label': 'Tutup' } },
  Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Tutup' } } },
  Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Tutup' } } },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Tutup pemberitahuan' } } },
}
