import { TextInput, type TextInputProps } from '@mantine/core'

/** A code of an authenticator app; letters too, because a recovery code may stand in for it. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      required
      label="Kode"
      description="6 angka dari aplikasi autentikator, atau satu kode cadangan"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
