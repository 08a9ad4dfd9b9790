import { AppError } from '@bugar/contracts/errors'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { FocusedHeading } from './FocusedHeading.tsx'
import own from './import.module.css'
import classes from './system.module.css'

interface ImportFailureProps {
  readonly title: string
  readonly error: Error
  readonly advice: string
  readonly onRetry: () => void
}

/** So many the server tells of at most. */
const maxLines = 100

/** Why a file was not imported, line by line where the file is to blame. */
export function ImportFailure({ title, error, advice, onRetry }: ImportFailureProps) {
  const lines = error instanceof AppError ? (error.errors ?? []).slice(0, maxLines) : []
  return (
    <div className={classes.result}>
      <FocusedHeading>{title}</FocusedHeading>
      <ErrorBox onRetry={onRetry}>
        {error.message}
        {lines.length === 0 && (
          <>
            <br />
            {advice}
          </>
        )}
      </ErrorBox>
      {lines.length > 0 && (
        <>
          <p className={classes.quiet}>
            {lines.length < maxLines ? 'Baris yang ditolak:' : `${maxLines} baris pertama yang ditolak:`}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <ul className={own.lines} tabIndex={0} aria-label="Baris yang ditolak">
            {lines.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <b>{field.replace(/^line /, 'Baris ')}</b> {message}
              </li>
            ))}
          </ul>
          <p className={classes.quiet}>Setelah berkas diperbaiki, pilih lagi berkasnya.</p>
        </>
      )}
    </div>
  )
}
