import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'

type Mapped = Pick<ConsultationSummary, 'id' | 'createdAt' | 'gender' | 'weight' | 'bmi' | 'bodyFatPercentage'> & {
  readonly program: Pick<ConsultationSummary['program'], 'code'>
}

/** How many earlier consultations the map draws: more would hide the cells. */
const maxStops = 8

/**
 * The consultations before this one, oldest first, at most eight. Those under another gender are left out: other bounds
 * hold for them.
 */
export const trailOf = <T extends Mapped>(listed: readonly { readonly summary: T | null }[], now: Mapped): T[] =>
  listed
    .flatMap(({ summary }) => summary ?? [])
    .filter(({ id, createdAt, gender }) => id !== now.id && createdAt < now.createdAt && gender === now.gender)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .slice(-maxStops)
