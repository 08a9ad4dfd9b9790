import type { Safety } from '@bugar/contracts/advice/person/safety'
import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { HeldPanel } from '#person/safety/held-parts.tsx'
import { OtherSession } from '../SessionNotices.tsx'
import { TitledSession } from '../SessionPage.tsx'
import type { Guided } from '../state.ts'
import { TodayRow } from './TodayRow.tsx'

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
