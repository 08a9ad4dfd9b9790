import { bmiLabels, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import { formatNumber, formatPercent } from '#kit/text/format.ts'
import { type Axes, shareOf, spanOf } from './geometry/geometry.ts'
import type { RulesOnMap } from './geometry/rules-on-map.ts'
import classes from './axes.module.css'

interface MapAxesProps {
  readonly rules: RulesOnMap
  readonly axes: Axes
}

/** The categories of body fat above the map, with the bounds between them. */
export function MapColumns({ rules, axes, hasLane }: MapAxesProps & { readonly hasLane: boolean }) {
  return (
    <div className={classes.columns} aria-hidden="true">
      {hasLane && (
        <span className={classes.column} data-lane>
          BMI saja
        </span>
      )}
      {rules.bodyFat.map((band) => {
        const { from, size } = spanOf(axes.bodyFat, band)
        return (
          <span key={band.category} className={classes.column} style={{ '--x': from, '--w': size }}>
            {band.category} <span className={classes.word}>{bodyFatLabels[band.category]}</span>
          </span>
        )
      })}
      {rules.bodyFat.map(
        ({ category, low }) =>
          low !== null && (
            <span key={category} className={classes.columnBound} style={{ '--x': shareOf(axes.bodyFat, low) }}>
              {formatPercent(low)}
            </span>
          ),
      )}
    </div>
  )
}

/** The categories of the BMI beside the map, with the bounds between them. */
export function MapRows({ rules, axes }: MapAxesProps) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {rules.bmi.map((band) => {
        const { from, size } = spanOf(axes.bmi, band)
        return (
          <span key={band.category} className={classes.row} style={{ '--y': from, '--h': size }}>
            {band.category} <span className={classes.word}>{bmiLabels[band.category]}</span>
          </span>
        )
      })}
      {rules.bmi.map(
        ({ category, low }) =>
          low !== null && (
            <span key={category} className={classes.rowBound} style={{ '--y': shareOf(axes.bmi, low) }}>
              {formatNumber(low)}
            </span>
          ),
      )}
    </div>
  )
}
