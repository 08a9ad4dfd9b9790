import { isHeldAt, type Safety, type SafetyLevel, safetyLevelTexts } from '@bugar/contracts/advice/person/safety'
import { levelTones } from '#kit/program/tones.tsx'
import type { Tone } from '#theme/palette.ts'

/** Shown first when the health questions were skipped, or not asked yet. */
export const cautiousSentence =
  'Hasil ini dibuat tanpa pertanyaan kesehatan. Bila Anda di bawah 18 tahun, sedang hamil, punya penyakit jantung, diabetes, atau ginjal, atau pernah nyeri dada, pingsan, atau sesak, tanyakan dulu kepada dokter sebelum mulai.'

type Named = { readonly code: string; readonly name: string }

const sentences: Record<SafetyLevel, (program: string) => string> = {
  go: (program) => `Tidak ada jawaban Anda yang meminta menunggu. Mulailah program ${program} sesuai jadwal.`,
  gentle: (program) => `Program ${program} boleh dimulai. Naikkan beban dan waktunya sedikit demi sedikit.`,
  'doctor-first': (program) => `Program ${program} tetap tersimpan. Mulailah setelah dokter setuju.`,
  'no-program': () =>
    'Sebabnya tertulis di bawah. Di bawah 18 tahun, bergeraklah rata-rata 60 menit sehari lewat bermain, olahraga, dan berjalan kaki.',
  stop: (program) =>
    `Jangan berlatih sebelum diperiksa. Program ${program} tetap tersimpan. Bila nyeri dada, pingsan, atau sesak sedang terjadi, hubungi 119.`,
}

/** Codes of programs whose own text requires a doctor first: P4 is for a BMI of 30 or more. */
const withDoctor: readonly string[] = ['P4']

/** Whether the program's own text requires a doctor before it. */
export const asksDoctorFirst = (programCode: string): boolean => withDoctor.includes(programCode)

const doctorWords: Partial<Record<SafetyLevel, { readonly title: string; readonly sentence: string }>> = {
  go: {
    title: 'Temui dokter, lalu mulai',
    sentence: 'Temui dokter sebelum mulai, juga bila merasa sehat. Sesudah itu ikuti jadwalnya.',
  },
  gentle: {
    title: 'Temui dokter, lalu mulai pelan',
    sentence: 'Temui dokter sebelum mulai. Sesudah itu naikkan beban dan waktunya sedikit demi sedikit.',
  },
}
const doctorWordsOf = (level: SafetyLevel, programCode: string) =>
  asksDoctorFirst(programCode) ? doctorWords[level] : undefined

/** The title of a level for a person with the program of this code. */
export const titleOf = (level: SafetyLevel, programCode: string): string =>
  doctorWordsOf(level, programCode)?.title ?? safetyLevelTexts[level].title

/** The meaning of a level for a person with this program. */
export const sentenceOf = (level: SafetyLevel, { code, name }: Named): string =>
  doctorWordsOf(level, code)?.sentence ?? sentences[level](`${code} ${name}`)

/** Whether the rules allow the program, and its own text requires a doctor before it. */
export const startsWithDoctor = (safety: Safety | null | undefined, programCode: string): boolean =>
  !!safety && doctorWordsOf(safety.level, programCode) !== undefined

export const needsDoctorAt = (level: SafetyLevel): boolean => level === 'doctor-first' || level === 'stop'

/** Whether there is nothing to consider: no limit, no reason and no doctor. */
export const isPlainGo = (safety: Safety, programCode: string): boolean =>
  safety.level === 'go' && safety.limits.length + safety.reasons.length === 0 && !startsWithDoctor(safety, programCode)

/** The opening title and sentence, also on paper. */
export const firstWords = (safety: Safety | null, program: Named): { title: string; sentence: string } => {
  if (safety && (safety.screened || isHeldAt(safety.level))) {
    return { title: titleOf(safety.level, program.code), sentence: sentenceOf(safety.level, program) }
  }
  return { title: 'Sebelum mulai', sentence: cautiousSentence }
}

/** The colour of the opening: that of its level, or a warning where a doctor comes first or nothing was answered. */
export const firstTone = (safety: Safety | null, programCode: string): Tone =>
  safety && (safety.screened || isHeldAt(safety.level)) && doctorWordsOf(safety.level, programCode) === undefined
    ? levelTones[safety.level]
    : 'jingga'

/** Questions to take to a doctor; the general ones first, after the cause where something is felt. */
export const forTheDoctor = ({ level, limits }: Safety): string[] => [
  ...(level === 'stop' ? ['Apa sebabnya?'] : []),
  'Bolehkah latihan beban tiga kali sepekan?',
  'Adakah gerakan yang perlu dihindari?',
  'Perlukah obat atau makan disesuaikan?',
  ...(limits.includes('glucose') ? ['Berapa gula darah yang aman sebelum latihan?'] : []),
  ...(limits.includes('low-glucose') ? ['Perlukah dosis insulin atau obat diubah pada hari latihan?'] : []),
  ...(limits.includes('no-vigorous') ? ['Bolehkah latihan yang membuat terengah, seperti interval?'] : []),
  ...(limits.includes('no-deficit') || limits.includes('no-surplus') ? ['Berapa banyak sebaiknya saya makan?'] : []),
]

export const meanwhile =
  'Kegiatan ringan yang sudah biasa, seperti jalan santai, boleh diteruskan. Bila nyeri dada, pingsan, atau sesak, berhenti dan hubungi 119.'
