import { ErrorBox } from '#kit/states/Notice.tsx'

/** The check was stored, but the adjusted session could not be loaded. */
export function NotRead({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorBox title="Jawaban tersimpan" onRetry={onRetry}>
      Sesi yang disesuaikan belum dapat dimuat.
    </ErrorBox>
  )
}
