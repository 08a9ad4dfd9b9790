import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  /** Red unless nothing can be lost. */
  readonly color?: 'merah' | 'bugar'
  readonly isBusy?: boolean
  /** Other actions before the confirmation. */
  readonly children?: ReactNode
  /** Why the last attempt failed; the dialog stays open for a retry. */
  readonly failure?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirmation; Cancel comes first and has focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, confirmLabel, color = 'merah', isBusy = false, failure, onConfirm, onCancel } = props
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      size="small"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onClose={onCancel}
    >
      <Stack gap="sm" p="lg">
        <Title id={`${id}-title`}>{title}</Title>
        <Text id={`${id}-message`}>{message}</Text>
        {props.children}
        {failure && <ErrorBox>{failure}</ErrorBox>}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
          <BusyButton color={color} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
