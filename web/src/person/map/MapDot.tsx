import {
  createContext,
  type CSSProperties,
  useContext,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react'
import {
  type Axes,
  type Place,
  shareOf,
  moved,
  type Range,
  snapped,
  valueAt,
  within,
  bodyFatRange,
  firstBodyFat,
  weightRange,
} from './geometry/geometry.ts'
import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmi as bmiOf } from '@bugar/contracts/advice/health/bmi'
import { IconArrowsMove } from '@tabler/icons-react'
import { formatKg, formatPercent } from '#kit/text/format.ts'
import classes from './marks.module.css'

/** Where a place is drawn; without body fat it stands on the lane of the BMI alone. */
export const placeStyle = ({ bmi, bodyFat }: Place, axes: Axes): CSSProperties => ({
  '--y': shareOf(axes.bmi, bmi),
  '--x': bodyFat === null ? undefined : shareOf(axes.bodyFat, bodyFat),
})

export interface Dot {
  /** In kg. */
  readonly weight: number
  /** In percent; null on the lane of the BMI alone. */
  readonly bodyFat: number | null
  readonly place: Place
  /** False while the measurements are those of the consultation. */
  readonly isMoved: boolean
  readonly ranges: { readonly weight: Range; readonly bodyFat: Range }
  /** Steps of body fat and of weight; from the lane, to the right is a first try with body fat. */
  readonly step: (bodyFat: number, weight: number) => void
  /** To shares of the axes, outside 0 to 1 beyond the plane. */
  readonly drag: (x: number, y: number) => void
  readonly tryBodyFat: () => void
  readonly reset: () => void
}

/** Read by the dot itself, which moves before the rest of the map is drawn for its place. */
export const DotContext = createContext({} as Dot)

/** The measurements that are tried out; they begin as those of the consultation. */
export const useDot = (consultation: ConsultationSummary, axes: Axes): Dot => {
  const { gender, height, bmi, weight: measuredWeight, bodyFatPercentage: measuredFat } = consultation
  const [weight, setWeight] = useState(measuredWeight)
  const [bodyFat, setBodyFat] = useState(measuredFat)
  const kgPerBmi = (height / 100) ** 2
  const ranges = {
    weight: within(weightRange(measuredWeight, height), {
      min: axes.bmi.min * kgPerBmi,
      max: axes.bmi.max * kgPerBmi,
    }),
    bodyFat: within(bodyFatRange(gender, measuredFat), axes.bodyFat),
  }
  const isMoved = weight !== measuredWeight || bodyFat !== measuredFat
  return {
    weight,
    bodyFat,
    place: { bmi: isMoved ? bmiOf(weight, height) : bmi, bodyFat },
    isMoved,
    ranges,
    // From the newest numbers: a button may be pressed again before it was drawn for them.
    step: (points, kg) => {
      setWeight((from) => moved(from, kg, ranges.weight))
      setBodyFat((from) =>
        from === null ? (points > 0 ? firstBodyFat[gender] : null) : moved(from, points, ranges.bodyFat),
      )
    },
    drag: (x, y) => {
      setWeight(snapped(valueAt(axes.bmi, y) * kgPerBmi, ranges.weight))
      setBodyFat(x < 0 && measuredFat === null ? null : snapped(valueAt(axes.bodyFat, x), ranges.bodyFat))
    },
    tryBodyFat: () => setBodyFat(firstBodyFat[gender]),
    reset: () => {
      setWeight(measuredWeight)
      setBodyFat(measuredFat)
    },
  }
}

interface MapDotProps {
  readonly axes: Axes
  /** The element that the shares of a drag are measured against. */
  readonly plane: RefObject<HTMLElement | null>
  readonly describedBy: string
}

const largeStep = 5
const directions: Readonly<Record<string, readonly [bodyFat: number, weight: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The dot of the measurements: dragged, or moved by the arrow keys. */
export function MapDot({ axes, plane, describedBy }: MapDotProps) {
  const { place, weight, ranges, isMoved, drag: onDrag, step: onStep, reset } = useContext(DotContext)
  // Where the finger took hold, measured from the middle of the dot: it must not jump there.
  const hold = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const take = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    hold.current = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const area = plane.current?.getBoundingClientRect()
    if (hold.current && area) {
      const { x, y } = hold.current
      onDrag((clientX - x - area.left) / area.width, (clientY - y - area.top) / area.height)
    }
  }
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction) {
      event.preventDefault()
      const factor = event.shiftKey ? largeStep : 1
      onStep(direction[0] * factor, direction[1] * factor)
    } else if (event.key === 'Escape' && isMoved) {
      event.preventDefault()
      reset()
    }
  }
  const fat = place.bodyFat === null ? null : formatPercent(place.bodyFat)
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label="Titik di peta"
      aria-describedby={describedBy}
      aria-valuemin={ranges.weight.min}
      aria-valuemax={ranges.weight.max}
      aria-valuenow={weight}
      aria-valuetext={`${formatKg(weight)}, ${fat === null ? 'lemak tidak diukur' : `lemak ${fat}`}`}
      className={classes.dot}
      data-lane={place.bodyFat === null || undefined}
      data-moved={isMoved || undefined}
      data-low={shareOf(axes.bmi, place.bmi) < 0.15 || undefined}
      style={placeStyle(place, axes)}
      onPointerDown={take}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        hold.current = null
      }}
      onKeyDown={press}
    >
      <span className={classes.handle}>
        <IconArrowsMove size={16} aria-hidden="true" />
      </span>
      {isMoved && (
        <span className={classes.value}>
          {formatKg(weight)}
          {fat !== null && `, ${fat}`}
        </span>
      )}
    </span>
  )
}
