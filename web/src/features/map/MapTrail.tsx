import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { formatRecent } from '#lib/format.ts'
import type { Distance } from './distances.ts'
import { type Axes, type Halo, type Place, readable, shareOf, spanOf } from './geometry.ts'
import { placeStyle } from './place-style.ts'
import classes from './marks.module.css'

interface MapTrailProps {
  /** Oldest first; the last is the one that the map is about. */
  readonly stops: readonly ConsultationSummary[]
  /** Where the dot was moved to; null at rest. */
  readonly tried: Place | null
  readonly halo: Halo | null
  readonly axes: Axes
  /** Drawn at rest; dates keep clear of their labels. */
  readonly distances: readonly Distance[]
  readonly now: Date
}

/** Of two labels nearer than this, in shares of the axes, only the later is shown. */
const near = { x: 0.3, y: 0.06 }

const placeOfLabel = ({ from, to }: Distance) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

const placeOf = ({ bmi, bodyFatPercentage }: ConsultationSummary): Place => ({ bmi, bodyFat: bodyFatPercentage })

/** Earlier consultations as a hollow trail to this one, with their dates, and how far this one may be off. */
export function MapTrail({ stops, tried, halo, axes, distances, now }: MapTrailProps) {
  const places = [...stops.map(placeOf), ...(tried ? [tried] : [])]
  const onPlane = places.filter((place) => place.bodyFat !== null)
  const points = onPlane.map(
    ({ bmi, bodyFat }) => `${shareOf(axes.bodyFat, bodyFat ?? 0) * 100},${shareOf(axes.bmi, bmi) * 100}`,
  )
  const isTriedOnPlane = tried?.bodyFat !== null && tried !== null
  // At rest the dot covers the last stop, and the answer says when it was.
  const dated = tried === null ? stops.slice(0, -1) : stops
  const labels = dated.toReversed().map((stop) => {
    const { bmi, bodyFatPercentage: fat } = stop
    return { stop, x: fat === null ? -1 : shareOf(axes.bodyFat, fat), y: shareOf(axes.bmi, bmi) }
  })
  return (
    <>
      {halo && <HaloArea halo={halo} axes={axes} place={placeOf(stops.at(-1) as ConsultationSummary)} />}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.lines}>
        <polyline points={(isTriedOnPlane ? points.slice(0, -1) : points).join(' ')} className={classes.line} />
        {isTriedOnPlane && <polyline points={points.slice(-2).join(' ')} className={classes.line} data-tried />}
      </svg>
      {stops.map((stop) => (
        <span
          key={stop.id}
          className={classes.stop}
          data-lane={stop.bodyFatPercentage === null || undefined}
          style={placeStyle(placeOf(stop), axes)}
        />
      ))}
      {readable(labels, near, distances.map(placeOfLabel)).map(({ stop, x }) => (
        <span
          key={stop.id}
          className={classes.date}
          data-lane={stop.bodyFatPercentage === null || undefined}
          data-left={x > 0.7 || undefined}
          style={placeStyle(placeOf(stop), axes)}
        >
          {formatRecent(stop.createdAt, now)}
        </span>
      ))}
    </>
  )
}

interface HaloAreaProps {
  readonly halo: Halo
  readonly axes: Axes
  readonly place: Place
}

function HaloArea({ halo: { bodyFat, bodyFatSpread, bmiSpread }, axes, place: { bmi } }: HaloAreaProps) {
  const across = spanOf(axes.bodyFat, { low: bodyFat - bodyFatSpread, high: bodyFat + bodyFatSpread })
  const down = spanOf(axes.bmi, { low: bmi - bmiSpread, high: bmi + bmiSpread })
  return (
    <span
      className={classes.halo}
      style={{ '--x': across.from, '--w': across.size, '--y': down.from, '--h': down.size }}
    />
  )
}
