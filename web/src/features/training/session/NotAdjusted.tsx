import { Button, Stack, Text } from '@mantine/core'
import { Notice } from '#components/ui/Notice.tsx'

interface NotAdjustedProps {
  readonly error: Error
  /** Why this session is better left out today; null when it may be begun by hand. */
  readonly against: string | null
  readonly onBegin: () => void
}

const byHand = 'Bila tetap berlatih, pilih bentuk yang lebih ringan lewat Ganti, atau lewati gerakan yang nyeri.'

/** An answer that could not be sent: the plan does not know of it, so the person chooses the easier forms. */
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
