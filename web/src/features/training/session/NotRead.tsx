import { ErrorBox } from '#components/ui/ErrorBox.tsx'

/** An answer was stored, but the session that follows from it did not come. */
export function NotRead({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorBox title="Jawaban tersimpan" onRetry={onRetry}>
      Sesi yang disesuaikan belum dapat dimuat.
    </ErrorBox>
  )
}
