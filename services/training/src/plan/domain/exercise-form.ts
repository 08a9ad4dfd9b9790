import type { Dose } from '@bugar/contracts/catalog/program-day/exercise-line'
import type { ProgramExercise } from '@bugar/contracts/catalog/program-day/program-day'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { bodyweightForms } from '@bugar/contracts/training/exercise-replacements'
import type { Advice, Changes } from './advice.ts'
import { easierForms, type Library, type LibraryExercise, plain } from './library.ts'
import { isReplaced, kindsOf, replaceRules, replacementOf } from './replaced.ts'

export interface Fitting {
  readonly advice: Advice
  readonly library: Library
  readonly changes: Changes
  /** Exercises already in the session: another form is preferred. */
  readonly taken: ReadonlySet<string>
}

/** An exercise as it is to be done, and the rules that made it another one. */
interface Form {
  readonly exercise: LibraryExercise
  readonly dose: Dose
  readonly rules: readonly SourcedRule[]
}

/** The programs' usual dose of the other exercise where its unit differs, such as per side or by time. */
const doseFor = (library: Library, { name, isOneSided }: LibraryExercise, dose: Dose): Dose => {
  const usual = library.usualDose(name)
  if (usual === null) {
    return { ...dose, isPerSide: isOneSided }
  }
  const { amount, unit, isPerSide } = usual
  return unit === dose.unit ? { ...dose, isPerSide } : { ...dose, amount, unit, isPerSide }
}

/** The first easier form that satisfies `fits`; null when the library has none. */
export const easierForm = (
  library: Library,
  from: LibraryExercise,
  fits: (exercise: LibraryExercise) => boolean,
): LibraryExercise | null => [...easierForms(library, from)].find(fits) ?? null

/** Applies replacements until none applies; null when the library lacks the replacement. */
const withoutReplaced = ({ advice, library }: Fitting, form: Form): Form | null => {
  let { exercise, dose, rules } = form
  const seen = new Set<string>()
  for (;;) {
    const replacement = replacementOf(kindsOf(advice), exercise.name)
    if (replacement === null) {
      return { exercise, dose, rules }
    }
    const next = seen.has(replacement.name) ? null : library.find(replacement.name)
    if (next === null) {
      return null
    }
    seen.add(replacement.name)
    dose = doseFor(library, next, dose)
    rules = [...rules, ...replaceRules(advice, replacement.kind)]
    exercise = next
  }
}

/** The program's beginner form, while heavy lifts are replaced. */
const asBeginner = ({ advice, library }: Fitting, own: ProgramExercise, form: Form): Form => {
  const rules = replaceRules(advice, 'heavy-lifts')
  const { beginner } = own
  const other = beginner && rules.length > 0 ? library.find(beginner.to) : null
  if (!beginner || !other) {
    return form
  }
  const dose = beginner.dose ?? doseFor(library, other, own.dose)
  return { exercise: other, dose: { ...dose, restSeconds: dose.restSeconds ?? own.dose.restSeconds }, rules }
}

/** Whether the person lacks the equipment for an exercise. */
const lacking = (advice: Advice): ((exercise: LibraryExercise) => boolean) => {
  const form = advice.value('form')
  return (exercise) => (form === 'home' ? exercise.needsGym : form === 'bodyweight' ? exercise.needsEquipment : false)
}

const isForHome = (exercise: LibraryExercise): boolean => !exercise.needsGym

/** The home form of the day's text, else a form without equipment or an easier one; `form` itself without any. */
const withEquipment = (fitting: Fitting, own: ProgramExercise, form: Form): Form => {
  const { advice, library, taken } = fitting
  const lacks = lacking(advice)
  if (!lacks(form.exercise)) {
    return form
  }
  const home = own.home && library.find(own.home.to)
  const known = [form.exercise, ...(home ? [home] : [])]
  const find = (fits: (exercise: LibraryExercise) => boolean) => {
    const named = known.flatMap(({ name }) => bodyweightForms[name] ?? []).map((name) => library.find(name))
    const easier = known.map((each) => easierForm(library, each, fits))
    const all = [home, ...named, ...easier].filter((each): each is LibraryExercise => each !== null && fits(each))
    const safe = all.filter(({ name }) => !isReplaced(advice, name))
    return safe.find(({ name }) => !taken.has(name)) ?? safe[0] ?? all[0] ?? null
  }
  // A band is easier to get than a machine.
  const other = find((each) => !lacks(each)) ?? (form.exercise.needsGym ? find(isForHome) : null)
  if (!other) {
    return form
  }
  const dose = other === home && own.home?.dose ? own.home.dose : doseFor(library, other, form.dose)
  return { exercise: other, dose, rules: [...form.rules, ...advice.rules('form', advice.value('form') ?? '')] }
}

/** An exercise of the program in the form that the person's rules allow; null when it has to be left out. */
export const formOf = (fitting: Fitting, own: ProgramExercise, exercise: LibraryExercise): Form | null => {
  const { advice, changes } = fitting
  const first = asBeginner(fitting, own, { exercise, dose: own.dose, rules: [] })
  const safe = withoutReplaced(fitting, withEquipment(fitting, own, first))
  if (safe === null) {
    const kind = replacementOf(kindsOf(advice), exercise.name)?.kind ?? 'heavy-lifts'
    changes.add(replaceRules(advice, kind), `${plain(exercise.name)} tidak dikerjakan: penggantinya tidak ada`)
    return null
  }
  // The replacement may need equipment that the person lacks, and its own easier form may be of a replaced kind.
  const again = withEquipment(fitting, { ...own, home: null }, safe)
  const form = isReplaced(advice, again.exercise.name) ? safe : again
  if (lacking(advice)(form.exercise)) {
    const rules = advice.rules('form', advice.value('form') ?? '')
    const missing = isForHome(form.exercise) ? 'belum ada bentuk tanpa alat' : 'belum ada bentuk lain'
    changes.add(rules, `${plain(form.exercise.name)}: ${missing} di pustaka`)
  }
  return form
}
