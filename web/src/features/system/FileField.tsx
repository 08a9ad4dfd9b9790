import { type ReactNode, useId, useState } from 'react'
import classes from './FileField.module.css'

interface FileFieldProps {
  readonly label: string
  readonly accept: string
  readonly hint: ReactNode
  readonly error?: string | null
  readonly isDisabled: boolean
  readonly onChoose: (file: File | null) => void
}

/** Our own words around the browser's field: its button speaks the browser's language, not the page's. */
export function FileField({ label, accept, hint, error, isDisabled, onChoose }: FileFieldProps) {
  const id = useId()
  const [name, setName] = useState<string | null>(null)
  const choose = (file: File | null) => {
    setName(file?.name ?? null)
    onChoose(file)
  }
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <label className={classes.file}>
        <input
          type="file"
          accept={accept}
          disabled={isDisabled}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          className={classes.hidden}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
        <span className={classes.pick}>Pilih berkas</span>
        <span className={classes.chosen}>{name ?? 'Belum ada yang dipilih'}</span>
      </label>
      <div id={`${id}-hint`}>
        <p className={classes.quiet}>{hint}</p>
        {error && <p className={classes.wrong}>{error}</p>}
      </div>
    </div>
  )
}
