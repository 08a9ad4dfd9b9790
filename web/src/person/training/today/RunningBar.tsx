import { Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { LinkButton } from '#kit/layout/links.tsx'
import { keptVersion, onKept, runningSession } from '#kit/offline/session-store.ts'

/** Links to the running session, if there is one. */
export function RunningBar() {
  useSyncExternalStore(onKept, keptVersion)
  const running = runningSession()
  return running ? (
    <Group
      component="section"
      aria-label="Sesi berjalan"
      justify="space-between"
      wrap="nowrap"
      gap="sm"
      p="sm"
      mb="md"
      bg="var(--mantine-color-bugar-light)"
      bdrs="md"
    >
      <Text size="sm" fw={600}>
        Sesi {running.session.title} masih berjalan
      </Text>
      <LinkButton to="/training/session" flex="none">
        Lanjutkan
      </LinkButton>
    </Group>
  ) : null
}
