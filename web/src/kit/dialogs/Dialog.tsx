import { Paper, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ComponentPropsWithoutRef, useLayoutEffect, useRef, type ReactNode, useId } from 'react'
import { markRoot } from '#kit/text/RootMark.tsx'
import classes from './dialogs.module.css'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'

interface DialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'onCancel'> {
  readonly size: 'small' | 'medium' | 'large' | 'drawer'
  readonly onClose: () => void
}

/** The focused element before the first dialog opened. */
let opener: Element | null = null

const hasOpenDialog = () => document.querySelector('dialog:modal') !== null

/** The browser's modal dialog: the page behind is inert, and the focus returns to the opener. */
export function Dialog({ size, onClose, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!hasOpenDialog()) {
      opener = document.activeElement
    }
    shown?.showModal()
    const unmark = markRoot('dialog')
    return () => {
      unmark()
      // Closing it before removal, which only a layout effect can do, restores the focus.
      shown?.close()
      // A nested dialog's opener may be gone.
      const { activeElement } = document
      const isLost = activeElement === document.body || shown?.contains(activeElement)
      if (isLost && !hasOpenDialog() && opener instanceof HTMLElement) {
        opener.focus()
      }
    }
  }, [])
  return (
    <Paper
      component="dialog"
      p={0}
      {...props}
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        // Browsers let only the first Escape be cancelled.
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }
      }}
    />
  )
}

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
