import { Box, Group, Table, Text, Title } from '@mantine/core'
import { type CSSProperties, useId, useState } from 'react'
import { Choice } from '#kit/forms/Choice.tsx'
import { formatDate, formatShortDate, formatTime } from '#kit/text/format.ts'
import {
  datesFor,
  marksFor,
  type ChartRange,
  rangesOf,
  startOfRange,
  type Goal,
  type Series,
  type Value,
  bestOf,
  trendOf,
} from './series.ts'
import classes from './LineChart.module.css'

interface LineChartProps {
  readonly title: string
  readonly series: Series
  /** With the unit. */
  readonly format: (value: number) => string
  /** A mark of the axis, without it. */
  readonly formatMark: (value: number) => string
  /** A line across the chart. */
  readonly goal?: Goal | null
  /** The values are of days and not of moments. */
  readonly isDaily?: boolean
  /** Whether the line is the smoothed trend or the best value so far, which never falls. */
  readonly line?: 'trend' | 'best'
  /** Whether the range can be limited to the last months. */
  readonly hasRanges?: boolean
}

const lines = { trend: { name: 'tren', of: trendOf }, best: { name: 'terbaik sejauh ini', of: bestOf } } as const

const rangeNames: Record<ChartRange, string> = { '1': '1 bulan', '3': '3 bulan', '6': '6 bulan', all: 'Semua' }

/** Left and top of a point in percent of the plot. */
type Place = (point: Value) => { readonly x: number; readonly y: number }

const pathOf = (points: readonly Value[], place: Place, isStepped: boolean): string =>
  points
    .map((point, index) => {
      const { x, y } = place(point)
      return index === 0 ? `M${x} ${y}` : isStepped ? `H${x}V${y}` : `L${x} ${y}`
    })
    .join('')

/** Lines of zero length with round ends: dots that stay round when the drawing is stretched. */
const dotsOf = (points: readonly Value[], place: Place): string =>
  points
    .map((point) => {
      const { x, y } = place(point)
      return `M${x} ${y}h0`
    })
    .join('')

/** A measure over time with axes and its trend; the table below has the same numbers. Needs at least one value. */
export function LineChart({
  title,
  series: { values: all, band },
  format,
  formatMark,
  goal = null,
  isDaily = false,
  line = 'trend',
  hasRanges = true,
}: LineChartProps) {
  const id = useId()
  const [range, setRange] = useState<ChartRange>('all')
  const ranges = hasRanges ? rangesOf(all) : []
  const start = startOfRange(all, range)
  const isShown = ({ time }: Value) => time >= start
  const values = all.filter(isShown)
  const [first] = values
  const last = values.at(-1)
  if (!first || !last) {
    return null
  }
  const drawn = lines[line].of(all).filter(isShown)
  const end = drawn.at(-1)
  const extent = [
    ...[...values, ...drawn].map(({ value }) => value),
    ...(band ? [band.low, band.high] : []),
    ...(goal ? [goal.value] : []),
  ]
  const marks = marksFor(Math.min(...extent), Math.max(...extent))
  const [low, high] = [marks[0] as number, marks.at(-1) as number]
  const span = last.time - first.time
  const yOf = (value: number) => ((high - value) / (high - low)) * 100
  const across = (value: number) => `M0 ${yOf(value)}H100`
  const xOf = (time: number) => (span > 0 ? ((time - first.time) / span) * 100 : 50)
  const place: Place = ({ time, value }) => ({ x: xOf(time), y: yOf(value) })
  const dots = dotsOf(values, place)
  const summary = `${title}, ${values.length} pengukuran: ${format(first.value)} pada ${formatDate(new Date(first.time))}, ${format(last.value)} pada ${formatDate(new Date(last.time))}.${goal ? ` ${goal.name} ${format(goal.value)}.` : ''}`
  return (
    <figure aria-labelledby={id}>
      <Group component="figcaption" justify="space-between" gap="xxs">
        <Title order={3} id={id} fz="md">
          {title}
        </Title>
        <Text fw={750}>{format(last.value)}</Text>
      </Group>
      {ranges.length > 0 && (
        <Box my="xs" fz="sm" maw={320}>
          <Choice
            label={`Rentang ${title}`}
            choices={ranges.map((value) => [value, rangeNames[value]] as const)}
            value={range}
            onChange={setRange}
          />
        </Box>
      )}
      <Group gap="sm" mb="xs" fz="xs" c="dimmed">
        <span className={classes.key} data-of="value">
          pengukuran
        </span>
        {drawn.length > 1 && (
          <span className={classes.key} data-of="trend">
            {lines[line].name} {format((end as Value).value)}
          </span>
        )}
        {band && (
          <span className={classes.key} data-of="band">
            {band.name} {formatMark(band.low)}–{formatMark(band.high)}
          </span>
        )}
        {goal && (
          <span className={classes.key} data-of="goal">
            {goal.name} {format(goal.value)}
          </span>
        )}
      </Group>
      <div className={classes.chart}>
        <div className={classes.marks} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark} style={{ '--y': `${yOf(mark)}%` } as CSSProperties}>
              {formatMark(mark)}
            </span>
          ))}
        </div>
        <div role="img" aria-label={summary} className={classes.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.drawing}>
            {band && (
              <rect
                x="0"
                width="100"
                y={yOf(band.high)}
                height={yOf(band.low) - yOf(band.high)}
                className={classes.band}
              />
            )}
            <path d={marks.map(across).join('')} className={classes.grid} />
            {band && <path d={`${across(band.high)}${across(band.low)}`} className={classes.edges} />}
            {goal && <path d={across(goal.value)} className={classes.goal} />}
            <path d={dots} className={classes.dots} />
            <path d={dots} className={classes.holes} />
            <path d={pathOf(drawn, place, line === 'best')} className={classes.trend} />
            {end && <path d={dotsOf([end], place)} className={classes.end} />}
          </svg>
        </div>
        <div className={classes.dates} aria-hidden="true">
          {datesFor(first.time, last.time).map((time) => (
            <span key={time} style={{ '--x': `${xOf(time)}%` } as CSSProperties}>
              {formatShortDate(new Date(time))}
            </span>
          ))}
        </div>
      </div>
      <details className={classes.numbers}>
        <summary>{title} dalam angka</summary>
        <Table horizontalSpacing={0} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Waktu</Table.Th>
              <Table.Th scope="col">{title}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {values.toReversed().map(({ time, value }, index) => (
              <Table.Tr key={`${time} ${index}`}>
                <Table.Td>{isDaily ? formatDate(new Date(time)) : formatTime(new Date(time))}</Table.Td>
                <Table.Td>{format(value)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </figure>
  )
}
