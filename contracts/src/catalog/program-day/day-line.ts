import { type Day, days } from '../../core/values/knowledge.ts'
import { type Dose, readDose, readExerciseLine, setsPattern } from './exercise-line.ts'
import { type Range, rangePattern, readRange } from './range.ts'

/** Another exercise in the place of one of the day's. */
export interface Swap {
  readonly from: string
  readonly to: string
  /** Sets and repetitions of the other exercise; null when unchanged. */
  readonly dose: Dose | null
}

/** Meaning of one line; numbers of minutes and weeks are whole and at least 1. */
export type DayMeaning =
  | { readonly kind: 'exercise'; readonly name: string; readonly dose: Dose }
  | { readonly kind: 'warm-up'; readonly minutes: Range }
  | { readonly kind: 'cool-down'; readonly minutes: Range }
  /** Easy minutes at the start and at the end that the session's minutes include. */
  | { readonly kind: 'slow-ends'; readonly minutes: number }
  | {
      readonly kind: 'intervals'
      readonly warmUpMinutes: number
      readonly times: number
      readonly fastMinutes: number
      readonly easyMinutes: number
      readonly coolDownMinutes: number
    }
  /** Endurance work after the strength work of the same day. */
  | { readonly kind: 'afterwards'; readonly minutes: Range }
  /** Minutes added each week up to `untilMinutes`; `untilWeek` is null when the text names no week. */
  | {
      readonly kind: 'growth'
      readonly minutes: number
      readonly untilMinutes: number
      readonly untilWeek: number | null
    }
  | {
      readonly kind: 'sets-by-week'
      readonly firstSets: number
      readonly fromWeek: number
      readonly thenSets: number
    }
  /** Every second week this day has another day's session. */
  | { readonly kind: 'alternation'; readonly session: string; readonly day: Day }
  | { readonly kind: 'home'; readonly swaps: readonly Swap[] }
  | { readonly kind: 'beginner'; readonly weeks: number; readonly swaps: readonly Swap[] }
  | { readonly kind: 'note' }
  /** Starts like one of the above, but does not parse. */
  | { readonly kind: 'unread' }

type Groups = readonly (string | undefined)[]

interface Form {
  readonly opening: RegExp
  readonly pattern: RegExp
  readonly read: (groups: Groups) => DayMeaning | null
}

const minutesOf = (kind: 'warm-up' | 'cool-down' | 'afterwards') => {
  return ([, text = '']: Groups): DayMeaning | null => {
    const minutes = readRange(text)
    return minutes && { kind, minutes }
  }
}

const swapPattern = new RegExp(String.raw`^(\S.*?) jadi (\S.*?)(?: (${setsPattern}))?$`, 'i')

const readSwaps = (text: string): Swap[] | null => {
  const swaps = text
    .replace(/\.$/, '')
    .split(/;\s*/)
    .map((each): Swap | null => {
      const [, from, to, written] = swapPattern.exec(each.trim()) ?? []
      const dose = written === undefined ? null : readDose(written)
      const isUnclear = from === undefined || to === undefined || (written !== undefined && dose === null)
      return isUnclear ? null : { from, to, dose }
    })
  return swaps.some((swap) => swap === null) ? null : (swaps as Swap[])
}

const forms: readonly Form[] = [
  {
    opening: /^- /,
    pattern: /^(.*)$/s,
    read: ([line = '']) => {
      const exercise = readExerciseLine(line)
      const dose = exercise && readDose(exercise.dose)
      return dose && { kind: 'exercise', name: exercise.name, dose }
    },
  },
  {
    opening: /^Pemanasan \d+ menit, lalu /i,
    pattern:
      /^Pemanasan (\d+) menit, lalu (\d+)\s?[×x]\s?(\d+) menit cepat dengan (\d+) menit santai, akhiri (\d+) menit pelan\.?$/i,
    read: ([, ...numbers]) => {
      const [warmUpMinutes = 0, times = 0, fastMinutes = 0, easyMinutes = 0, coolDownMinutes = 0] = numbers.map(Number)
      const meaning = { warmUpMinutes, times, fastMinutes, easyMinutes, coolDownMinutes }
      return Object.values(meaning).every((value) => value >= 1) ? { kind: 'intervals', ...meaning } : null
    },
  },
  {
    opening: /^Pemanasan\b/i,
    pattern: new RegExp(`^Pemanasan (${rangePattern}) menit\\b`, 'i'),
    read: minutesOf('warm-up'),
  },
  {
    opening: /^Pendinginan\b/i,
    pattern: new RegExp(`^Pendinginan (${rangePattern}) menit\\b`, 'i'),
    read: minutesOf('cool-down'),
  },
  {
    opening: /^Mulai dan akhiri\b/i,
    pattern: /^Mulai dan akhiri dengan (\d+) menit\b/i,
    read: ([, minutes]) => (Number(minutes) >= 1 ? { kind: 'slow-ends', minutes: 2 * Number(minutes) } : null),
  },
  {
    opening: /^Sesudah beban\b/i,
    pattern: new RegExp(`^Sesudah beban: \\D*(${rangePattern}) menit\\b`, 'i'),
    read: minutesOf('afterwards'),
  },
  {
    opening: /^Tambah\b.*\btiap pekan\b/i,
    pattern: /^Tambah (\d+) menit(?: \([^)]*\))? tiap pekan sampai (\d+) menit(?: di pekan (\d+))?\b/i,
    read: ([, minutes, until, week]) =>
      Number(minutes) >= 1 && Number(until) >= 1
        ? {
            kind: 'growth',
            minutes: Number(minutes),
            untilMinutes: Number(until),
            untilWeek: week === undefined ? null : Number(week),
          }
        : null,
  },
  {
    opening: /^Pekan \d/i,
    pattern: /^Pekan 1(?:[–-](\d+))?: (\d+) set; mulai pekan (\d+): (\d+) set\.?$/i,
    read: ([, last = '1', first, from, then]) =>
      Number(from) === Number(last) + 1 && Number(first) >= 1 && Number(then) >= 1
        ? { kind: 'sets-by-week', firstSets: Number(first), fromWeek: Number(from), thenSets: Number(then) }
        : null,
  },
  {
    opening: /^Pekan genap\b/i,
    pattern: new RegExp(`^Pekan genap: kerjakan sesi (\\S+) \\(lihat (${days.join('|')})\\)\\.?$`, 'i'),
    read: ([, session = '', written]) => {
      const day = days.find((each) => each.toLowerCase() === written?.toLowerCase())
      return day ? { kind: 'alternation', session, day } : null
    },
  },
  {
    opening: /^Di rumah:/i,
    pattern: /^Di rumah: (.+)$/i,
    read: ([, text = '']) => {
      const swaps = readSwaps(text)
      return swaps && { kind: 'home', swaps }
    },
  },
  {
    opening: /^Pemula\b/i,
    pattern: /^Pemula, (\d+) pekan pertama: (.+)$/i,
    read: ([, weeks, text = '']) => {
      const swaps = readSwaps(text)
      return swaps && Number(weeks) >= 1 ? { kind: 'beginner', weeks: Number(weeks), swaps } : null
    },
  },
]

/** Parses one trimmed, non-empty line of a day; docs/product.md#programs-and-exercises lists the forms. */
export const readDayLine = (line: string): DayMeaning => {
  const form = forms.find(({ opening }) => opening.test(line))
  if (!form) {
    return { kind: 'note' }
  }
  const groups = form.pattern.exec(line)
  return (groups && form.read(groups)) ?? { kind: 'unread' }
}
