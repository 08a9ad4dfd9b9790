import type { Validation } from '@bugar/contracts/rule-set'
import { Facts } from '#components/ui/Facts.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { formatNumber, formatPercent } from '#lib/format.ts'
import { Findings, TaggedLine } from './Findings.tsx'
import { isVerified } from './matrix.ts'
import { OutcomeTag } from './OutcomeTag.tsx'
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
        <Hint>{isVerified(validation) ? 'Tidak ada temuan.' : 'Aturan tidak lolos pemeriksaan.'}</Hint>
      )}
    </>
  )
}

export function Verification() {
  const query = useVerification()
  const result = query.data?.data
  return (
    <Panel
      title="Verifikasi"
      aside={
        result && (
          <OutcomeTag isPassed={isVerified(result)} findings={result.findings}>
            {isVerified(result) ? 'Lolos' : 'Tidak lolos'}
          </OutcomeTag>
        )
      }
    >
      <QueryState query={query} failure="Verifikasi aturan belum dapat dimuat." height={180}>
        {({ data }) => <Outcome {...data} />}
      </QueryState>
    </Panel>
  )
}
