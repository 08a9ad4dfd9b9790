import { Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import classes from './OfflineNotice.module.css'

/** At the lower edge of the window while the browser is offline. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <section aria-label="Koneksi" className={classes.notice}>
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
    </section>
  )
}
