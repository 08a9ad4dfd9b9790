import { RetryNotice } from '#components/ui/RetryNotice.tsx'

interface SampleNoticeProps {
  readonly onRetry: () => void
}

/** Tells an administrator that these are not the rules in force. */
export function SampleNotice({ onRetry }: SampleNoticeProps) {
  return (
    <RetryNotice onRetry={onRetry}>
      Aturan yang berlaku tidak dapat dimuat. Yang tampil adalah aturan contoh bawaan.
    </RetryNotice>
  )
}
