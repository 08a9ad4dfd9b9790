import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { feelingChoices, type Done } from './entry.ts'
import { useWorkoutLog } from './queries.ts'

interface LogActionProps {
  readonly session: Done
  /** Whether its card has another primary action. */
  readonly isSecond: boolean
  readonly isLogged: boolean
}

const plain = { variant: 'transparent', c: 'white', td: 'underline', px: 'xs', fz: 'sm' } as const

/** Logs the session as planned; the new entry can be rated and undone. */
export function LogAction({ session, isSecond, isLogged }: LogActionProps) {
  const { isBusy, failure, feeling, log, rate, undo } = useWorkoutLog()
  // The pressed button is replaced, so the focus is moved to its replacement.
  const [isTouched, setTouched] = useState(false)
  const offered = useRef<HTMLButtonElement>(null)
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isTouched) {
      const next = isLogged ? told : offered
      next.current?.focus()
    }
  }, [isTouched, isLogged])
  const offer = (
    <BusyButton
      ref={offered}
      isBusy={isBusy}
      w="100%"
      px="sm"
      variant={isSecond ? 'outline' : 'white'}
      {...(isSecond && { c: 'white', bd: '1px solid bugar.4' })}
      onClick={() => {
        setTouched(true)
        log(session)
      }}
    >
      {isSecond ? 'Catat latihan' : 'Selesai, catat'}
    </BusyButton>
  )
  const done = (
    <Stack gap="xs">
      <Group gap="xxs" justify="space-between">
        <Text ref={told} tabIndex={-1} role="status" fw={700}>
          ✓ Sudah dicatat hari ini
        </Text>
        <Group gap="xs">
          {undo && (
            <BusyButton {...plain} isBusy={isBusy} onClick={undo}>
              Urungkan
            </BusyButton>
          )}
          <TextLink
            to="/training"
            hash="log"
            c="white"
            display="inline-block"
            miw="var(--tap)"
            ta="center"
            py="sm"
            fz="sm"
            fw={700}
          >
            {undo ? 'Ubah' : 'Lihat catatan'}
          </TextLink>
        </Group>
      </Group>
      {undo && (
        <Box component="fieldset" disabled={isBusy} bd="0" m={0} p={0} miw={0}>
          <Text component="legend" size="sm" fw={700} p={0} pb="xs">
            Bagaimana rasanya?
          </Text>
          <Group gap="xs">
            {feelingChoices.map(({ value, label }) => (
              <Button
                key={value}
                variant={feeling === value ? 'white' : 'outline'}
                {...(feeling !== value && { c: 'white', bd: '1px solid bugar.4' })}
                aria-pressed={feeling === value}
                px="sm"
                fz="sm"
                onClick={() => rate({ ...session, feeling: value })}
              >
                {label}
              </Button>
            ))}
          </Group>
        </Box>
      )}
    </Stack>
  )
  return (
    <Box flex={1}>
      {failure && (
        <Text role="alert" size="sm" mb="xs">
          {failure}
        </Text>
      )}
      {isLogged ? done : offer}
    </Box>
  )
}
