import { type Feeling, outsides, type TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { Group, Paper, Stack, Text, ThemeIcon, UnstyledButton, Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import {
  IconBandage,
  IconChevronDown,
  IconChevronRight,
  IconInfoCircle,
  IconMoodEmpty,
  IconMoodSick,
  IconMoodSmile,
  IconTemperature,
  type TablerIcon,
  IconHandStop,
} from '@tabler/icons-react'
import { useState } from 'react'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { formatDay } from '#kit/text/format.ts'
import { localDay, noonOf } from '#kit/text/local-day.ts'
import { toastError } from '#kit/states/toast.ts'
import { Notice } from '#kit/states/Notice.tsx'
import { type Ahead, beginSession, type Place } from './begin.ts'
import type { Beside } from './FeverEnd.tsx'
import { MoveSession } from '../dialogs/MoveSession.tsx'
import { NotAdjusted, SessionNotices } from '../SessionNotices.tsx'
import { factsOf, PlaceChoice, SessionList } from '../SessionContents.tsx'
import { SessionPage } from '../SessionPage.tsx'
import { feverText } from './today-words.ts'
import classes from './today.module.css'
import { useTodayCheck } from './use-today-check.ts'

/** Signs that forbid training, with a button to report one. */
function RedFlags({ onFelt }: { readonly onFelt: () => void }) {
  return (
    <Notice color="merah">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <IconHandStop size={24} aria-hidden="true" style={{ flex: 'none' }} />
        <div>
          <Text size="sm">
            <b>Nyeri dada, pingsan, atau sesak saat diam?</b> Jangan berlatih. Bila sedang terasa, hubungi 119.
          </Text>
          <Button
            variant="subtle"
            color="merah"
            px={0}
            rightSection={<IconChevronRight size={18} aria-hidden="true" />}
            onClick={onFelt}
          >
            Saya merasakannya
          </Button>
        </div>
      </Group>
    </Notice>
  )
}

const outsideNames = { heat: 'panas terik', haze: 'asap' } as const

type PainlessFeeling = Exclude<Feeling, 'pain' | 'unwell'>

interface FeelingScreenProps extends Ahead {
  readonly now: Date
  /** Whether today's check is answered again. */
  readonly isAgain: boolean
  /** Sent with the feeling. */
  readonly beside: Beside
  readonly onBeside: (beside: Beside) => void
  readonly onPlace: (place: Place) => void
  /** An answer is being sent; the screen must stay until `onSaved`, or until the person leaves. */
  readonly onSend: () => void
  /** @param since when it was sent, in milliseconds since the epoch */
  readonly onSaved: (since: number) => void
  readonly onPain: () => void
  readonly onFelt: () => void
  /** Returns to the previous view; only when it is answered again. */
  readonly onBack: () => void
}

/** Today's check before a session: one tap starts it when the person feels well. */
export function FeelingScreen(props: FeelingScreenProps) {
  const { now, beside, onBeside, onPlace, onSend, onSaved, onPain, onFelt, onBack, isAgain: wasAsked, ...ahead } = props
  const { targets, running, place } = ahead
  // Fixed on mount: the state has the answer before the session that follows from it has loaded.
  const [isAgain] = useState(wasAsked)
  const { session } = targets
  const { online } = useNetwork()
  const { mutate, mutateAsync, isPending, error, variables } = useTodayCheck()
  const { outside, lastFever, illness } = beside
  const check = (feeling: PainlessFeeling): TodayCheck => {
    const { lastFever: _end, ...others } = beside
    return { date: localDay(now), feeling, pains: [], ...(feeling === 'fever' ? others : beside) }
  }
  const against = (feeling: Feeling | undefined): string | null =>
    feeling === 'fever' ? feverText : illness ? 'Tunggu sampai dokter mengizinkan berlatih lagi.' : null
  const save = (feeling: PainlessFeeling) => {
    const since = Date.now()
    onSend()
    mutate(check(feeling), { onSuccess: () => onSaved(since) })
  }
  const feelGood = () => {
    if (isAgain || outside || lastFever) {
      save('good')
      return
    }
    beginSession(ahead)
    mutateAsync(check('good')).catch(() => toastError('Jawaban belum terkirim; sesi tetap seperti rencana.'))
  }
  const card = (Icon: TablerIcon, color: string, title: string, detail: string, onClick: () => void) => (
    <UnstyledButton className={classes.card} aria-disabled={isPending} onClick={() => !isPending && onClick()}>
      <ThemeIcon variant="light" color={color} size={48}>
        <Icon size={26} aria-hidden="true" />
      </ThemeIcon>
      <span>
        <Text span fz="lg" fw={700} display="block">
          {title}
        </Text>
        <Text span size="sm" c="dimmed" display="block">
          {detail}
        </Text>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </UnstyledButton>
  )
  return (
    <SessionPage {...(isAgain && { onBack })} aside={<MoveSession session={session} now={now} />}>
      <div>
        <PageTitle eyebrow={`${formatDay(noonOf(session.date))}, ${session.title}`}>
          Bagaimana badan Anda hari ini?
        </PageTitle>
        <Text c="dimmed">{isAgain ? 'Jawaban baru menggantikan yang tadi.' : 'Satu ketukan sudah cukup.'}</Text>
      </div>
      <SessionNotices targets={targets} running={running} />
      <Stack gap="xs">
        {card(IconMoodSmile, 'bugar', 'Baik', 'sesi seperti rencana', feelGood)}
        {card(IconMoodEmpty, 'biru', 'Lelah', 'kurang tidur, badan berat', () => save('tired'))}
        {card(IconMoodSick, 'biru', 'Pilek ringan', 'hidung atau tenggorokan, tanpa demam', () => save('cold'))}
        {card(IconTemperature, 'merah', 'Demam atau sakit', 'juga meriang, batuk di dada, diare', () => save('fever'))}
        {card(IconBandage, 'jingga', 'Ada nyeri', 'gerakan akan disesuaikan', onPain)}
      </Stack>
      <RedFlags onFelt={onFelt} />
      <Group gap="xs">
        <Text size="sm">Di luar:</Text>
        {outsides.map((each) => (
          <Button
            key={each}
            size="compact-md"
            variant={outside === each ? 'filled' : 'default'}
            aria-pressed={outside === each}
            onClick={() => {
              const { outside: _before, ...others } = beside
              onBeside(outside === each ? others : { ...others, outside: each })
            }}
          >
            {outsideNames[each]}
          </Button>
        ))}
      </Group>
      {!online && <Hint>Tanpa internet sesi berjalan seperti rencana, tanpa penyesuaian.</Hint>}
      <div role="status">{isPending && <Hint>Menyesuaikan sesi…</Hint>}</div>
      {error && <NotAdjusted error={error} against={against(variables?.feeling)} onBegin={() => beginSession(ahead)} />}
      <Group wrap="nowrap" align="flex-start" gap="sm" c="bugar" px="xs">
        <IconInfoCircle size={20} aria-hidden="true" style={{ flex: 'none' }} />
        <Text size="sm" c="dimmed">
          <Text span inherit fw={700} c="var(--mantine-color-text)">
            Mengapa ditanyakan?
          </Text>{' '}
          Tubuh berubah dari hari ke hari. Jawaban dipakai untuk sesi hari ini, dan besok ditanyakan lagi.
        </Text>
      </Group>
      <Paper component="details" p={0} className={classes.contents}>
        <summary>
          <span>
            <Text span fw={700} display="block">
              Isi sesi
            </Text>
            <Hint span>
              {factsOf(targets)
                .map(([, text]) => text)
                .join(', ')}
            </Hint>
          </span>
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        <div>
          <PlaceChoice session={session} place={place} onPlace={onPlace} />
          <SessionList targets={targets} place={place} />
        </div>
      </Paper>
    </SessionPage>
  )
}
