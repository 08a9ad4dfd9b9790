import { RetryNotice } from '#components/ui/RetryNotice.tsx'

interface SampleNoticeProps {
  readonly onRetry: () => void
}

/** Says that these are not the active rules. */
export function SampleNotice({ onRetry }: SampleNoticeProps) {
  return (
    <RetryNotice onRetry={onRetry}>
      Aturan yang berlaku tidak dapat dimuat. Yang tampil adalah aturan contoh bawaan.
    </RetryNotice>
  )
}
