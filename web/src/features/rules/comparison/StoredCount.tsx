import { fewestPeople, type RegionCount } from '@bugar/contracts/consultation-regions'
import { Hint } from '#components/ui/Hint.tsx'
import { formatNumber } from '#lib/format.ts'

/** Number of stored people whom a change concerns; `count` is undefined while it is loading. */
export function StoredCount({ count }: { readonly count: RegionCount | undefined }) {
  if (count === undefined) {
    return <Hint span>sedang dihitung</Hint>
  }
  if (count.reason === 'few') {
    return <>Kurang dari {fewestPeople} orang. Jumlah sekecil itu tidak disebut, karena menyangkut jawaban kesehatan.</>
  }
  if (count.reason === 'not-stored') {
    return <>Tidak dapat dihitung, karena sebagian fakta ini tidak tersimpan bersama konsultasi.</>
  }
  return count.people === 0 ? (
    <>Tidak seorang pun.</>
  ) : (
    <>
      <b>{formatNumber(count.people)} orang</b>, {formatNumber(count.consultations)} konsultasi,{' '}
      {count.plans === null ? 'rencana tidak dapat dihitung' : `${formatNumber(count.plans)} rencana berjalan`}
    </>
  )
}
