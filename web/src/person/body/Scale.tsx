import type { Tone } from '#theme/palette.ts'
import classes from './Scale.module.css'

export interface Band {
  readonly tone: Tone
  readonly name: string
}

export interface ScaleProps {
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
export function Scale({ label, bands, bounds, range: [min, max], value, name, format, isBare = false }: ScaleProps) {
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
