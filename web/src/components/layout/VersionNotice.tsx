import { Button, Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { newVersion, onNewVersion, type Start } from '#lib/new-version.ts'
import { toastInfo } from '#lib/toast.ts'

const use = async (start: Start) => {
  if (!(await start())) {
    toastInfo('Selesaikan dulu sesi latihan yang terbuka di tab lain.')
  }
}

/** Above the page, so that it covers nothing. */
export function VersionNotice() {
  const start = useSyncExternalStore(onNewVersion, newVersion)
  return (
    <section aria-label="Versi aplikasi">
      <div role="status">
        {start && (
          <Group justify="center" gap="sm" px="md" py="xs" fz="sm" c="biru" bg="var(--mantine-color-biru-light)">
            <Text span size="sm" fw={600}>
              Versi baru tersedia
            </Text>
            <Button variant="default" onClick={() => void use(start)}>
              Muat ulang
            </Button>
          </Group>
        )}
      </div>
    </section>
  )
}
