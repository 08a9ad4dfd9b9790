import type { SafetyLevel } from '@bugar/contracts/safety'

const withDoctor = 'Bawa daftar untuk dokter, lalu catat izinnya di bawah.'
const walking = 'Sambil menunggu, kegiatan ringan yang sudah biasa, seperti jalan santai, boleh diteruskan.'

const steps: Partial<Record<SafetyLevel, readonly string[]>> = {
  stop: [
    'Bila nyeri dada, pingsan, atau sesak sedang terasa, hubungi 119.',
    `Periksakan diri sebelum berlatih lagi. ${withDoctor}`,
  ],
  'doctor-first': [`Tanyakan kepada dokter sebelum berlatih. ${withDoctor}`, walking],
  'no-program': ['Bergeraklah 60 menit sehari dengan cara yang Anda sukai: bermain, bersepeda, atau olahraga sekolah.'],
}

/** Next steps at a level that rules out training by a program, in order; empty at the other levels. */
export const stepsFor = (level: SafetyLevel): readonly string[] => steps[level] ?? []
