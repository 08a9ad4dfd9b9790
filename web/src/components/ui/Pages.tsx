import type { Pagination } from '@bugar/contracts/shared'
import { Button } from '@mantine/core'
import { pageWindow } from './page-window.ts'
import classes from './Pages.module.css'

interface PagesProps {
  readonly pagination: Pagination
  /** What is counted, such as "konsultasi". */
  readonly noun: string
  /** How many page numbers are offered at once. */
  readonly size?: number
  readonly previousLabel?: string
  readonly nextLabel?: string
  readonly onChange: (page: number) => void
}

export function Pages(props: PagesProps) {
  const { pagination, noun, size = 5, previousLabel = 'Sebelumnya', nextLabel = 'Selanjutnya', onChange } = props
  const { page, totalPages, total, limit } = pagination
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  return (
    <div className={classes.pages}>
      <p role="status">
        Menampilkan {first} - {last} dari {total} {noun}
      </p>
      {totalPages > 1 && (
        <nav aria-label="Halaman" className={classes.controls}>
          <Button variant="default" disabled={page <= 1} onClick={() => onChange(page - 1)}>
            {previousLabel}
          </Button>
          {pageWindow(page, totalPages, size).map((number) => (
            <button
              key={number}
              type="button"
              className={classes.number}
              aria-label={`Halaman ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
            >
              {number}
            </button>
          ))}
          <Button variant="default" disabled={page >= totalPages} onClick={() => onChange(page + 1)}>
            {nextLabel}
          </Button>
        </nav>
      )}
    </div>
  )
}
