import { Button, Group, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { newVersion, onNewVersion, type Start } from '#kit/session/new-version.ts'
import { toastInfo } from '#kit/states/toast.ts'

/** Above the page, so that it covers nothing. */
export function VersionNotice() {
  const start = useSyncExternalStore(onNewVersion, newVersion)
  const [isStarting, setIsStarting] = useState(false)
  const use = async (by: Start) => {
    setIsStarting(true)
    if (!(await by())) {
      setIsStarting(false)
      toastInfo('Selesaikan dulu sesi latihan yang terbuka di tab lain.')
    }
  }
  return (
    <section aria-label="Versi aplikasi">
      <div role="status">
        {start && (
          <Group justify="center" gap="sm" px="md" py="xs" fz="sm" c="biru" bg="var(--mantine-color-biru-light)">
            <Text span size="sm" fw={600}>
              Versi baru tersedia
            </Text>
            <Button variant="default" loading={isStarting} onClick={() => void use(start)}>
              Muat ulang
            </Button>
          </Group>
        )}
      </div>
    </section>
  )
}
