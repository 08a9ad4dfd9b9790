import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { clockSkew, onClockSkew } from '#kit/session/clock.ts'

/** The two largest units of a time in milliseconds, such as "1 hari 1 jam". */
const lengthText = (ms: number): string => {
  const minutes = Math.round(ms / 60_000)
  const counts = [
    [Math.floor(minutes / 1440), 'hari'],
    [Math.floor(minutes / 60) % 24, 'jam'],
    [minutes % 60, 'menit'],
  ] as const
  const shown = counts.filter(([count]) => count > 0).slice(0, 2)
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ')
}

/** Above the page while this device's clock differs from the server's. */
export function ClockNotice() {
  const skewMs = useSyncExternalStore(onClockSkew, clockSkew)
  return (
    <section aria-label="Jam perangkat">
      <div role="status">
        {skewMs !== 0 && (
          <Text size="sm" ta="center" px="md" py="xs" c="jingga" bg="var(--mantine-color-jingga-light)">
            {`Jam perangkat Anda selisih ${lengthText(Math.abs(skewMs))}, terlalu ${skewMs < 0 ? 'cepat' : 'lambat'}. Bugar memakai jam server; betulkan tanggal dan jam di pengaturan perangkat.`}
          </Text>
        )}
      </div>
    </section>
  )
}
