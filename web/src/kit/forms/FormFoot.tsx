import { Hint } from '#kit/text/Tag.tsx'
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

/** Explains the asterisk beside a label; screen readers announce such fields as required. */
export function RequiredNote() {
  return <Hint>Tanda * berarti wajib diisi.</Hint>
}

interface BusyButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** While true, clicks do nothing. */
  readonly isBusy: boolean
}

type RootProps = ComponentPropsWithRef<'button'>

/** Mantine's `loading` disables the button, which drops keyboard focus; this keeps it. */
export function BusyButton({ isBusy, onClick, disabled = false, ...props }: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) {
      // Neither a click nor Enter in a field submits a form twice.
      event.preventDefault()
    } else {
      onClick?.(event)
    }
  }
  return (
    <Button
      {...props}
      disabled={disabled && !isBusy}
      loading={isBusy}
      onClick={press}
      renderRoot={(root: RootProps) => (
        // oxlint-disable-next-line react/button-has-type -- Mantine gives it one
        <button {...root} disabled={disabled && !isBusy} aria-disabled={isBusy || undefined} />
      )}
    />
  )
}
