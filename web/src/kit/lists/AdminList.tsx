import { capitalize } from '@bugar/contracts/core/values/capitalize'
import type { Pagination } from '@bugar/contracts/core/values/shared'
import { Box, Button, Flex, Group, SimpleGrid, Skeleton, type SkeletonProps, Stack, Text } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from '#kit/text/format.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { LoadFailure, type LoadFailureProps } from '#kit/states/QueryState.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { type ListFilter, ListFilters, filtersIn } from './ListFilters.tsx'
import { Pages, type PagesProps } from './Pages.tsx'
import { RecordTable, type RecordTableProps } from './RecordTable.tsx'

/** A list whose older records are loaded below the newer ones. */
interface MoreQuery {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>
}

interface ListQuery {
  readonly isError: boolean
  readonly errorUpdatedAt: number
  readonly refetch: () => Promise<unknown>
}

interface Empty {
  readonly title: string
  readonly text: ReactNode
  readonly action?: ReactNode
  /** Text of a button that removes the filters. */
  readonly clear?: string
}

interface AdminListProps<T, S> {
  readonly query: ListQuery | (ListQuery & MoreQuery)
  /** Undefined until they are loaded. */
  readonly records: readonly T[] | undefined
  /** All records are loaded, so a failed refetch keeps them. */
  readonly isWhole?: boolean
  readonly filters?: readonly ListFilter<S>[]
  readonly search?: S
  /** By default the address of the screen changes. */
  readonly onSearch?: (search: S) => void
  readonly pagination?: Pagination | undefined
  readonly pages?: Pick<PagesProps, 'previousLabel' | 'nextLabel'>
  /** The counted records, such as "konsultasi". */
  readonly noun: string
  readonly failure: Pick<LoadFailureProps, 'text' | 'title' | 'detail'>
  readonly empty: Empty
  /** Nothing is left by the filters. */
  readonly noneFound?: Empty
  /** Above the records. */
  readonly note?: ReactNode
  /** Expected height, to avoid layout shift: of the list, or of each card. */
  readonly height: NonNullable<SkeletonProps['h']>
  readonly table?: RecordTableProps<T>
  /** Beside the records, where a list may have something there. */
  readonly aside?: ReactNode
  /** The aside takes the place of the list. */
  readonly isHidden?: boolean
  /** Draws a grid of cards in place of a table. */
  readonly card?: (record: T) => ReactNode
}

interface MoreEntriesProps {
  /** Name of the entries, such as 'catatan'. */
  readonly noun: string
  readonly shown: number
  readonly query: MoreQuery
}

/** The number of entries shown, and a button for older ones. */
function MoreEntries({ noun, shown, query }: MoreEntriesProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
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
      {isFetchNextPageError && (
        <ErrorBox>{capitalize(noun)} yang lebih lama belum dapat dimuat. Silakan coba lagi.</ErrorBox>
      )}
      {hasNextPage && (
        <BusyButton ref={button} variant="default" isBusy={isFetchingNextPage} onClick={() => void more()}>
          Muat lebih banyak
        </BusyButton>
      )}
    </Stack>
  )
}

/** As many columns as fit. */
const columns = { minColWidth: 'min(18rem, 100%)' }

/** A list of an administrator: filters, table or cards, pages, and what is shown while there are no records. */
export function AdminList<T extends { readonly id: string }, S extends object>(props: AdminListProps<T, S>) {
  const { query, records, isWhole = false, filters = [], search = {} as S, pagination, pages, noun } = props
  const { failure, empty, noneFound = empty, note, height, table, card, aside, isHidden = false } = props
  const navigate = useNavigate()
  const at = (next: S) => ({ to: '.', search: next as never })
  const show = props.onSearch ?? ((next: S) => void navigate(at(next)))
  const values = filtersIn(filters, search)
  const toPage = (page: number) => ({ ...values, page: page > 1 ? page : undefined }) as S
  if (pagination && pagination.page > pagination.totalPages) {
    return <Navigate {...at(toPage(pagination.totalPages))} replace />
  }
  const more = 'hasNextPage' in query ? query : null
  const isFailed = query.isError && !more?.isFetchNextPageError && !(isWhole && records)
  const drawn = () => {
    if (!records) {
      return card ? (
        <SimpleGrid {...columns}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} h={height} />
          ))}
        </SimpleGrid>
      ) : (
        <Skeleton h={height} />
      )
    }
    if (records.length === 0) {
      const { title, text, action, clear } = Object.keys(values).length > 0 ? noneFound : empty
      return (
        <EmptyState
          title={title}
          action={
            (action ?? clear) && (
              <Group gap="sm" justify="center">
                {action}
                {clear && (
                  <Button variant="default" onClick={() => show({} as S)}>
                    {clear}
                  </Button>
                )}
              </Group>
            )
          }
        >
          {text}
        </EmptyState>
      )
    }
    return (
      <>
        {table && (
          <RecordTable
            {...table}
            records={records}
            first={pagination ? (pagination.page - 1) * pagination.limit + 1 : 1}
          />
        )}
        {card && (
          <SimpleGrid component="ul" {...columns}>
            {records.map((record) => (
              <li key={record.id}>{card(record)}</li>
            ))}
          </SimpleGrid>
        )}
        {pagination && <Pages {...pages} pagination={pagination} noun={noun} onChange={(page) => show(toPage(page))} />}
        {more && <MoreEntries noun={noun} shown={records.length} query={more} />}
      </>
    )
  }
  const shown = isFailed ? (
    <LoadFailure {...failure} failedAt={query.errorUpdatedAt} onRetry={() => void query.refetch()} />
  ) : (
    <>
      {note}
      {drawn()}
    </>
  )
  return (
    <>
      {filters.length > 0 && !isHidden && <ListFilters filters={filters} search={search} onSearch={show} />}
      {aside === undefined ? (
        shown
      ) : (
        <Flex gap="md" align="flex-start">
          {!isHidden && (
            <Box flex={1} miw={0}>
              {shown}
            </Box>
          )}
          {aside}
        </Flex>
      )}
    </>
  )
}
