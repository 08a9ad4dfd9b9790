import type { AvoidKind } from '@bugar/contracts/catalog/avoid-kinds'
import type { ProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { plain } from '../library.ts'
import { notesOf, titleOf, type WeekContext } from '../session.ts'
import { avoidedKinds, isAvoided, replacementsOf, replaceRules } from '../replaced.ts'

const brisk = 'Jalan cepat (Brisk walk)'

/** Words for exercises of the library in the texts of endurance days. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\binterval\b/i, 'Interval cepat dan santai (Brisk intervals)'],
  [/\blari\b/i, 'Lari santai (Jogging)'],
  [/\blompat tali\b/i, 'Lompat tali (Jump rope)'],
  [/\bnaik tangga\b/i, 'Naik tangga (Stair climbing)'],
  [/\bsenam\b/i, 'Senam aerobik ringan (Low-impact aerobics)'],
  [/\bmesin dayung\b/i, 'Mesin dayung (Rowing machine)'],
  [/\belips\b/i, 'Mesin elips (Cross-trainer)'],
]

/** Counts for a spoken exercise that the library lacks. */
const hardOnes: { readonly avoidWith: readonly AvoidKind[] } = {
  avoidWith: ['vigorous', 'impact', 'poor-balance'],
}

/** The exercises named in a text that the person is to avoid, with their replacements. */
const replacedIn = ({ advice, library }: Pick<WeekContext, 'advice' | 'library'>, text: string) =>
  spoken.flatMap(([pattern, name]) => {
    const kinds = pattern.test(text) ? avoidedKinds(advice, library.find(name) ?? hardOnes) : []
    const allowed = replacementsOf(library, name).filter((each) => !isAvoided(advice, each))
    const names = allowed.length > 0 ? allowed.map((each) => each.name) : [brisk]
    const rules = kinds.flatMap((kind) => replaceRules(advice, kind))
    return kinds.length > 0 ? [{ name, names, rules }] : []
  })

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** 'Jalan cepat atau sepeda statis'. */
const oneOf = (names: readonly string[]): string =>
  names.map((name, at) => (at === 0 ? plain(name) : lower(plain(name)))).join(' atau ')

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

/** A shorter day leaves no time to run between its easy ends. */
const leastRunMinutes = 20
const mostRunMinutes = 30

/** The step of the running ladder of this week, within the day's minutes; nothing where it is left at walking. */
const runningNotes = ({ advice, changes }: WeekContext, minutes: number): string[] => {
  const step = advice.value('running') ?? 'walk'
  if (step === 'walk' || minutes < leastRunMinutes) {
    return []
  }
  changes.add(advice.rules('noRun', 'no'), 'Latihan lari bertahap mulai pekan 3, dari 1 sampai 30 menit')
  const most = `${Math.min(mostRunMinutes, minutes)} menit`
  return advice.rules('running', step).map(({ text }) => text.replace(`${mostRunMinutes} menit`, most))
}

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

/** For people who fall, walking at a usual pace takes the place of brisk walking. */
const steadied = ({ advice, changes }: WeekContext, session: CardioSession): CardioSession => {
  const rules = advice.rules('walking', 'steady')
  const isBrisk = (text: string) => /jalan cepat/i.test(text) || text === walkNote
  if (rules.length === 0 || ![session.title, ...session.notes].some(isBrisk)) {
    return session
  }
  changes.add(rules, 'Jalan cepat jadi jalan dengan langkah biasa')
  return {
    title: session.title.replace(/jalan cepat/i, 'Jalan santai'),
    notes: [...rules.map(({ text }) => text), ...session.notes.filter((text) => !isBrisk(text))],
  }
}

/** Endurance work on a separate day, with the given minutes. */
export const fitCardio = (context: WeekContext, day: ProgramDay, minutes: number): CardioSession =>
  steadied(context, ownCardio(context, day, minutes))

const ownCardio = (context: WeekContext, day: ProgramDay, minutes: number): CardioSession => {
  const { changes } = context
  const isInterval = day.lines.some(({ kind }) => kind === 'intervals')
  const [walk] = isInterval ? replacedIn(context, 'interval') : []
  if (walk) {
    changes.add(walk.rules, `${plain(walk.name)} jadi ${plain(brisk)}`)
    return asWalk()
  }
  if (!holdsIntervals(day, minutes)) {
    return asWalk()
  }
  const own = notesOf(day).filter((text) => fitsSlowEnds(day, minutes, text))
  const notes = [...intervalsText(day, minutes), ...own]
  const instead = [...notes, titleOf(day)].flatMap((text) => replacedIn(context, text))
  instead.forEach(({ name, names, rules }) => changes.add(rules, `${plain(name)} jadi ${oneOf(names)}`))
  const isKept = (text: string) => replacedIn(context, text).length === 0
  const offered = [...new Set(instead.flatMap(({ names }) => names))]
  return {
    title: isKept(titleOf(day)) ? titleOf(day) : plain(offered[0] ?? titleOf(day)),
    notes: [
      ...notes.filter(isKept),
      ...(offered.length > 0 ? [`Pilih ${lower(oneOf(offered))}.`] : []),
      ...(isInterval ? [] : runningNotes(context, minutes)),
    ],
  }
}
