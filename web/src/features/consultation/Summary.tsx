import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { bmiLabels } from '@bugar/contracts/knowledge'
import { Box } from '@mantine/core'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { formatBmi, formatCardioRatio, formatCm, formatKg } from '#lib/format.ts'
import { bodyFatText } from './body-fat-text.ts'
import type { ShownProgram } from './generic-program.ts'

interface SummaryProps {
  readonly consultation: ConsultationSummary
  readonly program: ShownProgram | null
}

const beginning = (text: string): string => (text.length > 100 ? `${text.slice(0, 100).trimEnd()}…` : text)

export function Summary({ consultation, program }: SummaryProps) {
  const { user, weight, height, bmi, bmiCategory, isBMIOnly } = consultation
  const facts: Fact[] = [
    ['Nama', user.name],
    ['Berat badan', formatKg(weight)],
    ['Tinggi badan', formatCm(height)],
    ['BMI', `${formatBmi(bmi)}, ${bmiLabels[bmiCategory]}`],
    ['Lemak tubuh', bodyFatText(consultation)],
    ['Jenis analisis', isBMIOnly ? 'BMI Only (akurasi dasar)' : 'Complete Consultation (akurasi tinggi)'],
    ['Program', `${consultation.program.code} ${consultation.program.name}`],
    [
      'Perbandingan latihan',
      program ? formatCardioRatio(program.cardioRatio) : <Placeholder key="ahead" narrow={23} wide={23} />,
    ],
  ]
  return (
    <Panel title="Ringkasan">
      <Facts facts={facts} minColWidth="min(200px, 100%)" />
      <Box maw="66ch" mt="sm">
        <Facts
          facts={[
            [
              'Pola makan',
              program ? beginning(program.dietRecommendation) : <Placeholder key="ahead" narrow={93} wide={23} />,
            ],
          ]}
          minColWidth="min(200px, 100%)"
        />
      </Box>
    </Panel>
  )
}
