import type { Plan, PlannedSession, PlanChange } from '@bugar/contracts/training/plan'
import { Button, Group, Text, Box } from '@mantine/core'
import { dayText } from '#person/training/schedule/day-text.ts'
import { canMove } from '#person/training/schedule/moves.ts'
import { StartSession } from '#person/training/schedule/StartSession.tsx'
import { stateLabels, stateTones, textOf } from '#person/training/schedule/session.ts'
import { Tag } from '#kit/text/Tag.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { sessionLines } from '#person/exercises/how-to/session-lines.ts'
import { SessionList } from '#person/exercises/how-to/SessionList.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import classes from './plan.module.css'

interface SessionDetailsProps {
  readonly session: PlannedSession
  readonly changes: readonly PlanChange[]
}

const plain = (name: string) => name.replace(/ \(.*\)$/, '')

/** A session's contents, and the program's exercises that were replaced in it. */
function SessionDetails({ session, changes }: SessionDetailsProps) {
  const replaced = session.exercises.filter(({ insteadOf }) => insteadOf !== null)
  return (
    <details className={classes.details}>
      <summary>Isi sesi</summary>
      <SessionList lines={sessionLines(textOf(session)).lines} />
      {replaced.map(({ name, insteadOf, changes: ids }) => (
        <Box key={name} mt="xs">
          <Text size="sm">
            {plain(name)} menggantikan {plain(insteadOf ?? '')}.
          </Text>
          {changes
            .filter(({ id }) => ids.includes(id))
            .map(({ id, reason }) => (
              <Hint key={id}>
                {reason.text} Aturan {reason.ruleId}: {reason.source}
              </Hint>
            ))}
        </Box>
      ))}
    </details>
  )
}

interface SessionRowProps {
  readonly session: PlannedSession
  readonly plan: Plan
  /** YYYY-MM-DD */
  readonly today: string
  readonly onMove: () => void
}

const whenOf = ({ date, movedFrom }: PlannedSession, today: string) =>
  [
    `${dayText(date)}${date === today ? ' (hari ini)' : ''}`,
    movedFrom !== null && `dipindah dari ${dayText(movedFrom)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** One session: date, title, duration, state, and actions. */
export function SessionRow({ session, plan, today, onMove }: SessionRowProps) {
  const { title, minutes, isEasy, state, date } = session
  const isRunning = plan.state === 'active'
  const isStartable = isRunning && state === 'due' && date === today
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <div>
          <Text size="sm" c="dimmed">
            {whenOf(session, today)}
          </Text>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {[minutes !== null && `${formatNumber(minutes)} menit`, isEasy && 'ringan'].filter(Boolean).join(', ')}
          </Text>
        </div>
        <Tag tone={stateTones[state]}>{stateLabels[state]}</Tag>
      </Group>
      <SessionDetails session={session} changes={plan.changes} />
      {(isStartable || (isRunning && canMove(session, today))) && (
        <Group gap="xs" mb="xs">
          {isStartable && <StartSession id={session.id} />}
          {isRunning && canMove(session, today) && (
            <Button variant="default" aria-label={`Pindahkan ${title}, ${dayText(date)}`} onClick={onMove}>
              Pindahkan
            </Button>
          )}
        </Group>
      )}
    </>
  )
}
