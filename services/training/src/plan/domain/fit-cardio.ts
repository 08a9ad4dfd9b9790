import { standIns } from '@bugar/contracts/adaptation'
import type { ProgramDay } from '@bugar/contracts/program-day/program-day'
import { cardioMinutesInWeek } from '@bugar/contracts/program-day/week-of-day'
import type { Advice } from './advice.ts'
import { plain } from './library.ts'
import { type FittedSession, half, notesOf, textOf, titleOf, type WeekContext } from './session.ts'

/** What the texts of endurance days call the exercises that may be replaced. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\binterval\b/i, 'Interval cepat dan santai (Brisk intervals)'],
  [/\blari\b/i, 'Lari santai (Jogging)'],
  [/\blompat tali\b/i, 'Lompat tali (Jump rope)'],
  [/\bnaik tangga\b/i, 'Naik tangga (Stair climbing)'],
]

/** The replaced exercises that a text speaks of, with what takes their place. */
const replacedIn = (advice: Advice, text: string) =>
  (['vigorous', 'impact'] as const).flatMap((kind) => {
    const rules = advice.rules('replace', kind)
    return spoken.flatMap(([pattern, name]) => {
      const standIn = standIns[kind][name]
      return rules.length > 0 && standIn !== undefined && pattern.test(text) ? [{ name, standIn, rules }] : []
    })
  })

/** "Pemanasan 8 menit, lalu 6×1 menit cepat …" with as many rounds as the minutes of the week hold. */
const intervalsText = (day: ProgramDay, minutes: number): string[] =>
  day.lines.flatMap((line) => {
    if (line.kind !== 'intervals') {
      return []
    }
    const { warmUpMinutes, coolDownMinutes, fastMinutes, easyMinutes } = line
    const rounds = Math.floor((minutes - warmUpMinutes - coolDownMinutes) / (fastMinutes + easyMinutes))
    return [line.text.replace(/(?<!\d)\d+(?=\s?[×x])/, String(Math.max(1, rounds)))]
  })

/** Endurance work on a day of its own. */
export const fitCardio = (context: WeekContext, day: ProgramDay): FittedSession => {
  const { advice, changes, week, slow } = context
  const full = cardioMinutesInWeek(day, week)
  const cardioMinutes = slow.length > 0 ? half(full) : full
  if (cardioMinutes < full) {
    changes.add(slow, `Pekan ${week}: separuh menit`)
  }
  const isInterval = day.lines.some(({ kind }) => kind === 'intervals')
  const [walk] = isInterval ? replacedIn(advice, 'interval') : []
  const base = {
    isEasy: slow.length > 0,
    warmUp: textOf(day, 'warm-up'),
    coolDown: textOf(day, 'cool-down'),
    exercises: [],
    strengthMinutes: 0,
    cardioMinutes,
  }
  if (walk) {
    changes.add(walk.rules, `${plain(walk.name)} jadi ${plain(walk.standIn)}`)
    return { ...base, title: plain(walk.standIn), notes: ['Intensitas sedang: masih bisa berbicara, sulit bernyanyi.'] }
  }
  const notes = [...intervalsText(day, cardioMinutes), ...notesOf(day)]
  const instead = [...notes, titleOf(day)].flatMap((text) => replacedIn(advice, text))
  instead.forEach(({ name, standIn, rules }) => changes.add(rules, `${plain(name)} jadi ${plain(standIn)}`))
  const isKept = (text: string) => replacedIn(advice, text).length === 0
  const offered = [...new Set(instead.map(({ standIn }) => plain(standIn)))]
  return {
    ...base,
    title: isKept(titleOf(day)) ? titleOf(day) : (offered[0] ?? titleOf(day)),
    notes: [
      ...notes.filter(isKept),
      ...offered.map((name) => `Pilih ${name.charAt(0).toLowerCase()}${name.slice(1)}.`),
    ],
  }
}
