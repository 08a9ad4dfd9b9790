import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { formatDay } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { type Ahead, beginSession, type Place } from './begin.ts'
import { MoveSession } from '../dialogs/MoveSession.tsx'
import { WithoutNetwork } from '../after/SendState.tsx'
import { PlaceChoice, SessionFacts, SessionList } from '../SessionContents.tsx'
import { SessionNotices } from '../SessionNotices.tsx'
import { Figure } from '#kit/figure/Figure.tsx'
import { SessionPage } from '../SessionPage.tsx'
import { TodayRow } from './Held.tsx'
import { feverText } from './today-words.ts'
import { useTodayCheck } from './use-today-check.ts'

interface BeforeProps extends Ahead {
  readonly now: Date
  /** Today's check; null before it was answered. */
  readonly today: TodayCheck | null
  readonly onPlace: (place: Place) => void
  readonly onRepeat: () => void
}

/** After dengue and typhoid a doctor decides when training begins again. */
function IllnessQuestion({ today }: { readonly today: TodayCheck }) {
  const { mutate, isPending, error } = useTodayCheck()
  const answer = (illness: NonNullable<TodayCheck['illness']>) => !isPending && mutate({ ...today, illness })
  return (
    <Paper>
      <Text fw={700} mb="xs">
        Kata dokter ini demam berdarah atau tifus?
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => answer('dengue')}>
          Demam berdarah
        </Button>
        <Button variant="default" onClick={() => answer('typhoid')}>
          Tifus
        </Button>
      </Group>
      <Hint mt="xs">Bukan, atau belum diperiksa: tidak perlu dijawab.</Hint>
      {error && <ErrorBox>Jawaban belum tersimpan.</ErrorBox>}
    </Paper>
  )
}

/** The session's contents with today's loads; one press starts it. */
export function Before({ now, today, onPlace, onRepeat, ...ahead }: BeforeProps) {
  const { targets, running, place } = ahead
  const { session } = targets
  // A session from before the answer, as it is without a network, is no rest yet.
  const isIll = today?.feeling === 'fever'
  const isOff = session.rest !== undefined || isIll
  const isLighter = today !== null && ['tired', 'cold', 'unwell'].includes(today.feeling)
  return (
    <SessionPage
      aside={!isOff && <MoveSession session={session} now={now} />}
      foot={
        isOff ? (
          <MoveSession session={session} now={now} isMain />
        ) : (
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
        )
      }
    >
      <div>
        <PageTitle eyebrow={`${formatDay(noonOf(session.date))}, pekan ${session.week}`}>{session.title}</PageTitle>
        <SessionFacts targets={targets} />
      </div>
      <SessionNotices targets={targets} running={running} />
      {today && <TodayRow today={today} onRepeat={onRepeat} />}
      {isLighter && (
        <Notice color="biru">
          Ambil pelan hari ini. Bila demam, istirahat sampai sehari sesudah demam hilang, dan pindahkan sesi ini.
        </Notice>
      )}
      {isOff ? (
        <>
          <Figure name={isIll ? 'waiting' : 'stretch'} h={160} />
          <Notice color="jingga">{session.rest?.text ?? feverText}</Notice>
          {isIll && (!today.illness || today.illness === 'fever') && <IllnessQuestion today={today} />}
        </>
      ) : (
        <>
          <PlaceChoice session={session} place={place} onPlace={onPlace} />
          <Paper py="xs">
            <SessionList targets={targets} place={place} />
          </Paper>
        </>
      )}
    </SessionPage>
  )
}
