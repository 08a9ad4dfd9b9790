import { Button, Group } from '@mantine/core'
import { RequiredNote } from '#kit/forms/FormFoot.tsx'

interface FormNoteProps {
  /** Weight and height were filled in by the app. */
  readonly isFilled: boolean
  readonly onClear: () => void
}

/** Above the fields of a form: the meaning of the asterisk, and a button to clear prefilled values. */
export function FormNote({ isFilled, onClear }: FormNoteProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" mih="2.875rem">
      <RequiredNote />
      {isFilled && (
        <Button variant="subtle" flex="none" px="xs" aria-label="Kosongkan berat dan tinggi" onClick={onClear}>
          Kosongkan
        </Button>
      )}
    </Group>
  )
}
