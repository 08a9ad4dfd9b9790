import { Text, VisuallyHidden } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { proxySentence, isBehindProxy, onBehindProxy } from '#kit/data/our-reply.ts'
import classes from './OfflineNotice.module.css'

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
