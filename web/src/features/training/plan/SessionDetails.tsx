import type { PlanChange, PlannedSession } from '@bugar/contracts/plan'
import { Box, Text } from '@mantine/core'
import { textOf } from '#components/domain/plan/session.ts'
import { sessionLines } from '#components/domain/session-lines.ts'
import { SessionList } from '#components/domain/SessionList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import classes from './plan.module.css'

interface SessionDetailsProps {
  readonly session: PlannedSession
  readonly changes: readonly PlanChange[]
}

const plain = (name: string) => name.replace(/ \(.*\)$/, '')

/** A session's contents, and the program's exercises that were replaced in it. */
export function SessionDetails({ session, changes }: SessionDetailsProps) {
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
