import { Box, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { type Done, feelings } from './entry.ts'
import { useWorkoutLog } from './queries.ts'

interface LogActionProps {
  readonly session: Omit<Done, 'feeling'>
  readonly isRest: boolean
  readonly isLogged: boolean
}

type Target = HTMLButtonElement & HTMLParagraphElement

/** Done, then rating; what was just logged can be taken back. */
export function LogAction({ session, isRest, isLogged }: LogActionProps) {
  const { isBusy, failure, log, undo } = useWorkoutLog()
  // Each step replaces the button that had the focus, so the focus is moved along.
  const [step, setStep] = useState<'untouched' | 'offered' | 'choosing'>('untouched')
  const next = useRef<Target>(null)
  const phase = isLogged ? 'done' : isBusy ? 'busy' : step
  useEffect(() => {
    if (step !== 'untouched' && phase !== 'busy') {
      next.current?.focus()
    }
  }, [step, phase])
  const plain = { variant: 'transparent', c: 'white', td: 'underline', px: 'sm', fz: 'sm' } as const
  const offer = (
    <Button
      ref={next}
      w={{ base: '100%', xs: 'auto' }}
      variant={isRest ? 'outline' : 'white'}
      {...(isRest && { c: 'white', bd: '1px solid bugar.4' })}
      onClick={() => setStep('choosing')}
    >
      {isRest ? 'Catat latihan' : 'Selesai, catat'}
    </Button>
  )
  const choices = (
    <Box component="fieldset" disabled={isBusy} bd="0" m={0} p={0} miw={0}>
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
            onClick={() => log({ ...session, feeling: index + 1 })}
          >
            {feeling}
          </Button>
        ))}
        <Button {...plain} onClick={() => setStep('offered')}>
          Batal
        </Button>
      </Group>
    </Box>
  )
  const done = (
    <Group gap="xs" justify="space-between">
      <Text ref={next} tabIndex={-1} role="status" fw={700}>
        ✓ Sudah dicatat hari ini
      </Text>
      {undo ? (
        <BusyButton
          {...plain}
          isBusy={isBusy}
          onClick={() => {
            setStep('offered')
            undo()
          }}
        >
          Batalkan
        </BusyButton>
      ) : (
        <TextLink to="/training" hash="log" c="white" py="sm" fz="sm" fw={700}>
          Lihat catatan
        </TextLink>
      )}
    </Group>
  )
  return (
    <div>
      {failure && (
        <Text role="alert" size="sm" mb="xs">
          {failure}
        </Text>
      )}
      {isLogged ? done : step === 'choosing' ? choices : offer}
    </div>
  )
}
