import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { Button, Group, Text } from '@mantine/core'
import { checkText } from './today-words.ts'

interface TodayRowProps {
  readonly today: TodayCheck
  readonly onRepeat: () => void
}

/** The person's answer about today, and a button to change it. */
export function TodayRow({ today, onRepeat }: TodayRowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm">
        Badan hari ini: <b>{checkText(today)}</b>
      </Text>
      <Button variant="subtle" px="xs" flex="none" onClick={onRepeat}>
        Ubah
      </Button>
    </Group>
  )
}
