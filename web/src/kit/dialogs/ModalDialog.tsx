import { Box, Button, CloseButton, Group, Stack, Title } from '@mantine/core'
import { type ReactNode, type SubmitEventHandler, useId, useLayoutEffect, useRef } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { Dialog } from './Dialog.tsx'
import { Hint } from '../text/Tag.tsx'
import classes from './dialogs.module.css'

export interface ModalDialogProps {
  readonly title: string
  /** A line above the title, such as the code of the shown object. */
  readonly eyebrow?: ReactNode
  readonly size?: 'medium' | 'large'
  /** Stays visible at the bottom while the rest scrolls. */
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Mounted only while open. */
export function ModalDialog({ title, eyebrow, size = 'medium', footer, onClose, children }: ModalDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Dialog size={size} aria-labelledby={id} onClose={onClose}>
      <Group component="header" wrap="nowrap" justify="space-between" align="flex-start" p="md" pl="lg" pb="sm">
        <div>
          {eyebrow && (
            <Hint component="div" mb="xxs">
              {eyebrow}
            </Hint>
          )}
          <Title ref={heading} id={id} tabIndex={-1} fz="xl">
            {title}
          </Title>
        </div>
        <CloseButton size={44} iconSize={20} radius="md" onClick={onClose} />
      </Group>
      {/* A scrolling area must be reachable by keyboard even when nothing in it can be. */}
      <Box className={classes.body} px="lg" pt="xxs" pb="lg" tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </Box>
      {footer && (
        <Group component="footer" className={classes.footer} justify="flex-end" gap="xs" px="lg" py="sm">
          {footer}
        </Group>
      )}
    </Dialog>
  )
}

interface FormDialogProps extends Pick<ModalDialogProps, 'title' | 'eyebrow' | 'onClose' | 'children'> {
  /** Label of the submit button. */
  readonly action: string
  readonly color?: 'merah'
  readonly isBusy: boolean
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** A form whose buttons stay visible while its fields scroll. Mounted only while open. */
export function FormDialog({ action, color, isBusy, onSubmit, children, ...dialog }: FormDialogProps) {
  const id = useId()
  return (
    <ModalDialog
      {...dialog}
      footer={
        <>
          <Button variant="default" onClick={dialog.onClose}>
            Batal
          </Button>
          <BusyButton type="submit" form={id} {...(color && { color })} isBusy={isBusy}>
            {action}
          </BusyButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <Stack>{children}</Stack>
      </form>
    </ModalDialog>
  )
}
