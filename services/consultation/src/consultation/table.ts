import { consultationColumns } from '@bugar/contracts/consultation-columns'
import type { PersonalTable } from '@bugar/contracts/table'

const { createdAt, gender, weight, height, bodyFatPercentage, ...concluded } = consultationColumns

export const consultationTable: PersonalTable = {
  file: 'konsultasi',
  title: 'Konsultasi dan hasilnya',
  columns: { createdAt, gender, weight, height, bodyFatPercentage, ...concluded, notes: 'Catatan' },
}
