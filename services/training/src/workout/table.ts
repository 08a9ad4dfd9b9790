import type { PersonalTable } from '@bugar/contracts/core/values/table'

export const workoutTable: PersonalTable = {
  file: 'catatan-latihan',
  title: 'Latihan yang dicatat',
  columns: {
    date: 'Tanggal',
    day: 'Hari program',
    programCode: 'Program',
    exercises: { title: 'Gerakan', doneAs: 'doses' },
    durationMinutes: 'Lama (menit)',
    feeling: 'Perasaan (1–5)',
    notes: 'Catatan',
    createdAt: 'Dicatat (WIB)',
  },
}

export const progressTable: PersonalTable = {
  file: 'kemajuan-gerakan',
  title: 'Kemajuan setiap gerakan',
  columns: {
    date: 'Tanggal',
    exerciseName: 'Gerakan',
    sets: 'Set',
    reps: 'Repetisi',
    weightKg: 'Beban (kg)',
    durationMinutes: 'Lama (menit)',
    notes: 'Catatan',
    createdAt: 'Dicatat (WIB)',
  },
}
