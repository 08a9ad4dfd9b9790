import type { RecordType } from '@bugar/contracts/database'
import type { ImportReport } from '@bugar/contracts/system'
import { formatNumber } from '#lib/format.ts'
import classes from './import.module.css'

const typeWords: Record<RecordType, string> = {
  user: 'Pengguna',
  'auth.audit': 'Audit akun',
  program: 'Program',
  exercise: 'Latihan',
  favorite: 'Favorit',
  workout: 'Catatan latihan',
  progress: 'Kemajuan',
  file: 'Berkas',
  'catalog.audit': 'Audit program',
  ruleSet: 'Versi aturan',
  activeRuleSet: 'Aturan aktif',
  'inference.audit': 'Audit aturan',
  consultation: 'Konsultasi',
  'consultation.audit': 'Audit konsultasi',
}

const columns = { created: 'Baru', updated: 'Berubah', unchanged: 'Tetap', skipped: 'Dilewati' } as const

interface ImportCountsTableProps {
  readonly report: ImportReport
  readonly caption: string
}

/** Records by type; what is skipped, because its person was deleted meanwhile, has a column only when there is any. */
export function ImportCountsTable({ report: { types }, caption }: ImportCountsTableProps) {
  const rows = Object.entries(types)
  const shown = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (did) => did !== 'skipped' || rows.some(([, { skipped }]) => skipped > 0),
  )
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Jenis</th>
          {shown.map((did) => (
            <th key={did} scope="col">
              {columns[did]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([type, counts]) => (
          <tr key={type}>
            <th scope="row">{(typeWords as Record<string, string>)[type] ?? type}</th>
            {shown.map((did) => (
              <td key={did}>{formatNumber(counts[did], 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
