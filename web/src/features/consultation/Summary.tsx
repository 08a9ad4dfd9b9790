import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { bmiBounds, bmiLabels, bodyFatLabels } from '@bugar/contracts/knowledge'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '#components/Panel.tsx'
import { formatBmi, formatCm, formatKg, formatPercent } from '#lib/format.ts'
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
  const facts: [string, ReactNode][] = [
    ['Nama', user.name],
    ['Berat badan', formatKg(weight)],
    ['Tinggi badan', formatCm(height)],
    ['BMI', `${formatBmi(bmi, bmiBounds)}, ${bmiLabels[bmiCategory]}`],
    ['Lemak tubuh', bodyFatText(consultation)],
    ['Jenis analisis', isBMIOnly ? 'BMI Only (akurasi dasar)' : 'Complete Consultation (akurasi tinggi)'],
    ['Program', `${consultation.program.code} ${consultation.program.name}`],
    ['Perbandingan latihan', program ? program.cardioRatio : <Skeleton height={23} width={170} />],
  ]
  return (
    <Panel title="Ringkasan">
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.wide}>
          <dt>Pola makan</dt>
          <dd>{program ? beginning(program.dietRecommendation) : <Skeleton height={23} />}</dd>
        </div>
      </dl>
    </Panel>
  )
}
