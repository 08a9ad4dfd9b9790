import type { Dose } from '@bugar/contracts/catalog/program-day/exercise-line'
import type { Swap } from '@bugar/contracts/catalog/program-day/day-line'
import { type DayLine, readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import type { Range } from '@bugar/contracts/catalog/program-day/range'
import { dayLabels } from '#kit/program/tones.ts'

const rangeText = ({ min, max }: Range): string => (min === max ? `${min}` : `${min}–${max}`)

const minutesText = (minutes: Range): string => `${rangeText(minutes)} menit`

const doseText = ({ sets, amount, unit, isPerSide, restSeconds }: Dose): string =>
  [
    `${rangeText(sets)} set × ${rangeText(amount)} ${unit === 'seconds' ? 'detik' : 'kali'}${isPerSide ? ' tiap sisi' : ''}`,
    ...(restSeconds ? [`istirahat ${rangeText(restSeconds)} detik`] : []),
  ].join(', ')

const swapsText = (swaps: readonly Swap[]): string =>
  swaps.map(({ from, to, dose }) => `${from} → ${to}${dose ? ` ${doseText(dose)}` : ''}`).join('; ')

export interface LineReading {
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
