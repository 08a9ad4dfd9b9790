import { Paper } from '@mantine/core'
import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react'
import { markRoot } from '#kit/text/RootMark.tsx'
import classes from './dialogs.module.css'

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
