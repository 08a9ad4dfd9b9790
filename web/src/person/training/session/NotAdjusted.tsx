import { Button, Stack, Text } from '@mantine/core'
import { Notice } from '#kit/states/Notice.tsx'

interface NotAdjustedProps {
  readonly error: Error
  /** Why this session should be skipped today; null when it may be started anyway. */
  readonly against: string | null
  readonly onBegin: () => void
}

const byHand = 'Bila tetap berlatih, pilih bentuk yang lebih ringan lewat Ganti, atau lewati gerakan yang nyeri.'

/** The check could not be sent, so the plan is not adjusted and the person chooses the easier forms. */
export function NotAdjusted({ error, against, onBegin }: NotAdjustedProps) {
  return (
    <Notice role="alert" color="jingga">
      <Stack gap="xs" align="flex-start">
        <div>
          <Text size="sm" fw={700}>
            Sesi belum dapat disesuaikan
          </Text>
          <Text size="sm">{error.message}</Text>
          <Text size="sm" fw={against ? 700 : undefined}>
            {against ?? byHand}
          </Text>
        </div>
        {against === null && (
          <Button variant="default" onClick={onBegin}>
            Mulai dan pilih sendiri
          </Button>
        )}
      </Stack>
    </Notice>
  )
}
