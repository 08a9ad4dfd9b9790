import { AppError } from '@bugar/contracts/errors'
import { Stack, Text } from '@mantine/core'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { FocusedHeading } from '#components/ui/FocusedHeading.tsx'

interface ImportFailureProps {
  readonly title: string
  readonly error: Error
  readonly advice: string
  readonly onRetry: () => void
}

/** The server reports at most this many. */
const maxLines = 100

/** Why an import failed, with the rejected lines if the file is at fault. */
export function ImportFailure({ title, error, advice, onRetry }: ImportFailureProps) {
  const lines = error instanceof AppError ? (error.errors ?? []).slice(0, maxLines) : []
  return (
    <Stack gap="xs" mt="md">
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
          <Hint>{lines.length < maxLines ? 'Baris yang ditolak:' : `${maxLines} baris pertama yang ditolak:`}</Hint>
          {/* A scrolling area must be reachable by keyboard. */}
          <Text
            component="ul"
            size="sm"
            mah={260}
            style={{ overflowY: 'auto' }}
            tabIndex={0}
            aria-label="Baris yang ditolak"
            ps="md"
          >
            {lines.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <b>{field.replace(/^line /, 'Baris ')}</b> {message}
              </li>
            ))}
          </Text>
          <Hint>Setelah berkas diperbaiki, pilih lagi berkasnya.</Hint>
        </>
      )}
    </Stack>
  )
}
