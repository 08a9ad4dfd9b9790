import { bodyFatCategories, bmiLabels, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import { bmiTones } from '#kit/program/tones.tsx'
import { type Axes, type Place, shareOf, spanOf } from './geometry/geometry.ts'
import type { MapCell, RulesOnMap } from './geometry/rules-on-map.ts'
import classes from './map.module.css'
import { formatNumber, formatPercent } from '#kit/text/format.ts'

type Pair = Pick<MapCell, 'bmiCategory' | 'bodyFatCategory'>

interface MapCellsProps {
  readonly rules: RulesOnMap
  readonly axes: Axes
  readonly hasLane: boolean
  readonly nameOf: (code: string) => string
  /** The pair that the rules answered; null while no answer is known. */
  readonly lit: Pair | null
  /** Names keep clear of these. */
  readonly places: readonly Place[]
}

/** Every pair of categories with its program, as large as its bounds on the axes. */
export function MapCells({ rules, axes, hasLane, nameOf, lit, places }: MapCellsProps) {
  const rowOf = ({ bmiCategory }: Pair) =>
    spanOf(axes.bmi, rules.bmi.find(({ category }) => category === bmiCategory) ?? { low: null, high: null })
  const columnOf = ({ bodyFatCategory }: Pair) => {
    const band = rules.bodyFat.find(({ category }) => category === bodyFatCategory)
    return band ? spanOf(axes.bodyFat, band) : null
  }
  const isLow = (cell: MapCell) => {
    const row = rowOf(cell)
    const column = columnOf(cell)
    return places.some(({ bmi, bodyFat }) => {
      const y = shareOf(axes.bmi, bmi) - row.from
      const x = bodyFat === null ? 0 : shareOf(axes.bodyFat, bodyFat) - (column?.from ?? 0)
      const isBeside = bodyFat === null ? column === null : column !== null && x >= 0 && x <= column.size
      return isBeside && y >= 0 && y < row.size / 2
    })
  }
  const shown = rules.cells.filter(({ bodyFatCategory }) => hasLane || bodyFatCategory !== null)
  return shown.map((cell) => {
    const { bmiCategory, bodyFatCategory, programCode, isFallback } = cell
    const row = rowOf(cell)
    const column = columnOf(cell)
    const isLit = lit?.bmiCategory === bmiCategory && lit.bodyFatCategory === bodyFatCategory
    return (
      <div
        key={`${bmiCategory} ${bodyFatCategories.findIndex((category) => category === bodyFatCategory)}`}
        className={classes.cell}
        data-tone={isFallback || programCode === null ? undefined : bmiTones[bmiCategory]}
        data-lane={column === null || undefined}
        data-lit={isLit || undefined}
        data-low={isLow(cell) || undefined}
        style={{ '--y': row.from, '--h': row.size, '--x': column?.from, '--w': column?.size }}
      >
        <span className={classes.code}>{programCode ?? '–'}</span>
        {column !== null && (
          <span className={classes.name}>
            {isFallback ? 'cadangan dari BMI' : programCode !== null && nameOf(programCode)}
          </span>
        )}
      </div>
    )
  })
}

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
