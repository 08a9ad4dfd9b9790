import { Button } from '@mantine/core'
import { useId, useLayoutEffect, useRef } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { ErrorBox } from './ErrorBox.tsx'
import classes from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  readonly title: string
  readonly question: string
  readonly confirmLabel: string
  /** Red unless nothing can be lost. */
  readonly color?: 'merah' | 'bugar'
  readonly isBusy: boolean
  /** Why the last try failed; the dialog stays open for another. */
  readonly failure: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is lost; the safe answer has the focus. Mounted only while it asks. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, confirmLabel, color = 'merah', isBusy, failure, onConfirm, onCancel } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closing before it is taken away, which only a layout effect does, gives the focus back to what opened it.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <p id={`${id}-question`}>{question}</p>
      {failure && (
        <div className={classes.failure}>
          <ErrorBox>{failure}</ErrorBox>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" autoFocus onClick={onCancel}>
          Batal
        </Button>
        <BusyButton color={color} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </BusyButton>
      </div>
    </dialog>
  )
}
