import { mondayOf } from '@bugar/contracts/core/values/day'
import type { Plan, PlannedSession, SessionTargets } from '@bugar/contracts/training/plan'
import { Group, Stack, Text } from '@mantine/core'
import { LinkButton, TextLink } from '#kit/layout/links.tsx'
import { formatDay, formatNumber } from '#kit/text/format.ts'
import { localDay, noonOf } from '#kit/text/local-day.ts'
import { CardFoot, HeroCard, SessionFigure, WeekProgress } from '../today/HeroCard.tsx'
import { LogAction } from '../today/LogAction.tsx'
import { LinesOnly, SessionBody, type ShownLoad } from '../today/SessionBody.tsx'
import { weekCount, planMarks } from './plan-weeks.ts'
import { daySessionOf, sessionAfter, sessionOn, textOf, walkText } from './session.ts'
import { StartSession } from './StartSession.tsx'
import { useTargets } from '../loads/targets.ts'
import { isRaised, targetText } from '../loads/loads.ts'

/** The loads of a session by exercise name; null when none has one, undefined while loading. */
const loadsOf = (
  { id }: Pick<PlannedSession, 'id'>,
  all: readonly SessionTargets[] | undefined,
): ReadonlyMap<string, ShownLoad> | null | undefined => {
  const targets = all?.find(({ session }) => session.id === id)?.exercises.filter(({ stepKg }) => stepKg !== null)
  if (all === undefined) {
    return undefined
  }
  return targets && targets.length > 0
    ? new Map(targets.map((each) => [each.name, { text: targetText(each), isRaised: isRaised(each.target) }]))
    : null
}

interface PlanCardProps {
  readonly plan: Plan
  readonly now: Date
}

/** "48 menit, 7 gerakan" */
const sizeText = ({ minutes, exercises }: PlannedSession) =>
  [minutes !== null && `${formatNumber(minutes)} menit`, exercises.length > 0 && `${exercises.length} gerakan`]
    .filter(Boolean)
    .join(', ')

/** Latihan hari ini for a person with a plan: today's session, including a moved one. */
export function PlanCard({ plan, now }: PlanCardProps) {
  const today = localDay(now)
  const session = sessionOn(plan, today)
  const targets = useTargets(now)
  const next = sessionAfter(plan, today)
  const { code } = plan.program
  const still = `Hari ini, ${code}`
  const toPlan = (
    <TextLink to="/training/plan" display="inline-block" c="white" py="sm" fz="sm" fw={700}>
      Lihat rencana
    </TextLink>
  )
  if (plan.state === 'waiting') {
    return (
      <HeroCard code={code} eyebrow={still} title="Tunda dulu" figure="waiting">
        <Text c="bugar.1" maw="60ch">
          {plan.waitFor?.text}
        </Text>
        <div>{toPlan}</div>
      </HeroCard>
    )
  }
  if (plan.state === 'paused') {
    return (
      <HeroCard code={code} eyebrow={still} title="Rencana dijeda" figure="stretch">
        <Text c="bugar.1">Sesi selama jeda tidak dihitung.</Text>
        <LinkButton to="/training/plan" variant="white" style={{ alignSelf: 'flex-start' }}>
          Lanjutkan di rencana
        </LinkButton>
      </HeroCard>
    )
  }
  const upcoming = next && (
    <Text size="sm" c="bugar.1">
      Berikutnya: {formatDay(noonOf(next.date))}, {next.title}
    </Text>
  )
  const thisWeek = plan.sessions.filter(({ date, state }) => state !== 'paused' && mondayOf(date) === mondayOf(today))
  const done = thisWeek.filter(({ state }) => state === 'done').length
  const week = (
    <WeekProgress marks={planMarks(plan.sessions, now)} count={weekCount({ done, planned: thisWeek.length })} />
  )
  if (session === null) {
    const walk = plan.walks.find(({ date }) => date === today)
    return (
      <HeroCard code={code} eyebrow={still} title="Istirahat" figure={walk ? 'walk' : 'stretch'}>
        {walk && <Text c="bugar.1">{walkText(walk)}.</Text>}
        {upcoming}
        <CardFoot>
          {toPlan}
          {week}
        </CardFoot>
      </HeroCard>
    )
  }
  const content = daySessionOf(session)
  const isDone = session.state === 'done'
  const known = session.kind === 'strength' && !targets.isError ? loadsOf(session, targets.data?.data) : null
  return (
    <Stack>
      <HeroCard
        code={code}
        eyebrow={`Latihan hari ini, ${code}\u00A0pekan\u00A0${session.week}${session.isEasy ? ', ringan' : ''}`}
        aside={sizeText(session)}
        title={session.title}
        figure={<SessionFigure session={content} />}
      >
        <Actions session={session} plan={plan} today={today} />
        {isDone ? upcoming : <LinesOnly session={content} />}
        <CardFoot>
          {toPlan}
          {week}
        </CardFoot>
      </HeroCard>
      <SessionBody session={content} loads={known} isDone={isDone} />
    </Stack>
  )
}

interface ActionsProps {
  readonly session: PlannedSession
  readonly plan: Plan
  readonly today: string
}

function Actions({ session, plan, today }: ActionsProps) {
  const isDone = session.state === 'done'
  const entry = { date: today, day: session.day, programCode: plan.program.code, text: textOf(session) }
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      {!isDone && !session.rest && <StartSession id={session.id} variant="white" flex={1} px="sm" />}
      {!session.rest && <LogAction session={entry} isSecond={!isDone} isLogged={isDone} />}
    </Group>
  )
}
