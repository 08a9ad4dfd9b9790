import { SmallTable } from '#components/ui/SmallTable.tsx'

interface ComparisonProps {
  readonly complete: number
  readonly bmiOnly: number
}

/** The two kinds of consultation side by side. */
export function Comparison({ complete, bmiOnly }: ComparisonProps) {
  const rows = [
    ['Data', 'Berat dan tinggi', 'Berat, tinggi, dan lemak tubuh'],
    ['Aturan', `${bmiOnly} pemetaan`, `${complete} kombinasi`],
    ['Akurasi', 'Dasar', 'Tinggi, sejauh lemaknya diukur teliti'],
    ['Dipakai bila', 'lemak tidak diisi, atau kombinasinya belum punya aturan', 'lemak tubuh diisi'],
  ] as const
  return <SmallTable head={['Hal', 'BMI saja', 'Lengkap']} rows={rows.map((cells) => ({ key: cells[0], cells }))} />
}
