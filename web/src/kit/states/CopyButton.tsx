import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '#kit/files/copy-text.ts'

interface CopyButtonProps {
  readonly text: string
  /** Name of the copied text, such as 'nomor keputusan'. */
  readonly noun: string
}

/** An icon button; a toast shows the result. */
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
