import type { Dose } from '@bugar/contracts/catalog/program-day/exercise-line'
import type { ProgramExercise } from '@bugar/contracts/catalog/program-day/program-day'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { bodyweightForms, freeForms } from '@bugar/contracts/training/exercise-replacements'
import type { Advice, Changes } from './advice.ts'
import { easierForms, type Library, type LibraryExercise, plain } from './library.ts'
import { avoidedKinds, isAvoided, replaceRules, replacementsOf } from './replaced.ts'

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

/** The exercise, or the preferred form that the person need not avoid; null when the library has none. */
const withoutAvoided = ({ advice, library, taken }: Fitting, form: Form): Form | null => {
  const { exercise, dose } = form
  const kinds = avoidedKinds(advice, exercise)
  if (kinds.length === 0) {
    return form
  }
  const others = [...replacementsOf(library, exercise.name), ...easierForms(library, exercise)]
  const allowed = others.filter((each) => !isAvoided(advice, each))
  const other = allowed.find(({ name }) => !taken.has(name)) ?? allowed[0]
  const rules = [...form.rules, ...kinds.flatMap((kind) => replaceRules(advice, kind))]
  return other ? { exercise: other, dose: doseFor(library, other, dose), rules } : null
}

/** The form without support, for a person whose weight is muscle. */
const asFree = ({ advice, library }: Fitting, form: Form): Form => {
  const name = freeForms[form.exercise.name]
  const other = advice.value('support') === 'free' && name !== undefined ? library.find(name) : null
  return other
    ? { exercise: other, dose: doseFor(library, other, form.dose), rules: advice.rules('support', 'free') }
    : form
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
    const safe = all.filter((each) => !isAvoided(advice, each))
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
  const first = asFree(fitting, asBeginner(fitting, own, { exercise, dose: own.dose, rules: [] }))
  const equipped = withEquipment(fitting, own, first)
  const safe = withoutAvoided(fitting, equipped)
  if (safe === null) {
    const rules = avoidedKinds(advice, equipped.exercise).flatMap((kind) => replaceRules(advice, kind))
    changes.add(rules, `${plain(exercise.name)} tidak dikerjakan: penggantinya tidak ada`)
    return null
  }
  // The replacement may need equipment that the person lacks, and its own easier form may be one to avoid.
  const again = withEquipment(fitting, { ...own, home: null }, safe)
  const form = isAvoided(advice, again.exercise) ? safe : again
  if (lacking(advice)(form.exercise)) {
    const rules = advice.rules('form', advice.value('form') ?? '')
    const missing = isForHome(form.exercise) ? 'belum ada bentuk tanpa alat' : 'belum ada bentuk lain'
    changes.add(rules, `${plain(form.exercise.name)}: ${missing} di pustaka`)
  }
  return form
}
