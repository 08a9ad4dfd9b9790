import type { Pagination } from '@bugar/contracts/core/values/shared'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** At most `size` page numbers around the current one, always inside 1 to `total`. */
export const pageWindow = (page: number, total: number, size: number): number[] => {
  const length = Math.min(size, total)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), total - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}

export interface PagesProps {
  readonly pagination: Pagination
  /** The counted records, such as "konsultasi". */
  readonly noun: string
  /** How many page numbers are offered at once. */
  readonly size?: number
  readonly previousLabel?: ReactNode
  readonly nextLabel?: ReactNode
  readonly onChange: (page: number) => void
}

export function Pages(props: PagesProps) {
  const { pagination, noun, size = 5, previousLabel = 'Sebelumnya', nextLabel = 'Selanjutnya', onChange } = props
  const { page, totalPages, total, limit } = pagination
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  return (
    <Group justify="space-between" gap="sm" mt="md">
      <Text role="status" size="sm" c="dimmed">
        Menampilkan {first} - {last} dari {total} {noun}
      </Text>
      {totalPages > 1 && (
        <Group component="nav" aria-label="Halaman" gap="xxs">
          <Button variant="default" px="xs" disabled={page <= 1} onClick={() => onChange(page - 1)}>
            {previousLabel}
          </Button>
          {pageWindow(page, totalPages, size).map((number) => (
            <Button
              key={number}
              variant={number === page ? 'light' : 'subtle'}
              px="xs"
              // So that a phone shows them on one line.
              {...(Math.abs(number - page) > 1 && { visibleFrom: 'xs' })}
              aria-label={`Halaman ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
            >
              {number}
            </Button>
          ))}
          <Button variant="default" px="xs" disabled={page >= totalPages} onClick={() => onChange(page + 1)}>
            {nextLabel}
          </Button>
        </Group>
      )}
    </Group>
  )
}
