import type { Safety } from '@bugar/contracts/advice/person/safety'
import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { HeldPanel } from '#person/safety/held-parts.tsx'
import { OtherSession } from '../SessionNotices.tsx'
import { TitledSession } from '../SessionPage.tsx'
import type { Guided } from '../state.ts'
import { Button, Group, Text } from '@mantine/core'
import { checkText } from './today-words.ts'

interface HeldProps {
  readonly safety: Safety
  /** A running session. */
  readonly running: Guided | null
  /** Today's check; null before it was answered. */
  readonly today: TodayCheck | null
  readonly onRepeat: () => void
}

/** Replaces a session while the rules forbid training. */
export function Held({ safety, running, today, onRepeat }: HeldProps) {
  return (
    <TitledSession>
      {running && <OtherSession running={running} text="Set yang sudah tercatat tetap tersimpan." />}
      {today?.feeling === 'pain' && <TodayRow today={today} onRepeat={onRepeat} />}
      <HeldPanel safety={safety} what="Sesi" />
    </TitledSession>
  )
}

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
