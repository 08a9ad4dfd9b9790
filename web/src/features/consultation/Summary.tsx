import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { bmiLabels, bodyFatLabels } from '@bugar/contracts/knowledge'
import type { ReactNode } from 'react'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { formatBmi, formatCardioRatio, formatCm, formatKg, formatPercent } from '#lib/format.ts'
import type { ShownProgram } from './generic-program.ts'
import classes from './Result.module.css'

interface SummaryProps {
  readonly consultation: ConsultationSummary
  readonly program: ShownProgram | null
}

const bodyFatText = ({ bodyFatPercentage, bodyFatCategory }: ConsultationSummary): string =>
  bodyFatPercentage === null
    ? 'Tidak diukur'
    : `${formatPercent(bodyFatPercentage)}${bodyFatCategory ? `, ${bodyFatLabels[bodyFatCategory]}` : ''}`

const beginning = (text: string): string => (text.length > 100 ? `${text.slice(0, 100).trimEnd()}…` : text)

export function Summary({ consultation, program }: SummaryProps) {
  const { user, weight, height, bmi, bmiCategory, isBMIOnly } = consultation
  const facts: { term: string; value: ReactNode }[] = [
    { term: 'Nama', value: user.name },
    { term: 'Berat badan', value: formatKg(weight) },
    { term: 'Tinggi badan', value: formatCm(height) },
    { term: 'BMI', value: `${formatBmi(bmi)}, ${bmiLabels[bmiCategory]}` },
    { term: 'Lemak tubuh', value: bodyFatText(consultation) },
    {
      term: 'Jenis analisis',
      value: isBMIOnly ? 'BMI Only (akurasi dasar)' : 'Complete Consultation (akurasi tinggi)',
    },
    { term: 'Program', value: `${consultation.program.code} ${consultation.program.name}` },
    {
      term: 'Perbandingan latihan',
      value: program ? formatCardioRatio(program.cardioRatio) : <Placeholder narrow={23} wide={23} />,
    },
  ]
  return (
    <Panel title="Ringkasan">
      <dl className={classes.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.wide}>
          <dt>Pola makan</dt>
          <dd>{program ? beginning(program.dietRecommendation) : <Placeholder narrow={93} wide={23} />}</dd>
        </div>
      </dl>
    </Panel>
  )
}
