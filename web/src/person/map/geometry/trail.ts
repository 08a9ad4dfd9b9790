import type { Area } from './geometry.ts'
import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'

/** In shares of the axes; x below 0 on the lane of the BMI alone. */
interface Spot {
  readonly x: number
  readonly y: number
}

interface DateSize {
  /** From the middle of a stop to the far end of its date. */
  readonly reach: number
  readonly height: number
}

/** A map that is at most 30 em wide, and a wider one. */
export const dateSizes = { narrow: { reach: 0.36, height: 0.05 }, wide: { reach: 0.22, height: 0.04 } } as const

type DateSide = 'right' | 'left'

interface Obstacles {
  /** Bounds between the columns, and between the rows. */
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  /** The halo and labels. */
  readonly areas: readonly Area[]
}

const overlap = (a: Area, b: Area) => a.from.x < b.to.x && b.from.x < a.to.x && a.from.y < b.to.y && b.from.y < a.to.y

const areaOf = ({ x, y }: Spot, side: DateSide, { reach, height }: DateSize): Area => ({
  from: { x: side === 'right' ? x : x - reach, y: y - height / 2 },
  to: { x: side === 'right' ? x + reach : x, y: y + height / 2 },
})

/** The side of each stop on which its date covers no bound, no area and no date of an earlier stop; null for none. */
export const dateSides = (stops: readonly Spot[], size: DateSize, { columns, rows, areas }: Obstacles) => {
  const taken = [...areas]
  return stops.map((stop): DateSide | null => {
    const side = (['right', 'left'] as const).find((each) => {
      const area = areaOf(stop, each, size)
      const { from, to } = area
      return (
        from.x >= 0 &&
        to.x <= 1 &&
        columns.every((bound) => bound <= from.x || bound >= to.x) &&
        rows.every((bound) => bound <= from.y || bound >= to.y) &&
        taken.every((other) => !overlap(area, other))
      )
    })
    if (side) {
      taken.push(areaOf(stop, side, size))
    }
    return side ?? null
  })
}

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
