import { bmiLabels, bodyFatLabels } from '@bugar/contracts/knowledge'
import { Group, Table } from '@mantine/core'
import { formatBmi, formatDate, formatNumber, formatPercent } from '#lib/format.ts'
import { Hint } from '#components/ui/Hint.tsx'
import type { Journey, Measured } from './journey.ts'
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
  const summary = `${title} dari ${show(first.value)} pada ${formatDate(first.when)} ke ${show(last.value)} pada ${formatDate(last.when)}, ${points.length} pengukuran. Rentang ${bandName} ${bound(band.low)} sampai ${bound(band.high)}.`
  const labelSide = last.y > 22 ? 'above' : 'below'
  return (
    <figure>
      <Group component="figcaption" justify="space-between" gap="xxs" fz="sm" fw={700}>
        {!isSmall && title}
        <Hint span fw={500}>
          {`${bandName} ${formatNumber(band.low)}–${bound(band.high)}`}
        </Hint>
      </Group>
      <div role="img" aria-label={summary} className={classes.plot}>
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
      <Group justify="space-between" gap="sm" mt="xs" fz="xxs" c="dimmed" aria-hidden="true">
        <span>{formatDate(first.when)}</span>
        <span>{formatDate(last.when)}</span>
      </Group>
      {!isSmall && (
        <details className={classes.numbers}>
          <summary>Lihat angkanya</summary>
          <Table horizontalSpacing={0} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Tanggal</Table.Th>
                <Table.Th scope="col">{title}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {points.toReversed().map(({ when, value, x }) => (
                <Table.Tr key={`${when}${x}`}>
                  <Table.Td>{formatDate(when)}</Table.Td>
                  <Table.Td>{show(value)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </details>
      )}
    </figure>
  )
}
