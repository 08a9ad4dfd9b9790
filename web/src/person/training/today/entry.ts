import type { Day, ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { WorkoutCreate } from '@bugar/contracts/training/workout'
import { exercisesIn } from '@bugar/contracts/catalog/program-day/exercise-line'
import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { ListedConsultation } from '#kit/data/queries.ts'

/** How it felt, from 1 to 5; the first and the last are those of entries by other clients. */
export const feelings = ['Sangat berat', 'Berat', 'Pas', 'Ringan', 'Sangat ringan'] as const

/** The choices, same as after a guided session. */
export const feelingChoices = [4, 3, 2].map((value) => ({ value, label: feelings[value - 1] ?? '' }))

const setsOf = (dose: string): number | undefined => {
  const sets = Number(/^(\d+)\s*[×x]/.exec(dose)?.[1])
  return sets >= 1 && sets <= 100 ? sets : undefined
}

export interface Done {
  /** YYYY-MM-DD */
  readonly date: string
  readonly day: Day
  readonly programCode: ProgramCode
  /** The program's text of that day. */
  readonly text: string
  /** Absent until rated. */
  readonly feeling?: number
}

/** The log entry of a session done as planned. */
export const entryOf = ({ text, ...done }: Done): WorkoutCreate => ({
  ...done,
  exercises: exercisesIn(text)
    .slice(0, 50)
    .map(({ name, dose }) => {
      const sets = setsOf(dose)
      return { name, ...(sets !== undefined && { sets }) }
    }),
})

type Listed = Pick<ListedConsultation, 'createdAt'> & { readonly program: Pick<ListedConsultation['program'], 'code'> }

/**
 * When the current program was first recommended: the earliest of the consecutive latest consultations that chose it.
 * `consultations` are newest first.
 */
export const startOf = (
  consultations: readonly Listed[],
  { program, createdAt }: Pick<ConsultationSummary, 'program' | 'createdAt'>,
): Date => {
  const other = consultations.findIndex(({ program: { code } }) => code !== program.code)
  const inRow = other === -1 ? consultations : consultations.slice(0, other)
  return new Date(inRow.findLast((each) => each.createdAt !== null)?.createdAt ?? createdAt)
}
