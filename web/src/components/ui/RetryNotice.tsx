import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RetryNotice.module.css'

interface RetryNoticeProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Says above what could be shown what is missing of it. */
export function RetryNotice({ children, onRetry }: RetryNoticeProps) {
  return (
    <div role="status" className={classes.notice}>
      <p>{children}</p>
      <Button variant="default" onClick={onRetry}>
        Coba Lagi
      </Button>
    </div>
  )
}
