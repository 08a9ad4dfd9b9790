import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import { type NameOf, withName } from '#kit/program/program-names.ts'
import { formatKg, formatNumber, formatPercent } from '#kit/text/format.ts'

type Bounded = Pick<Consultation, 'weight' | 'bodyFatPercentage' | 'stability'>
type Boundary = Consultation['stability']['boundaries'][number]

/** Without the bound to Underweight: how near it is must not read as a way there. */
export const shownBoundaries = ({ stability }: Pick<Bounded, 'stability'>): Boundary[] =>
  stability.boundaries.filter(({ category }) => category !== 'B1')

/** "0,7 kg" or "3 poin" */
export const distanceText = ({ fact, delta }: Pick<Boundary, 'fact' | 'delta'>): string =>
  fact === 'weight' ? formatKg(Math.abs(delta)) : `${formatNumber(Math.abs(delta))} poin`

/** "bila naik 0,7 kg, menjadi 62,5 kg": what would follow, not a goal. */
export const boundaryText = ({ weight, bodyFatPercentage }: Bounded, boundary: Boundary): string => {
  const way = `${boundary.delta < 0 ? 'turun' : 'naik'} ${distanceText(boundary)}`
  return boundary.fact === 'weight'
    ? `bila ${way}, menjadi ${formatKg(weight + boundary.delta)}`
    : `bila lemak ${way}, menjadi ${formatPercent((bodyFatPercentage ?? 0) + boundary.delta)}`
}

/** "2,3 kg dari P3 Turun Berat Bertahap; 2 poin dari P2 Bugar dan Seimbang"; empty where no bound is near anything. */
export const boundariesInOneLine = (consultation: Bounded, nameOf: NameOf): string =>
  shownBoundaries(consultation)
    .map((boundary) => `${distanceText(boundary)} dari ${withName(boundary.programCode, nameOf)}`)
    .join('; ')
