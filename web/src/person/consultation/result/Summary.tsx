import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmiLabels } from '@bugar/contracts/core/values/knowledge'
import { Fragment } from 'react'
import { BmiMeaning } from '#person/body/BmiMeaning.tsx'
import { type Fact, Facts } from '#kit/layout/Facts.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { Placeholder } from '#kit/layout/lazy-part.tsx'
import { formatBmi, formatCardioRatio } from '#kit/text/format.ts'
import type { ShownProgram } from '../advice/fitting-program.ts'
import { measurementTexts } from '../measurement-texts.ts'

interface SummaryProps {
  readonly consultation: ConsultationSummary
  readonly program: ShownProgram | null
}

export function Summary({ consultation, program }: SummaryProps) {
  const { user, bmi, bmiCategory, isBMIOnly } = consultation
  const { weight, height, ...others } = measurementTexts(consultation)
  const facts: Fact[] = [
    ['Nama', user.name],
    weight,
    height,
    [
      'BMI',
      <Fragment key="bmi">
        {formatBmi(bmi)}, {bmiLabels[bmiCategory]}
        <BmiMeaning value={bmi} category={bmiCategory} />
      </Fragment>,
    ],
    ...Object.values(others),
    [
      'Jenis analisis',
      <Fragment key="kind">
        {isBMIOnly ? 'BMI Only (akurasi dasar)' : 'Complete Consultation (akurasi tinggi)'}
        <Hint fw={400}>
          {isBMIOnly ? 'Hanya BMI, tanpa lemak tubuh.' : 'Konsultasi lengkap, setepat cara mengukur lemaknya.'}{' '}
          <TextLink to="/accuracy">Seberapa tepat?</TextLink>
        </Hint>
      </Fragment>,
    ],
    ['Program', `${consultation.program.code} ${consultation.program.name}`],
    [
      'Perbandingan latihan',
      program ? formatCardioRatio(program.cardioRatio) : <Placeholder key="ahead" narrow={23} wide={23} />,
    ],
  ]
  return <Facts facts={facts} minColWidth="min(200px, 100%)" />
}
