import type { Validation } from '@bugar/contracts/rule-set'
import { Skeleton, Text } from '@mantine/core'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { formatNumber, formatPercent } from '#lib/format.ts'
import { Findings, TaggedLine } from './Findings.tsx'
import { isVerified } from './matrix.ts'
import { personOf } from './person.ts'
import { useVerification } from './queries.ts'

type Failures = Validation['goldenCases']['failed']

function GoldenFailures({ failed }: { readonly failed: Failures }) {
  return (
    <DividedList aria-label="Kasus acuan yang gagal">
      {failed.map(({ line, facts, expected, found, note }) => (
        <TaggedLine key={line} tone="merah" word={`Baris ${line}`}>
          {personOf(facts)}: seharusnya <b>{expected}</b>, ternyata <b>{found}</b>. {note}
        </TaggedLine>
      ))}
    </DividedList>
  )
}

function Outcome(validation: Validation) {
  const { coverage, findings, goldenCases } = validation
  const { total, failed } = goldenCases
  const facts = [
    ['Cakupan orang', formatPercent(coverage)],
    ['Kasus acuan lulus', `${formatNumber(total - failed.length)} dari ${formatNumber(total)}`],
    ['Temuan', findings.length],
  ] as const
  return (
    <>
      <Facts facts={facts} size="xl" minColWidth="7rem" mb="sm" />
      {failed.length > 0 && <GoldenFailures failed={failed} />}
      {findings.length > 0 ? (
        <Findings label="Temuan" findings={findings} />
      ) : (
        <Text size="xs" c="dimmed">
          {isVerified(validation) ? 'Tidak ada temuan.' : 'Aturan tidak lolos pemeriksaan.'}
        </Text>
      )}
    </>
  )
}

export function Verification() {
  const { data, isError, refetch } = useVerification()
  const result = data?.data
  return (
    <Panel
      title="Verifikasi"
      aside={
        result && (
          <Tag tone={isVerified(result) ? 'bugar' : 'merah'}>{isVerified(result) ? 'Lolos' : 'Tidak lolos'}</Tag>
        )
      }
    >
      {isError && !result && <ErrorBox onRetry={() => void refetch()}>Verifikasi aturan belum dapat dimuat.</ErrorBox>}
      {result && <Outcome {...result} />}
      {!result && !isError && <Skeleton height={180} />}
    </Panel>
  )
}
