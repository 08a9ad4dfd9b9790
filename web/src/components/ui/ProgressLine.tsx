import { bmiLabels, bodyFatLabels } from '@bugar/contracts/knowledge'
import { formatBmi, formatDate, formatNumber, formatPercent } from '#lib/format.ts'
import type { Journey, Measured } from '#components/domain/journey.ts'
import classes from './ProgressLine.module.css'

interface ProgressLineProps {
  readonly measured: Measured
  readonly journey: Journey
  /** Without the numbers in a table. */
  readonly isSmall?: boolean
}

const words = {
  bmi: {
    title: 'BMI',
    band: bmiLabels.B2,
    show: (value: number) => formatBmi(value),
    bound: (value: number) => formatNumber(value),
  },
  fat: { title: 'Lemak tubuh', band: bodyFatLabels.L2, show: formatPercent, bound: formatPercent },
}

/** One measure over time above its band; the same numbers are in the table below. */
export function ProgressLine({ measured, journey: { points, band }, isSmall = false }: ProgressLineProps) {
  const { title, band: bandName, show, bound } = words[measured]
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) {
    return null
  }
  const told = `${title} dari ${show(first.value)} pada ${formatDate(first.when)} ke ${show(last.value)} pada ${formatDate(last.when)}, ${points.length} pengukuran. Rentang ${bandName} ${bound(band.low)} sampai ${bound(band.high)}.`
  const labelSide = last.y > 22 ? 'above' : 'below'
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {!isSmall && title}
        <span className={classes.range}>{`${bandName} ${formatNumber(band.low)}–${bound(band.high)}`}</span>
      </figcaption>
      <div role="img" aria-label={told} className={classes.plot}>
        <span className={classes.band} style={{ '--top': `${band.top}%`, '--height': `${band.bottom - band.top}%` }} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.drawing}>
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={classes.line} />
        </svg>
        {points.length <= 24 &&
          points.map(({ x, y, when }) => (
            <span key={`${when}${y}`} className={classes.dot} style={{ '--x': `${x}%`, '--y': `${y}%` }} />
          ))}
        <span className={classes.last} data-side={labelSide} style={{ '--x': `${last.x}%`, '--y': `${last.y}%` }}>
          {show(last.value)}
        </span>
      </div>
      <div className={classes.dates} aria-hidden="true">
        <span>{formatDate(first.when)}</span>
        <span>{formatDate(last.when)}</span>
      </div>
      {!isSmall && (
        <details className={classes.numbers}>
          <summary>Lihat angkanya</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Tanggal</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ when, value, x }) => (
                <tr key={`${when}${x}`}>
                  <td>{formatDate(when)}</td>
                  <td>{show(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  )
}
