import { type ReactNode, type Ref, useId } from 'react'
import classes from './FileField.module.css'

interface FileFieldProps {
  readonly label: string
  readonly accept: string
  readonly hint: ReactNode
  /** The one that is chosen now. */
  readonly file: File | null
  readonly inputRef?: Ref<HTMLInputElement>
  readonly error?: string | null
  readonly isDisabled: boolean
  readonly onChoose: (file: File) => void
}

/** Our own words around the browser's field: its button speaks the browser's language, not the page's. */
export function FileField({ label, accept, hint, file, error, isDisabled, inputRef, onChoose }: FileFieldProps) {
  const id = useId()
  const choose = (chosen: File | undefined) => chosen && onChoose(chosen)
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <label className={classes.file}>
        <input
          ref={inputRef}
          type="file"
          accept={accept}
          disabled={isDisabled}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          className={classes.hidden}
          onClick={(event) => {
            // Browsers say nothing of a file that is chosen twice, and it may have been edited in between.
            event.currentTarget.value = ''
          }}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <span className={classes.pick}>Pilih berkas</span>
        <span className={classes.chosen}>{file?.name ?? 'Belum ada yang dipilih'}</span>
      </label>
      <div id={`${id}-hint`}>
        <p className={classes.quiet}>{hint}</p>
        {error && <p className={classes.wrong}>{error}</p>}
      </div>
    </div>
  )
}
