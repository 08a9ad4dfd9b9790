import { Text, VisuallyHidden } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import classes from './OfflineNotice.module.css'

interface OfflineNoticeProps {
  /** The page shows its own notice at the lower edge; this one is only for screen readers. */
  readonly isHidden: boolean
}

/** At the lower edge of the window while the browser is offline. */
export function OfflineNotice({ isHidden }: OfflineNoticeProps) {
  const { online } = useNetwork()
  const status = (
    <div role="status">
      {!online && (
        <Text
          size="sm"
          px="md"
          py="xs"
          c="jingga"
          bg="var(--mantine-color-jingga-light)"
          bd="1px solid currentColor"
          bdrs="md"
        >
          <b>Tidak ada koneksi.</b> Isian Anda tetap di sini.
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
