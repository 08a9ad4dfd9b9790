import { type Gender, genderLabels } from '@bugar/contracts/core/values/knowledge'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { Box, Group } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { GenderSwitch } from '../rules/program/GenderSwitch.tsx'
import { areasOf, ticksOf } from './areas.ts'
import type { ChangeGroup } from './groups.ts'
import classes from './change-map.module.css'

interface ChangeMapProps {
  readonly base: RuleBase
  readonly groups: readonly ChangeGroup[]
}

const numbered = new Intl.ListFormat('id-ID')

/** Changed answers by BMI and body fat; the list beside it has the same content as text. */
export function ChangeMap({ base, groups }: ChangeMapProps) {
  const [gender, setGender] = useState<Gender>('male')
  const map = areasOf(base, groups, gender)
  if (map === null || map.elsewhere.length === groups.length) {
    return null
  }
  const { bmi, bodyFat, areas, elsewhere } = map
  const y = (value: number) => (value - bmi.min) / (bmi.max - bmi.min)
  const x = (value: number) => (value - bodyFat.min) / (bodyFat.max - bodyFat.min)
  const at = (place: Readonly<Record<`--${'x' | 'y' | 'w' | 'h'}`, number>> | object) => place as CSSProperties
  const rows = ticksOf(
    bmi,
    areas.flatMap((area) => [area.bmi.min, area.bmi.max]),
    5,
  )
  const columns = ticksOf(
    bodyFat,
    areas.flatMap((area) => [area.bodyFat.min, area.bodyFat.max]),
    10,
  )
  return (
    <Box flex={1} miw={0} w={{ base: '100%', lg: 'auto' }} pos={{ lg: 'sticky' }} top="var(--mantine-spacing-md)">
      <Panel title="Peta BMI dan lemak" aside={<GenderSwitch value={gender} onChange={setGender} />}>
        <div
          role="img"
          aria-label={`Peta ${genderLabels[gender].toLowerCase()}: BMI ke bawah, lemak tubuh ke kanan, ${areas.length} wilayah berubah`}
          className={classes.frame}
        >
          <div className={classes.columns}>
            {columns.map((value) => (
              <span key={value} className={classes.column} style={at({ '--x': x(value) })}>
                {formatNumber(value)}%
              </span>
            ))}
          </div>
          <div className={classes.rows}>
            {rows.map((value) => (
              <span key={value} className={classes.row} style={at({ '--y': y(value) })}>
                {formatNumber(value, 2)}
              </span>
            ))}
          </div>
          <div className={classes.field}>
            {rows.map((value) => (
              <div key={value} className={classes.across} style={at({ '--y': y(value) })} />
            ))}
            {columns.map((value) => (
              <div key={value} className={classes.down} style={at({ '--x': x(value) })} />
            ))}
            {areas.map((area) => (
              <div
                key={JSON.stringify(area)}
                className={classes.area}
                style={at({
                  '--x': x(area.bodyFat.min),
                  '--w': x(area.bodyFat.max) - x(area.bodyFat.min),
                  '--y': y(area.bmi.min),
                  '--h': y(area.bmi.max) - y(area.bmi.min),
                })}
              >
                <Tag tone="jingga">{area.number}</Tag>
              </div>
            ))}
          </div>
        </div>
        <Group gap="xs" mt="sm" wrap="nowrap">
          <div className={classes.hatched} />
          <Hint>Jawaban berubah bagi sebagian orang di sini, lihat nomor itu di daftar.</Hint>
        </Group>
        {areas.length === 0 && (
          <Hint mt="xs">Tidak ada perubahan untuk {genderLabels[gender].toLowerCase()} di peta ini.</Hint>
        )}
        {elsewhere.length > 0 && (
          <Hint mt="xs">
            Perubahan {numbered.format(elsewhere.map(String))} tidak bergantung pada BMI dan lemak, jadi tidak
            tergambar.
          </Hint>
        )}
      </Panel>
    </Box>
  )
}
