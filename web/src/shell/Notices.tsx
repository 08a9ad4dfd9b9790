import { Text, Button, Group, VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore, useState } from 'react'
import { clockSkew, onClockSkew } from '#kit/session/clock.ts'
import { newVersion, onNewVersion, type Start } from '#kit/session/new-version.ts'
import { toastInfo } from '#kit/states/toast.ts'
import { useNetwork } from '@mantine/hooks'
import { proxySentence, isBehindProxy, onBehindProxy } from '#kit/data/our-reply.ts'
import classes from './Toasts.module.css'

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

interface OfflineNoticeProps {
  /** The page shows its own notice at the lower edge; this one is only for screen readers. */
  readonly isHidden: boolean
}

/** At the lower edge of the window while the browser is offline or the network answers in place of Bugar. */
export function OfflineNotice({ isHidden }: OfflineNoticeProps) {
  const { online } = useNetwork()
  const isProxied = useSyncExternalStore(onBehindProxy, isBehindProxy)
  const status = (
    <div role="status">
      {(!online || isProxied) && (
        <Text
          size="sm"
          px="md"
          py="xs"
          c="jingga"
          bg="var(--mantine-color-jingga-light)"
          bd="1px solid currentColor"
          bdrs="md"
        >
          {online ? (
            proxySentence
          ) : (
            <>
              <b>Tidak ada koneksi.</b> Isian Anda tetap di sini.
            </>
          )}
        </Text>
      )}
    </div>
  )
  return isHidden ? (
    <VisuallyHidden component="section" aria-label="Koneksi">
      {status}
    </VisuallyHidden>
  ) : (
    <section aria-label="Koneksi" className={classes.notice}>
      {status}
    </section>
  )
}
