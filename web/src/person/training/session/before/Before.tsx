import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { Button, Paper } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { formatDay } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { type Ahead, beginSession, type Place } from './begin.ts'
import { MoveSession } from '../dialogs/MoveSession.tsx'
import { WithoutNetwork } from '../after/SendState.tsx'
import { PlaceChoice, SessionFacts, SessionList } from '../SessionContents.tsx'
import { SessionNotices } from '../SessionNotices.tsx'
import { SessionPage } from '../SessionPage.tsx'
import { TodayRow } from './TodayRow.tsx'

interface BeforeProps extends Ahead {
  readonly now: Date
  /** Today's check; null before it was answered. */
  readonly today: TodayCheck | null
  readonly onPlace: (place: Place) => void
  readonly onRepeat: () => void
}

/** The session's contents with today's loads; one press starts it. */
export function Before({ now, today, onPlace, onRepeat, ...ahead }: BeforeProps) {
  const { targets, running, place } = ahead
  const { session } = targets
  return (
    <SessionPage
      aside={<MoveSession session={session} now={now} />}
      foot={
        <>
          <Button
            size="lg"
            fullWidth
            h={60}
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            onClick={() => beginSession(ahead)}
          >
            Mulai
          </Button>
          <WithoutNetwork />
        </>
      }
    >
      <div>
        <PageTitle eyebrow={`${formatDay(noonOf(session.date))}, pekan ${session.week}`}>{session.title}</PageTitle>
        <SessionFacts targets={targets} />
      </div>
      <SessionNotices targets={targets} running={running} />
      {today && <TodayRow today={today} onRepeat={onRepeat} />}
      {today?.feeling === 'unwell' && (
        <Notice color="biru">
          Ambil pelan hari ini. Bila demam, istirahat sampai sehari sesudah demam hilang, dan pindahkan sesi ini.
        </Notice>
      )}
      <PlaceChoice session={session} place={place} onPlace={onPlace} />
      <Paper py="xs">
        <SessionList targets={targets} place={place} />
      </Paper>
    </SessionPage>
  )
}
