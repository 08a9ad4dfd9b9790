import { useRef } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import classes from './audit.module.css'

interface MoreEntriesProps {
  readonly shown: number
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFailed: boolean
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>
}

/** How many entries are shown and the way to older ones. */
export function MoreEntries({ shown, hasNextPage, isFetchingNextPage, isFailed, fetchNextPage }: MoreEntriesProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const more = async () => {
    const had = button.current
    const { hasNextPage: isMore } = await fetchNextPage()
    // The button goes with the last page; whoever stood on it shall not start again at the top.
    if (!isMore && [had, document.body].includes(document.activeElement as HTMLButtonElement)) {
      count.current?.focus()
    }
  }
  return (
    <div className={classes.more}>
      <p ref={count} tabIndex={-1} role="status" className={classes.count}>
        {hasNextPage ? `${shown} catatan terbaru` : `Semua ${shown} catatan`}
      </p>
      {isFailed && <ErrorBox>Catatan yang lebih lama belum dapat dimuat. Silakan coba lagi.</ErrorBox>}
      {hasNextPage && (
        <BusyButton ref={button} variant="default" isBusy={isFetchingNextPage} onClick={() => void more()}>
          Muat lebih banyak
        </BusyButton>
      )}
    </div>
  )
}
