import { auditType } from './personal-data.ts'

interface PersonalColumns {
  /** Without its ending. */
  readonly file: string
  readonly title: string
  /** Titles of the columns by where the value stands in a record. */
  readonly columns: Readonly<Record<string, string>>
}

const date = { date: 'Tanggal' }
const noted = { createdAt: 'Dicatat (WIB)' }
const exercise = { exerciseName: 'Gerakan' }
const measures = { sets: 'Set', reps: 'Ulangan', weightKg: 'Beban (kg)', durationMinutes: 'Lama (menit)' }
const notes = { notes: 'Catatan' }

/** The exercises of a guided session, which have single sets. */
export const guidedSets = 'exercises[]'

/** What is shown of each type of record in a table; a record has more, which the JSON file has. */
export const personalColumns: Readonly<Record<string, PersonalColumns>> = {
  user: {
    file: 'akun',
    title: 'Akun',
    columns: {
      name: 'Nama',
      email: 'Email',
      gender: 'Jenis kelamin',
      role: 'Peran',
      createdAt: 'Dibuat (WIB)',
      'consent.version': 'Versi persetujuan',
      'consent.at': 'Disetujui (WIB)',
    },
  },
  consultation: {
    file: 'konsultasi',
    title: 'Konsultasi dan hasilnya',
    columns: {
      createdAt: 'Waktu (WIB)',
      gender: 'Jenis kelamin',
      weight: 'Berat (kg)',
      height: 'Tinggi (cm)',
      bodyFatPercentage: 'Lemak tubuh (%)',
      bmi: 'BMI',
      bmiCategory: 'Kategori BMI',
      bodyFatCategory: 'Kategori lemak',
      'program.code': 'Program',
      'program.name': 'Nama program',
      ...notes,
    },
  },
  healthProfile: {
    file: 'jawaban-kesehatan',
    title: 'Jawaban pertanyaan kesehatan dan persetujuannya',
    columns: {
      answeredAt: 'Dijawab (WIB)',
      'consent.at': 'Disetujui (WIB)',
      'consent.version': 'Versi teks persetujuan',
      'screening.age': 'Usia (tahun)',
      'screening.chestPain': 'Nyeri dada',
      'screening.fainting': 'Pingsan',
      'screening.breathlessAtRest': 'Sesak saat diam',
      'screening.heartDisease': 'Penyakit jantung',
      'screening.diabetes': 'Diabetes',
      'screening.kidneyDisease': 'Penyakit ginjal',
      'screening.severeHypertension': 'Tekanan darah 180/110 atau lebih',
      'screening.weightLoss': 'Berat turun tanpa sengaja',
      'screening.pregnant': 'Hamil',
      'screening.pregnancyWeek': 'Pekan kehamilan',
      'screening.missedPeriods': 'Haid berhenti',
      'screening.activity': 'Kebiasaan bergerak',
      'screening.experience': 'Pengalaman latihan beban',
      'screening.equipment': 'Alat',
      'screening.aches': 'Keluhan sendi',
      'screening.conditions': 'Penyakit, obat, atau cedera',
      'screening.signs': 'Tanda penyakit',
      'screening.pregnancyRisks': 'Risiko kehamilan',
      'screening.afterBirth': 'Sesudah melahirkan',
      'screening.energySigns': 'Tanda kurang energi',
      'screening.olderAge': 'Jatuh dan tulang',
    },
  },
  trainingProfile: {
    file: 'jawaban-latihan',
    title: 'Jawaban untuk rencana latihan',
    columns: {
      updatedAt: 'Dijawab (WIB)',
      goal: 'Tujuan',
      daysPerWeek: 'Hari latihan sepekan',
      minutesPerSession: 'Menit tiap sesi',
      equipment: 'Alat',
      experience: 'Pengalaman latihan beban',
    },
  },
  doctorConsent: {
    file: 'izin-dokter',
    title: 'Izin dokter',
    columns: {
      examinedOn: 'Diperiksa',
      scope: 'Yang diizinkan',
      covers: 'Aturan yang memintanya',
      createdAt: 'Dicatat (WIB)',
    },
  },
  todayCheck: {
    file: 'keadaan-hari-ini',
    title: 'Keadaan sebelum latihan terakhir',
    columns: { ...date, feeling: 'Keadaan', pains: 'Nyeri' },
  },
  weighIn: {
    file: 'berat-badan',
    title: 'Berat badan yang dicatat',
    columns: { ...date, weight: 'Berat (kg)', ...noted },
  },
  bodyGoal: {
    file: 'sasaran-berat',
    title: 'Sasaran berat badan',
    columns: { weight: 'Berat (kg)', date: 'Sebelum tanggal', updatedAt: 'Ditetapkan (WIB)' },
  },
  workout: {
    file: 'catatan-latihan',
    title: 'Latihan yang dicatat',
    columns: {
      ...date,
      day: 'Hari program',
      programCode: 'Program',
      exercises: 'Gerakan',
      durationMinutes: measures.durationMinutes,
      feeling: 'Perasaan (1–5)',
      ...notes,
      ...noted,
    },
  },
  progress: {
    file: 'kemajuan-gerakan',
    title: 'Kemajuan setiap gerakan',
    columns: { ...date, ...exercise, ...measures, ...notes, ...noted },
  },
  plan: {
    file: 'rencana-latihan',
    title: 'Rencana latihan',
    columns: {
      'program.code': 'Program',
      'program.name': 'Nama program',
      startDate: 'Mulai',
      pauses: 'Jeda',
      moves: 'Sesi yang dipindahkan',
      easyWeeks: 'Pekan ringan',
      createdAt: 'Dibuat (WIB)',
    },
  },
  guidedSession: {
    file: 'sesi-terpandu',
    title: 'Sesi terpandu, set demi set',
    columns: {
      ...date,
      sessionId: 'Sesi rencana',
      startedAt: 'Mulai (WIB)',
      finishedAt: 'Selesai (WIB)',
      feeling: 'Rasanya',
      cardioMinutes: 'Kardio (menit)',
      [guidedSets]: 'Set yang dikerjakan',
      note: 'Catatan',
    },
  },
  favorite: {
    file: 'gerakan-favorit',
    title: 'Gerakan favorit',
    columns: { ...exercise, createdAt: 'Ditambahkan (WIB)' },
  },
  session: {
    file: 'sesi',
    title: 'Perangkat yang masuk',
    columns: { device: 'Perangkat', startedAt: 'Masuk (WIB)', lastUsedAt: 'Terakhir dipakai (WIB)' },
  },
  notice: {
    file: 'aktivitas-akun',
    title: 'Aktivitas akun',
    columns: { at: 'Waktu (WIB)', kind: 'Yang terjadi', device: 'Perangkat' },
  },
  [auditType]: {
    file: 'jejak-administrator',
    title: 'Tindakan administrator terhadap akun Anda, dan tindakan Anda sebagai administrator',
    columns: { createdAt: 'Waktu (WIB)', operation: 'Tindakan', by: 'Oleh', before: 'Sebelum', after: 'Sesudah' },
  },
}
