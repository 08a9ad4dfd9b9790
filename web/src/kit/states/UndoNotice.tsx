import { Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'

interface UndoNoticeProps {
  /** The action that was done. */
  readonly children: ReactNode
  /** Null when it cannot be undone. */
  readonly onUndo: (() => void) | null
  readonly isBusy: boolean
  /** The change removed the focused button, so the focus goes to this one. */
  readonly takesFocus: boolean
}

/** Reports a change, with a button to undo it. */
export function UndoNotice({ children, onUndo, isBusy, takesFocus }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) {
      button.current?.focus()
    }
  }, [takesFocus])
  return (
    <Group
      role="status"
      justify="space-between"
      gap="sm"
      px="md"
      py="xs"
      mih="4rem"
      c="bugar"
      bg="var(--mantine-color-bugar-light)"
      bdrs="md"
    >
      <Text size="sm" fw={600}>
        {children}
      </Text>
      {onUndo && (
        <BusyButton ref={button} variant="default" isBusy={isBusy} onClick={onUndo}>
          Urungkan
        </BusyButton>
      )}
    </Group>
  )
}
