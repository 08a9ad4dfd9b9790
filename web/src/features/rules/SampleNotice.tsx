import { Button } from '@mantine/core'
import classes from './rules.module.css'

interface SampleNoticeProps {
  readonly onRetry: () => void
}

/** Tells an administrator that these are not the rules in force (design 11.7). */
export function SampleNotice({ onRetry }: SampleNoticeProps) {
  return (
    <div role="status" className={classes.notice}>
      <p>Aturan yang berlaku tidak dapat dimuat. Yang tampil adalah aturan contoh bawaan.</p>
      <Button variant="default" onClick={onRetry}>
        Coba Lagi
      </Button>
    </div>
  )
}
