import { capitalize } from '@bugar/contracts/core/values/capitalize'
import { Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { formatNumber } from '#kit/text/format.ts'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'

interface MoreEntriesProps {
  /** Name of the entries, such as 'catatan'. */
  readonly noun: string
  readonly shown: number
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFailed: boolean
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>
}

/** The number of entries shown, and a button for older ones. */
export function MoreEntries(props: MoreEntriesProps) {
  const { noun, shown, hasNextPage, isFetchingNextPage, isFailed, fetchNextPage } = props
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
        {hasNextPage ? `${formatNumber(shown)} ${noun} terbaru` : `Semua ${formatNumber(shown)} ${noun}`}
      </Text>
      {isFailed && <ErrorBox>{capitalize(noun)} yang lebih lama belum dapat dimuat. Silakan coba lagi.</ErrorBox>}
      {hasNextPage && (
        <BusyButton ref={button} variant="default" isBusy={isFetchingNextPage} onClick={() => void more()}>
          Muat lebih banyak
        </BusyButton>
      )}
    </Stack>
  )
}
