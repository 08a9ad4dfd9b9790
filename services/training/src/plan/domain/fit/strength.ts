import type { PlannedExercise } from '@bugar/contracts/training/plan'
import type { DayLine, ProgramDay, ProgramExercise } from '@bugar/contracts/catalog/program-day/program-day'
import { setsInWeek } from '@bugar/contracts/catalog/program-day/week-of-day'
import { chosenFor, type Trained } from '../large-muscles.ts'
import { plain, type LibraryExercise } from '../library.ts'
import { isAvoided, kindsOf, replaceRules } from '../replaced.ts'
import { notesOf, type StrengthSession, titleOf, type WeekContext } from '../session.ts'
import type { Dose } from '@bugar/contracts/catalog/program-day/exercise-line'
import { easierForm, type Fitting, formOf } from '../exercise-form.ts'

/** An alternative to the exercise; never one that the person is to avoid. */
const offer = (fitting: Fitting, exercise: LibraryExercise, other: LibraryExercise | null): string | null =>
  other === null || other.name === exercise.name || isAvoided(fitting.advice, other) ? null : other.name

/** Repetitions when heavy lifts are replaced: ACSM 2009 for beginners. */
const lightAmount = { min: 8, max: 12 }
const lightRest = { min: 90, max: 120 }

const isHeavy = ({ unit, amount }: Dose): boolean => unit === 'repetitions' && amount.min < lightAmount.min

const lightened = ({ advice, changes }: Fitting, dose: Dose): { readonly dose: Dose; readonly ids: string[] } => {
  const rules = replaceRules(advice, 'heavy-lifts')
  if (rules.length === 0 || !isHeavy(dose)) {
    return { dose, ids: [] }
  }
  const { min, max } = dose.amount
  const ids = changes.add(rules, `${min}–${max} repetisi jadi ${lightAmount.min}–${lightAmount.max}`)
  return { dose: { ...dose, amount: lightAmount, restSeconds: dose.restSeconds && lightRest }, ids }
}

/**
 * An exercise of the program as the person does it; null when it has to be left out. Its sets are those of the program.
 * @param sets of the program in this week
 */
const fitExercise = (fitting: Fitting, own: ProgramExercise, sets: number): PlannedExercise | null => {
  const { library, changes } = fitting
  const known = library.find(own.name)
  const form = known && formOf(fitting, own, known)
  if (known !== null && form === null) {
    return null
  }
  const written = (form ?? own).dose
  const { dose, ids } = lightened(fitting, written)
  const name = form?.exercise.name ?? own.name
  const isOther = known !== null && known.name !== name
  const home = own.home && library.find(own.home.to)
  const told = isOther ? changes.add(form?.rules ?? [], `${plain(known.name)} jadi ${plain(name)}`) : []
  return {
    exerciseId: form?.exercise.id ?? null,
    name,
    sets: written.sets === own.dose.sets ? sets : written.sets.max,
    amount: dose.amount,
    unit: dose.unit,
    isPerSide: dose.isPerSide,
    restSeconds: dose.restSeconds,
    insteadOf: isOther ? known.name : null,
    changes: [...new Set([...told, ...ids])],
    home: form && offer(fitting, form.exercise, home),
    easier:
      form &&
      offer(
        fitting,
        form.exercise,
        easierForm(library, form.exercise, () => true),
      ),
  }
}

const setLimits: Readonly<Record<string, number>> = { three: 3, two: 2 }
const exerciseLimits: Readonly<Record<string, number>> = { four: 4, three: 3, two: 2 }

/** The most sets of an exercise that a rule allows; null without such a rule. */
export const setLimitOf = ({ advice }: WeekContext): number | null => setLimits[advice.value('sets') ?? 'all'] ?? null

/** The first of each day, then the second of each, up to as many as the fullest of them has. */
const exercisesOf = (contents: readonly ProgramDay[], week: number) => {
  const lists = contents.map((day) => {
    const sets = setsInWeek(day, week)
    return day.exercises.map((exercise, index) => ({ exercise, sets: sets[index] ?? exercise.dose.sets.max }))
  })
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return {
    longest,
    items: Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat(),
  }
}

/** The same exercise only once. */
const onlyOnce = ({ advice, changes }: WeekContext, fitted: readonly PlannedExercise[]) =>
  fitted.filter((each, index) => {
    const isFirst = fitted.findIndex(({ name }) => name === each.name) === index
    if (!isFirst && each.insteadOf !== null) {
      const rules = [
        ...kindsOf(advice).flatMap((kind) => replaceRules(advice, kind)),
        ...advice.values('form').flatMap((value) => advice.rules('form', value)),
      ]
      const own = rules.filter(({ id }) => each.changes.includes(id))
      changes.add(own, `${plain(each.insteadOf)} tidak dikerjakan: ${plain(each.name)} sudah ada di sesi itu`)
    }
    return isFirst
  })

/** Limits the exercises to the rules' and the longest day's number, preferring muscles not yet trained in the week. */
const limited = (
  { advice, changes, library }: WeekContext,
  title: string,
  all: readonly PlannedExercise[],
  longest: number,
  trained: Trained,
) => {
  const code = advice.value('exercises') ?? 'all'
  const most = Math.min(longest, exerciseLimits[code] ?? longest)
  const kept = chosenFor(all, most, library, trained)
  if (kept.length < all.length && most < longest) {
    const left = all.filter((each) => !kept.includes(each)).map(({ name }) => plain(name))
    changes.add(
      advice.rules('exercises', code),
      `${title}: ${all.length} gerakan jadi ${kept.length}, tanpa ${left.join(', ')}`,
    )
  }
  return kept
}

const withSetLimit = (context: WeekContext, exercise: PlannedExercise): PlannedExercise => {
  const { advice, changes } = context
  const sets = Math.min(exercise.sets, setLimitOf(context) ?? exercise.sets)
  if (sets === exercise.sets) {
    return exercise
  }
  const rules = advice.rules('sets', advice.value('sets') ?? 'all')
  const ids = changes.add(rules, `${exercise.sets} set jadi ${sets} set`)
  return { ...exercise, sets, changes: [...new Set([...exercise.changes, ...ids])] }
}

const warmUp = (minutes: number, text: string): DayLine => ({
  text,
  kind: 'warm-up',
  minutes: { min: minutes, max: minutes },
})

const isEnd = ({ kind }: DayLine): boolean => kind === 'warm-up' || kind === 'cool-down'

/** Warm-up and cool-down for a short session, by the conclusion of `exercises`. */
const shortEnds: Readonly<Record<string, readonly DayLine[]>> = {
  two: [warmUp(1, 'Pemanasan 1 menit: gerakan yang sama tanpa beban.')],
  three: [
    warmUp(3, 'Pemanasan 3 menit: jalan di tempat, lalu satu set ringan.'),
    { text: 'Pendinginan 2 menit: napas tenang.', kind: 'cool-down', minutes: { min: 2, max: 2 } },
  ],
}

const withEnds = ({ advice }: WeekContext, day: ProgramDay): ProgramDay => {
  const code = advice.value('exercises') ?? 'all'
  const ends = code in exerciseLimits ? (shortEnds[code] ?? shortEnds['three']) : undefined
  return ends ? { ...day, lines: [...ends, ...day.lines.filter((line) => !isEnd(line))] } : day
}

/**
 * Strength work of one day, of several put together, with the sets of the program as far as the rules allow.
 * @param trained by the sessions of this week before it
 */
export const fitStrength = (
  context: WeekContext,
  contents: readonly [ProgramDay, ...ProgramDay[]],
  trained: Trained,
): StrengthSession => {
  const [own] = contents
  const { items, longest } = exercisesOf(contents, context.week)
  const fitted: PlannedExercise[] = []
  for (const { exercise, sets } of items) {
    const taken = new Set(fitted.map(({ name }) => name))
    const planned = fitExercise({ ...context, taken }, exercise, sets)
    if (planned) {
      fitted.push(planned)
    }
  }
  const title = contents.length > 1 ? 'Beban seluruh tubuh' : titleOf(own)
  const kept = limited(context, title, onlyOnce(context, fitted), longest, trained)
  return {
    own: withEnds(context, own),
    title,
    notes: notesOf(own),
    exercises: kept.map((exercise) => withSetLimit(context, exercise)),
    balance: [],
  }
}
