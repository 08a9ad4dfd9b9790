import type { Consent } from '@bugar/contracts/consent'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { formatDate } from '#lib/format.ts'
import { useAccount } from './queries.ts'
import { SettingRow } from './SettingRow.tsx'

const sentenceOf = (consent: Consent | null): string =>
  consent === null
    ? 'Belum disetujui.'
    : `Disetujui pada ${formatDate(consent.at)} (versi ${consent.version}). Untuk menariknya, hapus akun.`

/** The person's consent: its state, its date, and how to withdraw it. */
export function ConsentRow() {
  const { data, isError } = useAccount()
  const loading = isError ? 'Belum dapat dimuat.' : 'Memuat…'
  return (
    <SettingRow
      title="Persetujuan data kesehatan"
      detail={data ? sentenceOf(data.data.consent) : loading}
      action={
        <LinkButton to="/account/privacy" variant="default">
          Baca teksnya
        </LinkButton>
      }
    />
  )
}
