import type { Plan } from '@bugar/contracts/training/plan'
import { days } from '@bugar/contracts/core/values/knowledge'
import { Button, Group, Stack, Text } from '@mantine/core'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { weekday, localDay } from '#kit/text/local-day.ts'
import { exercisesOf, readSession } from '#kit/program/session-text.ts'
import { CardFoot, HeroCard, SessionFigure, WeekProgress } from './HeroCard.tsx'
import { LogAction } from './LogAction.tsx'
import { LinesOnly, SessionBody } from './SessionBody.tsx'
import { CareCards, HeldCard, needsCare } from '#person/safety/held-parts.tsx'
import type { Active } from './queries.ts'
import { dayOf, doneText, isLogged, weekMarks } from './week.ts'

/** A row for each exercise of today's session; lower on a day without a session that is still to be done. */
const planCardHeights = ({ plan, now }: { readonly plan: Plan; readonly now: Date }) => {
  const session = plan.sessions.find(({ date, state }) => date === localDay(now) && state === 'due')
  if (plan.state !== 'active' || !session) {
    return { narrow: 393, wide: 366 }
  }
  const rows = session.exercises.length
  return rows > 0 ? { narrow: 556 + 69 * rows, wide: 562 + 61 * rows } : { narrow: 480, wide: 440 }
}

const PlanCard = lazyPart(() => import('../schedule/PlanCard.tsx'), 'PlanCard', planCardHeights)

interface TodayCardProps {
  readonly training: Active
  readonly now: Date
}

/** Latihan hari ini: from the running plan, else from the program. */
export function TodayCard({ training, now }: TodayCardProps) {
  const { plan, held } = training
  if (held) {
    return <HeldCard safety={held} />
  }
  const card =
    plan && plan.state !== 'finished' ? (
      <PlanCard plan={plan} now={now} />
    ) : (
      <ProgramCard training={training} now={now} />
    )
  return needsCare(training.limits) ? (
    <Stack>
      {card}
      <CareCards limits={training.limits} />
    </Stack>
  ) : (
    card
  )
}

/** Today's session of the program, the action to log it, and the week. */
function ProgramCard({ training, now }: TodayCardProps) {
  const { latest, program, retryProgram, sessions, plan, start } = training
  const { code } = latest.program
  const toResult = (
    <TextLink to="/consultation/result" state={{ consultation: latest }} c="white" py="sm" fz="sm" fw={700}>
      Lihat hasil konsultasi
    </TextLink>
  )
  if (!program) {
    return (
      <HeroCard code={code} eyebrow={`Latihan hari ini, ${code}`} title={latest.program.name} figure="warm-up">
        <Text c="bugar.1">Jadwal hari ini belum dapat dimuat.</Text>
        <Group>
          <Button variant="white" onClick={retryProgram}>
            Coba Lagi
          </Button>
          {toResult}
        </Group>
      </HeroCard>
    )
  }
  const day = dayOf(now)
  const text = program.schedule[day]
  const session = readSession(text)
  const count = exercisesOf(session).length
  const tomorrow = days[(weekday(now) + 1) % days.length] ?? 'Senin'
  const marks = sessions && weekMarks(program.schedule, sessions, start, now)
  const isDone = sessions !== null && isLogged(sessions, now)
  const isRest = session.kind === 'rest'
  const entry = { date: localDay(now), day, programCode: code, text }
  const log = <LogAction session={entry} isSecond={isRest} isLogged={isDone} />
  return (
    <Stack>
      <HeroCard
        code={code}
        eyebrow={`${isRest ? 'Hari ini' : 'Latihan hari ini'}, ${code}`}
        aside={count > 0 ? `${count} gerakan` : undefined}
        title={session.title}
        figure={isRest ? /jalan/i.test(text) ? 'walk' : 'stretch' : <SessionFigure session={session} />}
      >
        {!isRest && <div>{log}</div>}
        {(isRest || !isDone) && <LinesOnly session={session} />}
        {(isRest || isDone) && (
          <Text size="sm" c="bugar.1">
            Besok: {readSession(program.schedule[tomorrow]).title}
          </Text>
        )}
        {plan === null && (
          <TextLink to="/training/plan/new" display="inline-block" c="white" py="sm" fz="sm" fw={700}>
            Buat rencana 12 pekan
          </TextLink>
        )}
        {/* The panel of the weeks, on the same screens, reports sessions that could not be loaded. */}
        {(isRest || marks) && (
          <CardFoot>
            {isRest && log}
            {marks && <WeekProgress marks={marks} count={doneText(marks)} />}
          </CardFoot>
        )}
      </HeroCard>
      <SessionBody session={session} isDone={isDone} />
    </Stack>
  )
}
