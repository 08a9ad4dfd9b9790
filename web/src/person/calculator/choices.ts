import type { Activity, Goal } from '@bugar/contracts/advice/health/calories'

export const activityChoices: { value: Activity; label: string }[] = [
  { value: 'sedentary', label: 'Jarang bergerak' },
  { value: 'light', label: 'Ringan: latihan 1–3 hari sepekan' },
  { value: 'moderate', label: 'Sedang: latihan 3–5 hari sepekan' },
  { value: 'active', label: 'Aktif: latihan 6–7 hari sepekan' },
  { value: 'extreme', label: 'Sangat aktif: latihan berat atau kerja fisik' },
]

export const goalChoices: { value: Goal; title: string; detail: string }[] = [
  { value: 'lose', title: 'Turun', detail: 'sekitar 0,5 kg/pekan' },
  { value: 'maintain', title: 'Tetap', detail: 'pertahankan berat' },
  { value: 'gain', title: 'Naik', detail: 'tambah 500 kkal' },
]
