import { useNetwork } from '@mantine/hooks'
import classes from './OfflineNotice.module.css'

/** At the lower edge of the window while the browser is offline. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <div role="status" className={classes.notice}>
      {!online && (
        <p>
          <b>Tidak ada koneksi.</b> Isian Anda tetap di sini.
        </p>
      )}
    </div>
  )
}
