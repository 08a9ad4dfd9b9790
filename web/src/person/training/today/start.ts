import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { ListedConsultation } from '#kit/data/consultation-lists.ts'

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
