import type { Validation } from '@bugar/contracts/rules/rule-set'
import { Facts } from '#kit/layout/Facts.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatNumber, formatPercent } from '#kit/text/format.ts'
import { Findings, TaggedLine } from './Findings.tsx'
import { isVerified } from './program/matrix.ts'
import { OutcomeTag } from './OutcomeTag.tsx'
import { personOf } from './program/person.ts'
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
