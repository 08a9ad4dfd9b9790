import { BusyButton } from '#kit/forms/BusyButton.tsx'

interface CsvButtonProps {
  /** The exported records, such as "konsultasi". */
  readonly noun: string
  readonly isBusy: boolean
  readonly onDownload: () => void
}

/** Downloads what the filters of a list show. */
export function CsvButton({ noun, isBusy, onDownload }: CsvButtonProps) {
  return (
    <BusyButton variant="default" isBusy={isBusy} aria-label={`Unduh CSV ${noun}`} onClick={onDownload}>
      Unduh CSV
    </BusyButton>
  )
}
