import { Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'

interface MoreEntriesProps {
  readonly shown: number
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFailed: boolean
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>
}

/** The number of entries shown, and a button for older ones. */
export function MoreEntries({ shown, hasNextPage, isFetchingNextPage, isFailed, fetchNextPage }: MoreEntriesProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const more = async () => {
    const had = button.current
    const { hasNextPage: isMore } = await fetchNextPage()
    // The button disappears with the last page; the focus it had must not fall back to the top.
    if (!isMore && [had, document.body].includes(document.activeElement as HTMLButtonElement)) {
      count.current?.focus()
    }
  }
  return (
    <Stack gap="sm" align="start" mt="md">
      <Text ref={count} tabIndex={-1} role="status" size="sm" c="dimmed">
        {hasNextPage ? `${shown} catatan terbaru` : `Semua ${shown} catatan`}
      </Text>
      {isFailed && <ErrorBox>Catatan yang lebih lama belum dapat dimuat. Silakan coba lagi.</ErrorBox>}
      {hasNextPage && (
        <BusyButton ref={button} variant="default" isBusy={isFetchingNextPage} onClick={() => void more()}>
          Muat lebih banyak
        </BusyButton>
      )}
    </Stack>
  )
}
