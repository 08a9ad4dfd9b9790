import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { getSession } from '#kit/session/session.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ModalDialog, type ModalDialogProps } from './ModalDialog.tsx'
import classes from './UnsavedDialog.module.css'

interface UnsavedDialogProps extends Omit<ModalDialogProps, 'footer'> {
  readonly isDirty: boolean
  /** The button that saves. */
  readonly action: ReactNode
  /** Shown beside the buttons, because a toast is behind the dialog. */
  readonly note?: string | null
  readonly isNoteError?: boolean
}

/** Confirms before typed text is lost by a button, Escape or navigation. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const { isDirty, action, note = null, isNoteError = false, onClose, ...dialog } = props
  const [isConfirming, setIsConfirming] = useState(false)
  const leaving = useBlocker({
    // A logged-out user can no longer save.
    shouldBlockFn: () => isDirty && getSession() !== null,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const isLeaving = leaving.status === 'blocked'
  const close = () => (isDirty ? setIsConfirming(true) : onClose())
  return (
    <>
      <ModalDialog
        {...dialog}
        onClose={close}
        footer={
          <>
            <Text
              role="status"
              size="sm"
              c={isNoteError ? 'var(--mantine-color-error)' : 'dimmed'}
              className={classes.note}
            >
              {note}
            </Text>
            <Button variant="default" onClick={close}>
              Batal
            </Button>
            {action}
          </>
        }
      />
      {(isConfirming || isLeaving) && (
        <ConfirmDialog
          title="Perubahan belum disimpan"
          message="Ada perubahan yang belum disimpan. Yakin ingin menutup?"
          confirmLabel="Tutup tanpa menyimpan"
          onConfirm={isLeaving ? leaving.proceed : onClose}
          onCancel={() => {
            setIsConfirming(false)
            leaving.reset?.()
          }}
        />
      )}
    </>
  )
}
