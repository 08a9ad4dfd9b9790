import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { feelings } from './entry.ts'
import type { WorkoutLog } from '../queries.ts'

interface LogActionProps {
  /** Null until today's session is known. */
  readonly workout: WorkoutLog | null
  /** Other links. */
  readonly children: ReactNode
}

export function LogAction({ workout, children }: LogActionProps) {
  return (
    <Stack gap="xs">
      {workout?.failure && <p role="alert">{workout.failure}</p>}
      {workout && <LogButton workout={workout} />}
      {children}
    </Stack>
  )
}

interface LogButtonProps {
  readonly workout: WorkoutLog
}

/** Done, then rating. */
function LogButton({ workout: { isDoneToday, isBusy, log } }: LogButtonProps) {
  // Each step replaces the button that had the focus, so the focus is moved along.
  const [step, setStep] = useState<'offered' | 'choosing' | 'cancelled'>('offered')
  const next = useRef<HTMLButtonElement & HTMLParagraphElement>(null)
  const phase = isDoneToday ? 'done' : isBusy ? 'busy' : step
  useEffect(() => {
    if (step !== 'offered' && phase !== 'busy') {
      next.current?.focus()
    }
  }, [step, phase])
  if (isDoneToday) {
    return (
      <Text ref={next} tabIndex={-1} role="status" fw={700}>
        ✓ Sudah dicatat hari ini
      </Text>
    )
  }
  if (step !== 'choosing') {
    return (
      <Button ref={next} variant="white" onClick={() => setStep('choosing')}>
        Selesai, catat
      </Button>
    )
  }
  return (
    <Box component="fieldset" disabled={isBusy} bd="0" m={0} p={0} miw={0} maw={330}>
      <Text component="legend" size="sm" fw={700} p={0} pb="xs">
        Bagaimana rasanya?
      </Text>
      <Group gap="xs">
        {feelings.map((feeling, index) => (
          <Button
            key={feeling}
            ref={index === 0 ? next : undefined}
            variant="white"
            px="sm"
            fz="sm"
            onClick={() => log(index + 1)}
          >
            {feeling}
          </Button>
        ))}
        <Button variant="transparent" c="white" td="underline" px="sm" fz="sm" onClick={() => setStep('cancelled')}>
          Batal
        </Button>
      </Group>
    </Box>
  )
}
