import type { ListedConsultation } from './consultation.ts'
import { bmiLabels, bodyFatLabels, genderLabels } from '../../core/values/knowledge.ts'
import { measurements, ofMeasurements } from '../health/measurements.ts'
import type { ColumnsOf } from '../../core/values/table.ts'

const { weight, height, bodyFatPercentage, ...others } = ofMeasurements((name) => measurements[name].column)

/** Columns of a table of consultations, for administrators and for the person. */
export const consultationColumns = {
  createdAt: 'Waktu (WIB)',
  gender: { title: 'Jenis kelamin', words: genderLabels },
  weight,
  height,
  bmi: 'BMI',
  bmiCategory: { title: 'Kategori BMI', words: bmiLabels },
  bodyFatPercentage,
  bodyFatCategory: { title: 'Kategori lemak', words: bodyFatLabels },
  ...others,
  'program.code': 'Program',
  'program.name': 'Nama program',
} as const satisfies ColumnsOf<ListedConsultation>
