import type { RecordType } from '@bugar/contracts/system/database'
import type { ImportKind } from '@bugar/contracts/system/import'
import type { ImportReport } from '@bugar/contracts/system/system'
import { SmallTable } from '#kit/lists/SmallTable.tsx'
import { formatNumber } from '#kit/text/format.ts'

const typeLabels: Record<RecordType, string> = {
  user: 'Pengguna',
  'auth.audit': 'Audit akun',
  program: 'Program',
  exercise: 'Latihan',
  favorite: 'Favorit',
  file: 'Berkas',
  'catalog.audit': 'Audit program',
  ruleSet: 'Versi aturan',
  activeRuleSet: 'Aturan aktif',
  'ruleSet.safety': 'Versi aturan keselamatan',
  'activeRuleSet.safety': 'Aturan keselamatan aktif',
  'ruleSet.adaptation': 'Versi aturan penyesuaian',
  'activeRuleSet.adaptation': 'Aturan penyesuaian aktif',
  'ruleSet.progression': 'Versi aturan kemajuan',
  'activeRuleSet.progression': 'Aturan kemajuan aktif',
  'ruleSet.energy': 'Versi aturan energi',
  'activeRuleSet.energy': 'Aturan energi aktif',
  'inference.audit': 'Audit aturan',
  consultation: 'Konsultasi',
  healthProfile: 'Profil kesehatan',
  trainingProfile: 'Profil latihan',
  doctorConsent: 'Izin dokter',
  todayCheck: 'Keadaan hari ini',
  weighIn: 'Catatan berat',
  bodyGoal: 'Sasaran berat',
  'consultation.audit': 'Audit konsultasi',
  workout: 'Catatan latihan',
  progress: 'Kemajuan',
  plan: 'Rencana latihan',
  guidedSession: 'Sesi terpandu',
  'training.audit': 'Audit latihan',
}

const columns = { created: 'Baru', updated: 'Berubah', unchanged: 'Tetap' } as const

interface ImportCountsTableProps {
  readonly report: ImportReport
  readonly kind: ImportKind
  readonly caption: string
}

/** A restore only adds, so that its table has one column. */
export function ImportCountsTable({ report: { types }, kind, caption }: ImportCountsTableProps) {
  const shown = kind === 'restore' ? (['created'] as const) : (Object.keys(columns) as (keyof typeof columns)[])
  return (
    <SmallTable
      caption={caption}
      head={['Jenis', ...shown.map((did) => (kind === 'restore' ? 'Catatan' : columns[did]))]}
      rows={Object.entries(types).map(([type, counts]) => ({
        key: type,
        cells: [
          (typeLabels as Record<string, string>)[type] ?? type,
          ...shown.map((did) => formatNumber(counts[did], 0)),
        ],
      }))}
    />
  )
}
