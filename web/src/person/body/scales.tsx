import {
  bmiBounds,
  bmiCategories,
  type BmiCategory,
  bmiLabels,
  bodyFatBounds,
  bodyFatCategories,
  type BodyFatCategory,
  bodyFatLabels,
  type Gender,
} from '@bugar/contracts/core/values/knowledge'
import { formatBmi, formatNumber, formatPercent } from '#kit/text/format.ts'
import { bmiExtent, bodyFatExtents } from '#kit/program/ranges.ts'
import { bmiTones, bodyFatTones } from '#kit/program/tones.tsx'
import type { Tone } from '#theme/palette.ts'
import classes from './Scale.module.css'

interface Band {
  readonly tone: Tone
  readonly name: string
}

interface ScaleProps {
  readonly label: string
  readonly bands: readonly Band[]
  /** Bounds between bands; one fewer than bands. */
  readonly bounds: readonly number[]
  /** The drawn range; a value outside is marked at its end. */
  readonly range: readonly [number, number]
  /** Null while there is nothing to mark. */
  readonly value: number | null
  /** The category as the rules decided it. */
  readonly name: string | null
  readonly format: (value: number) => string
  /** Draws only the mark, because the value is shown beside the scale. */
  readonly isBare?: boolean
}

/** Category bands with their bounds and the person's mark. */
function Scale({ label, bands, bounds, range: [min, max], value, name, format, isBare = false }: ScaleProps) {
  const at = (point: number) => `${Math.min(100, Math.max(0, ((point - min) / (max - min)) * 100))}%`
  const ends = [min, ...bounds, max]
  const mark = value === null ? null : `${format(value)}${name ? ` ${name}` : ''}`
  const limits = `Batas ${bounds.map(format).join(', ')}`
  return (
    <div className={classes.scale} role="img" aria-label={[`${label} ${mark ?? 'belum diisi'}`, limits].join('. ')}>
      {!isBare && (
        <div className={classes.valueRow}>
          {value !== null && (
            <span className={classes.value} style={{ '--at': at(value) }}>
              {format(value)} {name && <span className={classes.name}>{name}</span>}
            </span>
          )}
        </div>
      )}
      <div className={classes.track}>
        <div className={classes.bands}>
          {bands.map((band, index) => (
            <span
              key={band.name}
              className={classes.band}
              data-tone={band.tone}
              style={{ flexGrow: (ends[index + 1] ?? max) - (ends[index] ?? min) }}
            />
          ))}
        </div>
        {value !== null && <span className={classes.mark} style={{ '--at': at(value) }} />}
      </div>
      <div className={classes.bounds}>
        <span>{label}</span>
        {bounds.map((bound) => (
          <span key={bound} className={classes.bound} style={{ '--at': at(bound) }}>
            {format(bound)}
          </span>
        ))}
      </div>
    </div>
  )
}

const bmiBands: Band[] = bmiCategories.map((code) => ({ tone: bmiTones[code], name: bmiLabels[code] }))
const bodyFatBands: Band[] = bodyFatCategories.map((code) => ({ tone: bodyFatTones[code], name: bodyFatLabels[code] }))

interface BmiScaleProps {
  readonly value: number | null
  readonly category: BmiCategory | null
  readonly isBare?: boolean
}

export function BmiScale({ value, category, isBare = false }: BmiScaleProps) {
  const isBound = (point: number) => bmiBounds.some((bound) => bound === point)
  return (
    <Scale
      label="BMI"
      isBare={isBare}
      bands={bmiBands}
      bounds={bmiBounds}
      range={bmiExtent}
      value={value}
      name={category && bmiLabels[category]}
      format={(point) => (isBound(point) ? formatNumber(point) : formatBmi(point))}
    />
  )
}

interface BodyFatScaleProps {
  readonly value: number | null
  readonly category: BodyFatCategory | null
  readonly gender: Gender
  readonly format?: (value: number) => string
  readonly isBare?: boolean
}

export function BodyFatScale({ value, category, gender, format = formatPercent, isBare = false }: BodyFatScaleProps) {
  return (
    <Scale
      label="Lemak"
      isBare={isBare}
      bands={bodyFatBands}
      bounds={bodyFatBounds[gender]}
      range={bodyFatExtents[gender]}
      value={value}
      name={category && bodyFatLabels[category]}
      format={format}
    />
  )
}
