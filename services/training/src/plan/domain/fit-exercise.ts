import type { PlannedExercise } from '@bugar/contracts/training/plan'
import type { Dose } from '@bugar/contracts/catalog/program-day/exercise-line'
import type { ProgramExercise } from '@bugar/contracts/catalog/program-day/program-day'
import { easierForm, type Fitting, formOf } from './exercise-form.ts'
import { type LibraryExercise, plain } from './library.ts'
import { isReplaced, replaceRules } from './replaced.ts'

/** An alternative to the exercise; never of a kind that is replaced for the person. */
const offer = (fitting: Fitting, exercise: LibraryExercise, other: LibraryExercise | null): string | null =>
  other === null || other.name === exercise.name || isReplaced(fitting.advice, other.name) ? null : other.name

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
export const fitExercise = (fitting: Fitting, own: ProgramExercise, sets: number): PlannedExercise | null => {
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
