import type { ImportReport } from '@bugar/contracts/system'
import { formatNumber } from '#lib/format.ts'
import classes from './system.module.css'

const typeWords: Record<string, string> = {
  user: 'Pengguna',
  program: 'Program',
  exercise: 'Latihan',
  favorite: 'Favorit',
  workout: 'Catatan latihan',
  progress: 'Kemajuan',
  ruleSet: 'Versi aturan',
  activeRuleSet: 'Aturan aktif',
  consultation: 'Konsultasi',
}

export function ImportReportTable({ report: { total, types } }: { readonly report: ImportReport }) {
  return (
    <table className={classes.table}>
      <caption>Impor selesai: {formatNumber(total)} catatan</caption>
      <thead>
        <tr>
          <th scope="col">Jenis</th>
          <th scope="col">Baru</th>
          <th scope="col">Diperbarui</th>
          <th scope="col">Tetap</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(types).map(([type, { created, updated, unchanged }]) => (
          <tr key={type}>
            <th scope="row">{typeWords[type] ?? type}</th>
            <td>{formatNumber(created)}</td>
            <td>{formatNumber(updated)}</td>
            <td>{formatNumber(unchanged)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
