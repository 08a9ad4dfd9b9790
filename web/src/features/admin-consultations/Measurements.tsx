import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { BmiTag, BodyFatTag } from '#components/CategoryTag.tsx'
import { formatBmi, formatPercent } from '#lib/format.ts'
import classes from './consultations.module.css'

interface MeasurementProps {
  readonly consultation: ConsultationSummary
}

export function BmiValue({ consultation: { bmi, bmiCategory } }: MeasurementProps) {
  return (
    <span className={classes.value}>
      {formatBmi(bmi)} <BmiTag category={bmiCategory} />
    </span>
  )
}

export function BodyFatValue({ consultation: { bodyFatPercentage, bodyFatCategory } }: MeasurementProps) {
  return (
    <span className={classes.value}>
      {bodyFatPercentage === null ? 'Tidak diukur' : formatPercent(bodyFatPercentage)}{' '}
      {bodyFatCategory && <BodyFatTag category={bodyFatCategory} />}
    </span>
  )
}
