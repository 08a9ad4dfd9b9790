import { CloseButton } from '@mantine/core'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './ModalDialog.module.css'

export interface ModalDialogProps {
  readonly title: string
  /** A line above the title, such as the code of what is shown. */
  readonly eyebrow?: ReactNode
  readonly size?: 'medium' | 'large'
  /** Stays in sight at the bottom while the rest scrolls. */
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something to read or to fill in above the page. Mounted only while it is open. */
export function ModalDialog({ title, eyebrow, size = 'medium', footer, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    heading.current?.focus()
    // Closing before it is taken away gives the focus back to what opened it.
    return () => shown?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is how a dialog is closed
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={classes.dialog}
      data-size={size}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        // A browser lets only the first of two Escapes be refused as a "cancel"; this way every one asks.
        if (event.key === 'Escape') {
          event.preventDefault()
          onClose()
        }
      }}
    >
      <div className={classes.frame}>
        <header className={classes.head}>
          <div>
            {eyebrow && <div className={classes.eyebrow}>{eyebrow}</div>}
            <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
              {title}
            </h2>
          </div>
          <CloseButton size={44} iconSize={20} radius="md" onClick={onClose} />
        </header>
        {/* A scrolling area must be reachable by keyboard even when nothing in it can be. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={classes.body} tabIndex={0} role="group" aria-labelledby={id}>
          {children}
        </div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
