import {
  maxCountedRegions,
  fewestPeople,
  type RegionCount,
} from '@bugar/contracts/advice/consultation/consultation-regions'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import type { Comparison } from '@bugar/contracts/rules/rule-base-verification'
import { Flex, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { ChangeCard, changeWords } from './ChangeCard.tsx'
import { ChangeMap } from './ChangeMap.tsx'
import { countable, groupsOf } from './groups.ts'
import { countQuery } from './queries.ts'

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
export function ComparisonResult({ base, comparison: { rules, regions, isComplete, notice } }: ComparisonResultProps) {
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
