import type { Odds } from '@bugar/contracts/verdict'
import { bodyFatMethodTexts } from '@bugar/contracts/measuring-methods'
import { Group, Kbd, Stack, Text } from '@mantine/core'
import { formatNumber } from '#lib/format.ts'
import classes from './map.module.css'

interface MapLegendProps {
  readonly hasTrail: boolean
  readonly hasFallback: boolean
  /** Null where no halo is drawn. */
  readonly measurement: Odds['measurement']
  /** Of the line on the keys, which describes the dot. */
  readonly keysId: string
}

/** "dua dari tiga ukuran: ±4,3 poin; pita ukur biasa terbaca 2,2 poin terlalu tinggi" */
const haloText = ({ method, bias, spread }: NonNullable<Odds['measurement']>): string => {
  const often = `dua dari tiga ukuran: ±${formatNumber(spread)} poin`
  const shown = formatNumber(Math.abs(bias))
  return shown === '0'
    ? often
    : `${often}; ${bodyFatMethodTexts[method].label.toLowerCase()} biasa terbaca ${shown} poin terlalu ${bias > 0 ? 'tinggi' : 'rendah'}`
}

export function MapLegend({ hasTrail, hasFallback, measurement, keysId }: MapLegendProps) {
  return (
    <Stack gap="xs">
      <Group component="ul" gap="sm" className={classes.legend}>
        {hasTrail && <li data-sign="trail">konsultasi lalu</li>}
        {measurement && <li data-sign="halo">{haloText(measurement)}</li>}
        {hasFallback && <li data-sign="fallback">cadangan: program dari BMI saja</li>}
      </Group>
      <Text id={keysId} size="xs" c="dimmed" visibleFrom="sm">
        <Kbd>→</Kbd> <Kbd>↓</Kbd> geser 0,5 poin dan 0,5 kg, dengan <Kbd>Shift</Kbd> lima kali lebih jauh,{' '}
        <Kbd>Esc</Kbd> kembali ke hasil ukur
      </Text>
    </Stack>
  )
}
