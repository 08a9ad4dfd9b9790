import type { ListedConsultation } from './consultation.ts'
import { bmiLabels, bodyFatLabels, genderLabels } from '../../core/values/knowledge.ts'
import type { ColumnsOf } from '../../core/values/table.ts'

/** Columns of a table of consultations, for administrators and for the person. */
export const consultationColumns = {
  createdAt: 'Waktu (WIB)',
  gender: { title: 'Jenis kelamin', words: genderLabels },
  weight: 'Berat (kg)',
  height: 'Tinggi (cm)',
  bmi: 'BMI',
  bmiCategory: { title: 'Kategori BMI', words: bmiLabels },
  bodyFatPercentage: 'Lemak tubuh (%)',
  bodyFatCategory: { title: 'Kategori lemak', words: bodyFatLabels },
  'program.code': 'Program',
  'program.name': 'Nama program',
} as const satisfies ColumnsOf<ListedConsultation>
