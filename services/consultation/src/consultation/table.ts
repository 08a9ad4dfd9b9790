import { consultationColumns } from '@bugar/contracts/advice/consultation/consultation-columns'
import type { PersonalTable } from '@bugar/contracts/core/values/table'

const { createdAt, gender, weight, height, bodyFatPercentage, ...concluded } = consultationColumns

export const consultationTable: PersonalTable = {
  file: 'konsultasi',
  title: 'Konsultasi dan hasilnya',
  columns: { createdAt, gender, weight, height, bodyFatPercentage, ...concluded, notes: 'Catatan' },
}
