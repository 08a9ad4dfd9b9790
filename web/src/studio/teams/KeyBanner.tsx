import { rotationDays, type TeamWithToken } from '@bugar/contracts/teams/team'
import { Button, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { copyText } from '#kit/files/copy-text.ts'
import { formatTime } from '#kit/text/format.ts'
import { getSession } from '#kit/session/session.ts'

interface KeyBannerProps {
  readonly made: TeamWithToken
  readonly onDone: () => void
}

const explanationOf = ({ team: { keys } }: TeamWithToken): string => {
  const [, before] = keys
  return before
    ? `Kunci lama tetap diterima sampai ${formatTime(before.expiresAt)}, paling lama ${rotationDays} hari, supaya pergantian tanpa jeda.`
    : 'Berikan langsung kepada tim: siapa pun yang memegangnya dapat bertanya atas nama tim ini.'
}

/** A new key; only its hash is kept, so leaving is confirmed. */
export function KeyBanner({ made, onDone }: KeyBannerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const leaving = useBlocker({
    shouldBlockFn: () => getSession() !== null,
    enableBeforeUnload: true,
    withResolver: true,
  })
  return (
    <Paper
      component="section"
      aria-labelledby="new-key"
      mb="md"
      bg="var(--mantine-color-bugar-light)"
      bd="1px solid var(--focus)"
    >
      <Group align="flex-start" gap="md" wrap="nowrap">
        <ThemeIcon
          visibleFrom="xs"
          size="var(--tap)"
          radius="md"
          variant="light"
          bg="var(--mantine-color-body)"
          aria-hidden="true"
        >
          <IconKey size={24} stroke={1.75} />
        </ThemeIcon>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Title id="new-key" ref={heading} tabIndex={-1}>
            Kunci baru untuk {made.team.name}
          </Title>
          <Hint maw="66ch" mt="xxs" c="bright">
            <b>Hanya tampil sekali ini.</b> {explanationOf(made)}
          </Hint>
          <Group mt="sm" gap="sm" justify="space-between">
            <Paper radius="md" py="xxs" pl="md" pr="xxs" flex="1 1 20rem" maw={640}>
              <Group justify="space-between" gap="xs">
                <Text fw={600} translate="no" aria-label="Kunci baru" role="group" flex="1 1 14rem" miw={0}>
                  {made.token}
                </Text>
                <Button
                  variant="subtle"
                  leftSection={<IconCopy size={18} aria-hidden="true" />}
                  aria-label="Salin kunci"
                  onClick={() => void copyText(made.token, 'kunci')}
                >
                  Salin
                </Button>
              </Group>
            </Paper>
            <Button
              flex={{ base: '1 1 auto', xs: 'none' }}
              leftSection={<IconCheck size={18} aria-hidden="true" />}
              onClick={onDone}
            >
              Sudah disimpan
            </Button>
          </Group>
        </div>
      </Group>
      {leaving.status === 'blocked' && (
        <ConfirmDialog
          title="Kunci belum disimpan?"
          message="Kunci ini tidak dapat ditampilkan lagi. Bila belum disimpan, tim ini perlu kunci baru."
          confirmLabel="Tetap pergi"
          onConfirm={leaving.proceed}
          onCancel={leaving.reset}
        />
      )}
    </Paper>
  )
}
