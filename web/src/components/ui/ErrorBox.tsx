import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ErrorBox.module.css'

interface ErrorBoxProps {
  readonly title?: string
  readonly children?: ReactNode
  readonly onRetry?: () => void
}

/** A failure told in the page, beside what failed, with the way to try again. */
export function ErrorBox({ title, children, onRetry }: ErrorBoxProps) {
  return (
    <div role="alert" className={classes.box}>
      <div>
        {title && <p className={classes.title}>{title}</p>}
        {children && <p>{children}</p>}
      </div>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Coba Lagi
        </Button>
      )}
    </div>
  )
}
