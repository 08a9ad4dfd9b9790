import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '#lib/copy-text.ts'

interface CopyButtonProps {
  readonly text: string
  /** The text's kind, such as 'nomor keputusan'. */
  readonly noun: string
}

/** A button that is only a picture; a toast says what became of it. */
export function CopyButton({ text, noun }: CopyButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="var(--tap)"
      aria-label={`Salin ${noun}`}
      onClick={() => void copyText(text, noun)}
    >
      <IconCopy size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
