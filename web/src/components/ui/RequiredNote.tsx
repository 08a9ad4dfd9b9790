import { Text } from '@mantine/core'

/** Says what the asterisk beside a label means; a screen reader names each such field as required. */
export function RequiredNote() {
  return (
    <Text size="xs" c="dimmed">
      Tanda * berarti wajib diisi.
    </Text>
  )
}
