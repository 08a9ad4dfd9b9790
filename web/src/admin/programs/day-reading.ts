import type { Dose } from '@bugar/contracts/catalog/program-day/exercise-line'
import type { Swap } from '@bugar/contracts/catalog/program-day/day-line'
import { type DayLine, readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import type { Range } from '@bugar/contracts/catalog/program-day/range'
import { dayLabels } from '#kit/program/tones.tsx'

const rangeText = ({ min, max }: Range): string => (min === max ? `${min}` : `${min}–${max}`)

const minutesText = (minutes: Range): string => `${rangeText(minutes)} menit`

const doseText = ({ sets, amount, unit, isPerSide, restSeconds }: Dose): string =>
  [
    `${rangeText(sets)} set × ${rangeText(amount)} ${unit === 'seconds' ? 'detik' : 'kali'}${isPerSide ? ' tiap sisi' : ''}`,
    ...(restSeconds ? [`istirahat ${rangeText(restSeconds)} detik`] : []),
  ].join(', ')

const swapsText = (swaps: readonly Swap[]): string =>
  swaps.map(({ from, to, dose }) => `${from} → ${to}${dose ? ` ${doseText(dose)}` : ''}`).join('; ')

interface LineReading {
  readonly label: string
  /** The details as the product has them. */
  readonly says: string
  /** True for a line that starts like a known form but does not parse. */
  readonly isUnread: boolean
}

const partsOf = (line: DayLine): readonly [label: string, says: string] => {
  switch (line.kind) {
    case 'exercise':
      return ['Gerakan', `${line.name}, ${doseText(line.dose)}`]
    case 'warm-up':
      return ['Pemanasan', minutesText(line.minutes)]
    case 'cool-down':
      return ['Pendinginan', minutesText(line.minutes)]
    case 'slow-ends':
      return ['Awal dan akhir pelan', `${line.minutes} menit seluruhnya`]
    case 'intervals':
      return [
        'Interval',
        `pemanasan ${line.warmUpMinutes} menit, ${line.times} × (${line.fastMinutes} menit cepat dan ${line.easyMinutes} menit santai), akhir ${line.coolDownMinutes} menit`,
      ]
    case 'afterwards':
      return ['Kardio sesudah beban', minutesText(line.minutes)]
    case 'growth':
      return [
        'Kenaikan',
        `+${line.minutes} menit tiap pekan sampai ${line.untilMinutes} menit${line.untilWeek === null ? '' : ` di pekan ${line.untilWeek}`}`,
      ]
    case 'sets-by-week':
      return ['Set menurut pekan', `${line.firstSets} set, mulai pekan ${line.fromWeek}: ${line.thenSets} set`]
    case 'alternation':
      return ['Bergantian', `pekan genap memakai sesi ${line.session} hari ${line.day}`]
    case 'home':
      return ['Di rumah', swapsText(line.swaps)]
    case 'beginner':
      return ['Pemula', `${line.weeks} pekan pertama: ${swapsText(line.swaps)}`]
    case 'note':
      return ['Catatan', 'ditampilkan apa adanya']
    case 'unread':
      return ['Belum terbaca', `“${line.text}” tidak sesuai bentuknya`]
  }
}

/** How one line after the first is parsed. */
export const lineReading = (line: DayLine): LineReading => {
  const [label, says] = partsOf(line)
  return { label, says, isUnread: line.kind === 'unread' }
}

/** How a whole day's text is parsed, so that its author sees a line that was misread. */
export const dayReading = (text: string): string => {
  const { kind, exercises, minutes, lines } = readProgramDay(text)
  const unread = lines.filter((line) => line.kind === 'unread').length
  const parts = [
    dayLabels[kind].toLowerCase(),
    ...(exercises.length > 0 ? [`${exercises.length} gerakan`] : []),
    ...(minutes ? [minutesText(minutes)] : []),
    ...(unread > 0 ? [`${unread} baris belum terbaca`] : []),
  ]
  return `Terbaca: ${parts.join(', ')}.`
}

/** One example of each form of a line after the first; a test proves that each is parsed. */
export const formats = [
  { use: 'Gerakan dengan dosis', example: '- Plank: 3×20–40 detik, istirahat 60 detik' },
  { use: 'Gerakan tiap sisi', example: '- Lunge: 2–3×8–12 tiap sisi, istirahat 1–2 menit' },
  { use: 'Pemanasan', example: 'Pemanasan 5–10 menit: jalan di tempat.' },
  { use: 'Pendinginan', example: 'Pendinginan 5 menit: peregangan.' },
  { use: 'Awal dan akhir pelan', example: 'Mulai dan akhiri dengan 5 menit tempo pelan.' },
  {
    use: 'Interval',
    example: 'Pemanasan 8 menit, lalu 6×1 menit cepat dengan 2 menit santai, akhiri 4 menit pelan.',
  },
  { use: 'Kardio sesudah beban', example: 'Sesudah beban: jalan cepat 20 menit.' },
  { use: 'Kenaikan menit', example: 'Tambah 5 menit tiap pekan sampai 60 menit di pekan 4.' },
  { use: 'Set menurut pekan', example: 'Pekan 1–4: 2 set; mulai pekan 5: 3 set.' },
  { use: 'Sesi bergantian', example: 'Pekan genap: kerjakan sesi B (lihat Rabu).' },
  { use: 'Pengganti di rumah', example: 'Di rumah: Plank jadi Bird dog; Lunge jadi Naik bangku.' },
  { use: 'Pengganti untuk pemula', example: 'Pemula, 8 pekan pertama: Plank jadi Bird dog 2×8–12.' },
] as const
