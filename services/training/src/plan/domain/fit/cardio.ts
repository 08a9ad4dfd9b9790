import { exerciseReplacements } from '@bugar/contracts/training/exercise-replacements'
import type { ProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import type { Advice } from '../advice.ts'
import { plain } from '../library.ts'
import { notesOf, titleOf, type WeekContext } from '../session.ts'
import { replaceRules } from '../replaced.ts'

const brisk = 'Jalan cepat (Brisk walk)'

/** Words for replaceable exercises in the texts of endurance days. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\binterval\b/i, 'Interval cepat dan santai (Brisk intervals)'],
  [/\blari\b/i, 'Lari santai (Jogging)'],
  [/\blompat tali\b/i, 'Lompat tali (Jump rope)'],
  [/\bnaik tangga\b/i, 'Naik tangga (Stair climbing)'],
]

/** The replaced exercises named in a text, with their replacements. */
const replacedIn = (advice: Advice, text: string) =>
  (['vigorous', 'impact'] as const).flatMap((kind) => {
    const rules = replaceRules(advice, kind)
    return spoken.flatMap(([pattern, name]) => {
      const replacement = exerciseReplacements[kind][name]
      return rules.length > 0 && replacement !== undefined && pattern.test(text) ? [{ name, replacement, rules }] : []
    })
  })

/** "Pemanasan 8 menit, lalu 6×1 menit cepat …" with as many rounds as the week's minutes allow. */
const intervalsText = (day: ProgramDay, minutes: number): string[] =>
  day.lines.flatMap((line) => {
    if (line.kind !== 'intervals') {
      return []
    }
    const { warmUpMinutes, coolDownMinutes, fastMinutes, easyMinutes } = line
    const rounds = Math.floor((minutes - warmUpMinutes - coolDownMinutes) / (fastMinutes + easyMinutes))
    return [line.text.replace(/(?<!\d)\d+(?=\s?[×x])/, String(Math.max(1, rounds)))]
  })

const walkNote = 'Intensitas sedang: masih bisa berbicara, sulit bernyanyi.'

const asWalk = () => ({ title: plain(brisk), notes: [walkNote] })

/** Whether one round of the intervals, with the minutes around them, fits. */
const holdsIntervals = (day: ProgramDay, minutes: number): boolean =>
  day.lines.every(
    (line) =>
      line.kind !== 'intervals' ||
      line.warmUpMinutes + line.fastMinutes + line.easyMinutes + line.coolDownMinutes <= minutes,
  )

/** Easy minutes at both ends only where as many are left between them. */
const fitsSlowEnds = (day: ProgramDay, minutes: number, text: string): boolean =>
  day.lines.every((line) => line.kind !== 'slow-ends' || line.text !== text || minutes >= 2 * line.minutes)

export interface CardioSession {
  readonly title: string
  readonly notes: readonly string[]
}

/** Endurance work on a separate day, with the given minutes. */
export const fitCardio = ({ advice, changes }: WeekContext, day: ProgramDay, minutes: number): CardioSession => {
  const isInterval = day.lines.some(({ kind }) => kind === 'intervals')
  const [walk] = isInterval ? replacedIn(advice, 'interval') : []
  if (walk) {
    changes.add(walk.rules, `${plain(walk.name)} jadi ${plain(walk.replacement)}`)
    return asWalk()
  }
  if (!holdsIntervals(day, minutes)) {
    return asWalk()
  }
  const own = notesOf(day).filter((text) => fitsSlowEnds(day, minutes, text))
  const notes = [...intervalsText(day, minutes), ...own]
  const instead = [...notes, titleOf(day)].flatMap((text) => replacedIn(advice, text))
  instead.forEach(({ name, replacement, rules }) => changes.add(rules, `${plain(name)} jadi ${plain(replacement)}`))
  const isKept = (text: string) => replacedIn(advice, text).length === 0
  const offered = [...new Set(instead.map(({ replacement }) => plain(replacement)))]
  return {
    title: isKept(titleOf(day)) ? titleOf(day) : (offered[0] ?? titleOf(day)),
    notes: [
      ...notes.filter(isKept),
      ...offered.map((name) => `Pilih ${name.charAt(0).toLowerCase()}${name.slice(1)}.`),
    ],
  }
}
