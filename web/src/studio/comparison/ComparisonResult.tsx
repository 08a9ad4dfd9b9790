import {
  maxCountedRegions,
  fewestPeople,
  type RegionCount,
} from '@bugar/contracts/advice/consultation/consultation-regions'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import type { Comparison } from '@bugar/contracts/rules/rule-base-verification'
import { Flex, Group, Paper, SimpleGrid, Stack, Text, Box } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { ChangeCard, changeWords } from './ChangeCard.tsx'
import { countable, groupsOf, type ChangeGroup, areasOf, ticksOf } from './groups.ts'
import { countQuery } from './queries.ts'
import { type Gender, genderLabels } from '@bugar/contracts/core/values/knowledge'
import { type CSSProperties, useState } from 'react'
import { Panel } from '#kit/layout/Panel.tsx'
import { GenderSwitch } from '../rules/program/GenderSwitch.tsx'
import classes from './change-map.module.css'

const numbered = new Intl.ListFormat('id-ID')

/** Changed answers by BMI and body fat; the list beside it has the same content as text. */
function ChangeMap({ base, groups }: { readonly base: RuleBase; readonly groups: readonly ChangeGroup[] }) {
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

/** Number of stored people whom a change concerns; `count` is undefined while it is loading. */
function StoredCount({ count }: { readonly count: RegionCount | undefined }) {
  if (count === undefined) {
    return <Hint span>sedang dihitung</Hint>
  }
  if (count.reason === 'few') {
    return <>Kurang dari {fewestPeople} orang. Jumlah sekecil itu tidak disebut, karena menyangkut jawaban kesehatan.</>
  }
  if (count.reason === 'not-stored') {
    return <>Tidak dapat dihitung, karena sebagian fakta ini tidak tersimpan bersama konsultasi.</>
  }
  return count.people === 0 ? (
    <>Tidak seorang pun.</>
  ) : (
    <>
      <b>{formatNumber(count.people)} orang</b>, {formatNumber(count.consultations)} konsultasi,{' '}
      {count.plans === null ? 'rencana tidak dapat dihitung' : `${formatNumber(count.plans)} rencana berjalan`}
    </>
  )
}

/** Shown when every person was examined. */
function Proof({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Paper role="status" bg="var(--mantine-color-bugar-filled)" c="white" withBorder={false}>
      <Group gap="md" wrap="nowrap">
        <IconShieldCheck size={32} aria-hidden="true" style={{ flex: 'none' }} />
        <div>
          <Text fw={700}>{title}</Text>
          <Text size="sm">{text}</Text>
        </div>
      </Group>
    </Paper>
  )
}

const everybody = 'Semua kombinasi fakta diperiksa, bukan contoh.'

interface ComparisonResultProps {
  readonly base: RuleBase
  readonly comparison: Comparison
}

/** 'K-05 diubah, K-13 baru' */
const rulesInWords = (rules: Comparison['rules']) =>
  rules.length === 0
    ? 'Tidak ada aturan yang berbeda.'
    : `${rules.length} aturan berbeda: ${rules.map(({ id, change }) => `${id} ${changeWords[change]}`).join(', ')}.`

/** Changed answers, each with a person, and the proof for everybody else. */
function ComparisonResult({ base, comparison: { rules, regions, isComplete, notice } }: ComparisonResultProps) {
  const groups = groupsOf(base, regions)
  const asked = countable(groups, maxCountedRegions)
  const stored = useQuery({ ...countQuery(base.name, asked), enabled: asked.length > 0 })
  const counted = stored.data?.data
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'start' }} gap="md">
      <Stack flex={1.6} miw={0}>
        <Text size="sm">
          {regions.length > 0 && (
            <>
              <b>
                {formatNumber(groups.length)} perubahan jawaban
                {regions.length > groups.length && `, ${formatNumber(regions.length)} bagian`}
              </b>
              {'. '}
            </>
          )}
          {rulesInWords(rules)}
        </Text>
        {groups.length > 0 && (
          <SimpleGrid component="ol" cols={1} spacing="md" m={0} p={0} aria-label="Yang berubah">
            {groups.map((group, index) => (
              <ChangeCard
                key={JSON.stringify(group.parts[0]?.difference.region)}
                base={base}
                group={group}
                number={index + 1}
                changes={rules}
                stored={
                  index < asked.length && !stored.isError ? <StoredCount count={counted?.counts[index]} /> : undefined
                }
              />
            ))}
          </SimpleGrid>
        )}
        {stored.isError && (
          <ErrorBox onRetry={() => void stored.refetch()}>Yang tersimpan belum dapat dihitung.</ErrorBox>
        )}
        {counted && (
          <Hint>
            Dihitung dari {formatNumber(counted.looked)} konsultasi{counted.isComplete ? '' : ' terbaru'}
            {isSourced(base.name) && ', dengan jawaban kesehatan yang tersimpan sekarang'}.
            {asked.length < groups.length && ` Hanya ${asked.length} perubahan pertama yang dihitung.`}
          </Hint>
        )}
        {!isComplete && (
          <Notice role="status" color="jingga">
            <Text size="sm" fw={700}>
              Belum terbukti untuk setiap orang
            </Text>
            <Text size="sm">{notice}</Text>
          </Notice>
        )}
        {isComplete &&
          (regions.length > 0 ? (
            <Proof title="Selain ini tidak ada yang berubah, terbukti untuk setiap orang" text={everybody} />
          ) : (
            <Proof
              title="Tidak ada yang berubah, terbukti untuk setiap orang"
              text={
                rules.length === 0
                  ? everybody
                  : `${everybody} Aturan yang berbeda memberi setiap orang kesimpulan yang sama.`
              }
            />
          ))}
      </Stack>
      <ChangeMap base={base} groups={groups} />
    </Flex>
  )
}

interface ComparisonStateProps {
  readonly base: RuleBase
  readonly query: {
    readonly data: { readonly data: Comparison } | undefined
    readonly error: Error | null
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
}

/** A comparison as it loads, fails, is refused or is there. */
export function ComparisonState({ base, query }: ComparisonStateProps) {
  const { error } = query
  return error instanceof AppError && error.code === 'conflict' ? (
    <Notice role="status" color="jingga">
      {error.message}
    </Notice>
  ) : (
    <QueryState query={query} failure="Perbandingan belum dapat dimuat." height={420}>
      {({ data }) => <ComparisonResult base={base} comparison={data} />}
    </QueryState>
  )
}
