import { bmiLabels, bodyFatLabels, genderLabels } from '@bugar/contracts/knowledge'
import type { PersonalTable } from '@bugar/contracts/personal-table'

export const consultationTable: PersonalTable = {
  file: 'konsultasi',
  title: 'Konsultasi dan hasilnya',
  columns: {
    createdAt: 'Waktu (WIB)',
    gender: { title: 'Jenis kelamin', words: genderLabels },
    weight: 'Berat (kg)',
    height: 'Tinggi (cm)',
    bodyFatPercentage: 'Lemak tubuh (%)',
    bmi: 'BMI',
    bmiCategory: { title: 'Kategori BMI', words: bmiLabels },
    bodyFatCategory: { title: 'Kategori lemak', words: bodyFatLabels },
    'program.code': 'Program',
    'program.name': 'Nama program',
    notes: 'Catatan',
  },
}
