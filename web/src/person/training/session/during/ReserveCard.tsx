import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { ActionIcon, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Terms } from '#person/terms/Terms.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import classes from './during.module.css'
import { type Guided, latestSet } from '../state.ts'
import type { Dispatch } from '../use-guided.ts'
import { reserves } from '../words.ts'

interface ReserveCardProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

/** How many repetitions were left in the set that was just done: one tap, or none. */
export function ReserveCard({ state, dispatch }: ReserveCardProps) {
  const id = useId()
  const [skipped, setSkipped] = useState<string | null>(null)
  const latest = latestSet(state)
  const exercise = latest && state.save.exercises[latest.exercise]
  if (!exercise || exercise.unit !== 'repetitions' || latest.done.at === skipped) {
    return null
  }
  const { at, rir } = latest.done
  const { name } = splitExerciseName(exercise.name)
  return (
    <Paper component="section" aria-labelledby={id} px="md" py="sm">
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
        <div>
          <Title id={id}>
            <Terms isAlone>{`Sisa tenaga set ${latest.set + 1}`}</Terms>
          </Title>
          <Hint>{latest.exercise === state.at ? 'Masih' : `${name}: masih`} sanggup berapa repetisi lagi?</Hint>
        </div>
        <ActionIcon
          variant="subtle"
          color="abu"
          size="var(--tap)"
          mt="calc(var(--mantine-spacing-xs) * -1)"
          mr="calc(var(--mantine-spacing-xs) * -1)"
          aria-label="Tutup sisa tenaga"
          onClick={() => setSkipped(at)}
        >
          <IconX size={20} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <div role="group" aria-labelledby={id} className={classes.reserves}>
        {reserves.map(([value, figure, word]) => (
          <UnstyledButton
            key={value}
            aria-pressed={value === rir}
            onClick={() => dispatch({ type: 'rate-set', at, rir: value === rir ? null : value })}
          >
            <Text span inherit fz="lg" fw={750} display="block">
              {figure}
            </Text>
            {word}
          </UnstyledButton>
        ))}
      </div>
    </Paper>
  )
}
