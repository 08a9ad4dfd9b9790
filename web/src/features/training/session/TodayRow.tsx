import type { TodayCheck } from '@bugar/contracts/today-check'
import { Button, Group, Text } from '@mantine/core'
import { checkText } from './today-words.ts'

interface TodayRowProps {
  readonly today: TodayCheck
  readonly onAskAgain: () => void
}

/** The person's answer about today, and a button to change it. */
export function TodayRow({ today, onAskAgain }: TodayRowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm">
        Badan hari ini: <b>{checkText(today)}</b>
      </Text>
      <Button variant="subtle" px="xs" flex="none" onClick={onAskAgain}>
        Ubah
      </Button>
    </Group>
  )
}
