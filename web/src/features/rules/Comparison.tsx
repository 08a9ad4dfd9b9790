import { Panel } from '#components/ui/Panel.tsx'
import classes from './rules.module.css'

interface ComparisonProps {
  readonly complete: number
  readonly bmiOnly: number
}

/** The two kinds of consultation side by side. */
export function Comparison({ complete, bmiOnly }: ComparisonProps) {
  const rows = [
    ['Data', 'Berat dan tinggi', 'Berat, tinggi, dan lemak tubuh'],
    ['Aturan', `${bmiOnly} pemetaan`, `${complete} kombinasi`],
    ['Akurasi', 'Dasar', 'Tinggi'],
    ['Dipakai bila', 'lemak tidak diisi, atau kombinasinya belum punya aturan', 'lemak tubuh diisi'],
  ] as const
  return (
    <Panel title="Perbandingan jenis konsultasi">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Hal</th>
            <th scope="col">BMI saja</th>
            <th scope="col">Lengkap</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, bmi, full]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{bmi}</td>
              <td>{full}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
