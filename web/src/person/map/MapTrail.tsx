import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { formatRecent } from '#kit/text/format.ts'
import { dateSides, dateSizes } from './geometry/trail.ts'
import type { Distance } from './geometry/distances.ts'
import { type Area, type Axes, boundsOn, type Place, shareOf } from './geometry/geometry.ts'
import { placeStyle } from './MapDot.tsx'
import type { RulesOnMap } from './geometry/rules-on-map.ts'
import classes from './marks.module.css'

interface MapTrailProps {
  /** Oldest first; the last is the one that the map is about. */
  readonly stops: readonly ConsultationSummary[]
  /** Where the dot was moved to; null at rest. */
  readonly tried: Place | null
  readonly halo: Area | null
  readonly axes: Axes
  readonly rules: RulesOnMap
  /** Drawn at rest; dates keep clear of their labels. */
  readonly distances: readonly Distance[]
  readonly now: Date
}

/** About where the label of a distance is drawn. */
const areaOfLabel = ({ from, to, fact }: Distance): Area => {
  const isBack = to.x < from.x
  return fact === 'weight'
    ? { from: { x: from.x, y: Math.min(from.y, to.y) - 0.02 }, to: { x: 1, y: Math.max(from.y, to.y) + 0.02 } }
    : { from: { x: isBack ? to.x - 0.3 : to.x, y: to.y - 0.08 }, to: { x: isBack ? to.x : to.x + 0.3, y: to.y } }
}

const placeOf = ({ bmi, bodyFatPercentage }: ConsultationSummary): Place => ({ bmi, bodyFat: bodyFatPercentage })

/** Earlier consultations as a hollow trail to this one, with their dates, and how far this one may be off. */
export function MapTrail({ stops, tried, halo, axes, rules, distances, now }: MapTrailProps) {
  const places = [...stops.map(placeOf), ...(tried ? [tried] : [])]
  const onPlane = places.filter((place) => place.bodyFat !== null)
  const points = onPlane.map(
    ({ bmi, bodyFat }) => `${shareOf(axes.bodyFat, bodyFat ?? 0) * 100},${shareOf(axes.bmi, bmi) * 100}`,
  )
  const isTriedOnPlane = tried?.bodyFat !== null && tried !== null
  // The last has the halo around it, and the answer says when it was.
  const dated = stops.slice(0, -1).toReversed()
  const spots = dated.map(({ bmi, bodyFatPercentage: fat }) => ({
    x: fat === null ? -1 : shareOf(axes.bodyFat, fat),
    y: shareOf(axes.bmi, bmi),
  }))
  const obstacles = {
    columns: boundsOn(axes.bodyFat, rules.bodyFat),
    rows: boundsOn(axes.bmi, rules.bmi),
    areas: [...(halo ? [halo] : []), ...distances.map(areaOfLabel)],
  }
  const narrow = dateSides(spots, dateSizes.narrow, obstacles)
  const wide = dateSides(spots, dateSizes.wide, obstacles)
  return (
    <>
      {halo && <HaloArea area={halo} />}
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
      {dated.map((stop, index) => (
        <span
          key={stop.id}
          className={classes.date}
          data-lane={stop.bodyFatPercentage === null || undefined}
          data-narrow={narrow[index] ?? undefined}
          data-wide={wide[index] ?? undefined}
          style={placeStyle(placeOf(stop), axes)}
        >
          {formatRecent(stop.createdAt, now)}
        </span>
      ))}
    </>
  )
}

function HaloArea({ area: { from, to } }: { readonly area: Area }) {
  return (
    <span
      className={classes.halo}
      style={{ '--x': from.x, '--w': to.x - from.x, '--y': from.y, '--h': to.y - from.y }}
    />
  )
}
