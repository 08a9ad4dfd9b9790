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
  readonly onChange: (page: number) => void
}

export function Pages({ pagination: { page, totalPages, total, limit }, noun, size = 5, onChange }: PagesProps) {
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
            Sebelumnya
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
            Selanjutnya
          </Button>
        </nav>
      )}
    </div>
  )
}
