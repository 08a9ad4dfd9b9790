import { type ReplacedKind, replacedKinds, standIns } from '@bugar/contracts/adaptation'
import type { PlannedExercise } from '@bugar/contracts/plan'
import type { Dose } from '@bugar/contracts/program-day/exercise-line'
import { spellingsOf } from '@bugar/contracts/program-day/exercise-name'
import type { ProgramExercise } from '@bugar/contracts/program-day/program-day'
import type { SourcedRule } from '@bugar/contracts/rule-base'
import type { Advice, Changes } from './advice.ts'
import { type Library, type LibraryExercise, plain } from './library.ts'

interface Fitting {
  readonly advice: Advice
  readonly library: Library
  readonly changes: Changes
  /** From 1. */
  readonly week: number
}

/** An exercise as it is to be done, and the rules that made it another one. */
interface Form {
  readonly exercise: LibraryExercise
  readonly dose: Dose
  readonly rules: readonly SourcedRule[]
}

const isReplacedKind = (value: string): value is ReplacedKind => (replacedKinds as readonly string[]).includes(value)

const kindsOf = (advice: Advice): ReplacedKind[] => advice.values('replace').filter(isReplacedKind)

const bySpelling = (pairs: Readonly<Record<string, string>>) =>
  new Map(Object.entries(pairs).flatMap(([of, standIn]) => spellingsOf(of).map((spelling) => [spelling, standIn])))

const standInBySpelling = new Map(replacedKinds.map((kind) => [kind, bySpelling(standIns[kind])]))

/** The kind that replaces an exercise and what takes its place; null when none of the kinds does. */
const standInOf = (kinds: readonly ReplacedKind[], name: string) => {
  const spelling = name.trim().toLowerCase()
  for (const kind of kinds) {
    const standIn = standInBySpelling.get(kind)?.get(spelling)
    if (standIn !== undefined) {
      return { kind, name: standIn }
    }
  }
  return null
}

export const isReplaced = (advice: Advice, name: string): boolean => standInOf(kindsOf(advice), name) !== null

/** As the programs write the other exercise where it is measured otherwise, such as on one side or by time. */
const doseFor = (library: Library, { name }: LibraryExercise, dose: Dose): Dose => {
  const usual = library.usualDose(name)
  if (usual === null) {
    return dose
  }
  const { amount, unit, isPerSide } = usual
  return unit === dose.unit ? { ...dose, isPerSide } : { ...dose, amount, unit, isPerSide }
}

/** The first easier form, or easier form of that, of which `fits` holds; null when the library has none. */
const easierForm = (
  library: Library,
  from: LibraryExercise,
  fits: (exercise: LibraryExercise) => boolean,
): LibraryExercise | null => {
  const seen = new Set([from.name])
  const open = [...from.easier]
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const exercise = seen.has(name) ? null : library.find(name)
    seen.add(name)
    if (exercise && fits(exercise)) {
      return exercise
    }
    open.push(...(exercise?.easier ?? []))
  }
  return null
}

/** Replaced until no kind replaces it; null when the library lacks what would take its place. */
const withoutReplaced = ({ advice, library }: Fitting, form: Form): Form | null => {
  let { exercise, dose, rules } = form
  const seen = new Set<string>()
  for (;;) {
    const standIn = standInOf(kindsOf(advice), exercise.name)
    if (standIn === null) {
      return { exercise, dose, rules }
    }
    const next = seen.has(standIn.name) ? null : library.find(standIn.name)
    if (next === null) {
      return null
    }
    seen.add(standIn.name)
    dose = doseFor(library, next, dose)
    rules = [...rules, ...advice.rules('replace', standIn.kind)]
    exercise = next
  }
}

/** In the first weeks of somebody new to heavy lifts, as the program writes it. */
const asBeginner = ({ advice, library, week }: Fitting, own: ProgramExercise, form: Form): Form => {
  const rules = advice.rules('replace', 'heavy-lifts')
  const { beginner } = own
  const other = beginner && week <= beginner.weeks && rules.length > 0 ? library.find(beginner.to) : null
  if (!beginner || !other) {
    return form
  }
  const { sets, ...dose } = beginner.dose ?? own.dose
  const known = beginner.dose ? { sets, ...dose } : doseFor(library, other, own.dose)
  return { exercise: other, dose: { ...known, restSeconds: known.restSeconds ?? own.dose.restSeconds }, rules }
}

/** What cannot be done with the person's equipment. */
const lacking = (advice: Advice): ((exercise: LibraryExercise) => boolean) => {
  const form = advice.value('form')
  return (exercise) => (form === 'home' ? exercise.needsGym : form === 'bodyweight' ? exercise.needsEquipment : false)
}

const isForHome = (exercise: LibraryExercise): boolean => !exercise.needsGym

/** The home form of the day's text, else an easier form; `form` itself where nothing else is needed or known. */
const withEquipment = (fitting: Fitting, own: ProgramExercise, form: Form): Form => {
  const { advice, library } = fitting
  const lacks = lacking(advice)
  if (!lacks(form.exercise)) {
    return form
  }
  const home = own.home && library.find(own.home.to)
  const find = (fits: (exercise: LibraryExercise) => boolean) =>
    (home && fits(home) ? home : null) ??
    easierForm(library, form.exercise, fits) ??
    (home ? easierForm(library, home, fits) : null)
  // A band is sooner at hand than a machine.
  const other = find((each) => !lacks(each)) ?? (form.exercise.needsGym ? find(isForHome) : null)
  if (!other) {
    return form
  }
  const dose = other === home && own.home?.dose ? own.home.dose : doseFor(library, other, form.dose)
  return { exercise: other, dose, rules: [...form.rules, ...advice.rules('form', advice.value('form') ?? '')] }
}

const formOf = (fitting: Fitting, own: ProgramExercise, exercise: LibraryExercise): Form | null => {
  const { advice, changes } = fitting
  const first = asBeginner(fitting, own, { exercise, dose: own.dose, rules: [] })
  const safe = withoutReplaced(fitting, withEquipment(fitting, own, first))
  if (safe === null) {
    const kind = standInOf(kindsOf(advice), exercise.name)?.kind ?? 'heavy-lifts'
    changes.add(advice.rules('replace', kind), `${plain(exercise.name)} tidak dikerjakan: penggantinya tidak ada`)
    return null
  }
  // What took its place may need what the person lacks, and its own easier form may be one of those replaced.
  const again = withEquipment(fitting, { ...own, home: null }, safe)
  const form = isReplaced(advice, again.exercise.name) ? safe : again
  if (lacking(advice)(form.exercise)) {
    const rules = advice.rules('form', advice.value('form') ?? '')
    const missing = isForHome(form.exercise) ? 'belum ada bentuk tanpa alat' : 'belum ada bentuk lain'
    changes.add(rules, `${plain(form.exercise.name)}: ${missing} di pustaka`)
  }
  return form
}

/** What may be offered beside the exercise: never one of the kinds that the person is better off without. */
const offer = (fitting: Fitting, exercise: LibraryExercise, other: LibraryExercise | null): string | null =>
  other === null || other.name === exercise.name || isReplaced(fitting.advice, other.name) ? null : other.name

/**
 * An exercise of the program as the person does it; null when it has to be left out. Its sets are those of the program.
 * @param sets of the program in this week
 */
export const fitExercise = (fitting: Fitting, own: ProgramExercise, sets: number): PlannedExercise | null => {
  const { library, changes } = fitting
  const known = library.find(own.name)
  const form = known && formOf(fitting, own, known)
  if (known !== null && form === null) {
    return null
  }
  const { dose } = form ?? own
  const name = form?.exercise.name ?? own.name
  const isOther = known !== null && known.name !== name
  const home = own.home && library.find(own.home.to)
  return {
    exerciseId: form?.exercise.id ?? null,
    name,
    sets: dose.sets === own.dose.sets ? sets : dose.sets.max,
    amount: dose.amount,
    unit: dose.unit,
    isPerSide: dose.isPerSide,
    restSeconds: dose.restSeconds,
    insteadOf: isOther ? known.name : null,
    changes: isOther ? [...new Set(changes.add(form?.rules ?? [], `${plain(known.name)} jadi ${plain(name)}`))] : [],
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
