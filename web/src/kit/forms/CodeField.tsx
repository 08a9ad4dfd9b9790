import { TextInput, type TextInputProps } from '@mantine/core'

/** A code of an authenticator app; accepts letters, because a recovery code may be used instead. */
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
