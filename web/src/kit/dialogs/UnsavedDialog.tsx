import { Button, Text } from '@mantine/core'
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { focusFirst } from '#kit/forms/form-errors.ts'
import { getSession } from '#kit/session/session.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ConfirmDialog } from './Dialog.tsx'
import { ModalDialog, type ModalDialogProps } from './ModalDialog.tsx'
import classes from './dialogs.module.css'

interface UnsavedDialogProps<T> extends Omit<ModalDialogProps, 'footer'> {
  readonly form: UseFormReturnType<T>
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Text of the button that saves; null for a form that can only be read. */
  readonly save?: string | null
  readonly isSaveDisabled?: boolean
  readonly onSave: (values: T) => void
  /** By default the first invalid field is focused. */
  readonly onErrors?: (errors: FormErrors) => void
  /** Above the form. */
  readonly notes: ReactNode
  /** Shown beside the buttons, because a toast is behind the dialog. */
  readonly note?: string | null
  readonly isNoteError?: boolean
}

/** A form in a dialog; confirms before typed text is lost by a button, Escape or navigation. */
export function UnsavedDialog<T>(props: UnsavedDialogProps<T>) {
  const { form, isDirty, isSaving, save = 'Simpan', isSaveDisabled = false, onSave, notes, children, ...others } = props
  const {
    onErrors = (errors) => focusFirst(form, errors),
    note = null,
    isNoteError = false,
    onClose,
    ...dialog
  } = others
  const formId = useId()
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
            {save !== null && (
              <BusyButton type="submit" form={formId} isBusy={isSaving} disabled={isSaveDisabled}>
                {save}
              </BusyButton>
            )}
          </>
        }
      >
        {notes}
        <form id={formId} noValidate onSubmit={form.onSubmit(onSave, onErrors)}>
          {children}
        </form>
      </ModalDialog>
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
