import type { ErrorComponentProps } from '@tanstack/react-router'
import classes from './PageError.module.css'

/** Shown when a page breaks or its code cannot be fetched, for example after a new version was put in place. */
export function PageError({ error }: ErrorComponentProps) {
  return (
    <div role="alert" className={classes.error}>
      <h1 className={classes.title}>Halaman gagal dimuat</h1>
      <p>Periksa koneksi Anda, lalu muat ulang halaman ini. Data yang sudah tersimpan tidak hilang.</p>
      {error instanceof Error && <p className={classes.detail}>{error.message}</p>}
      <button type="button" className={classes.retry} onClick={() => location.reload()}>
        Muat ulang
      </button>
    </div>
  )
}
