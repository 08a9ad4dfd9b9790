import { type ReactNode, useId } from 'react'
import classes from './system.module.css'

interface FileFieldProps {
  readonly label: string
  readonly accept: string
  readonly hint: ReactNode
  readonly error?: string | null
  readonly isDisabled: boolean
  readonly onChoose: (file: File | null) => void
}

export function FileField({ label, accept, hint, error, isDisabled, onChoose }: FileFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        className={classes.file}
        onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
      />
      <div id={`${id}-hint`}>
        <p className={classes.quiet}>{hint}</p>
        {error && <p className={classes.wrong}>{error}</p>}
      </div>
    </div>
  )
}
