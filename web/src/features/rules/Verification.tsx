import type { Validation } from '@bugar/contracts/inference'
import { Skeleton } from '@mantine/core'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { formatCm, formatKg, formatNumber, formatPercent } from '#lib/format.ts'
import { Findings } from './Findings.tsx'
import { genderWords } from './GenderSwitch.tsx'
import { isVerified } from './matrix.ts'
import { useVerification } from './queries.ts'
import classes from './rules.module.css'

type Failures = Validation['goldenCases']['failed']

function GoldenFailures({ failed }: { readonly failed: Failures }) {
  return (
    <ul className={classes.lines} aria-label="Kasus acuan yang gagal">
      {failed.map(({ line, facts, expected, found, note }) => (
        <li key={line} className={classes.line}>
          <Tag tone="merah">Baris {line}</Tag>
          <span>
            {genderWords[facts.gender]}, {formatKg(facts.weight)}, {formatCm(facts.height)}
            {facts.bodyFatPercentage !== undefined && `, lemak ${formatPercent(facts.bodyFatPercentage)}`}: seharusnya{' '}
            <b>{expected}</b>, ternyata <b>{found}</b>. {note}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Outcome(validation: Validation) {
  const { coverage, findings, goldenCases } = validation
  const { total, failed } = goldenCases
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Cakupan orang</dt>
          <dd>{formatPercent(coverage)}</dd>
        </div>
        <div>
          <dt>Kasus acuan lulus</dt>
          <dd>
            {formatNumber(total - failed.length)} dari {formatNumber(total)}
          </dd>
        </div>
        <div>
          <dt>Temuan</dt>
          <dd>{findings.length}</dd>
        </div>
      </dl>
      {failed.length > 0 && <GoldenFailures failed={failed} />}
      {findings.length > 0 ? (
        <Findings label="Temuan" findings={findings} />
      ) : (
        <p className={classes.quiet}>
          {isVerified(validation) ? 'Tidak ada temuan.' : 'Aturan tidak lolos pemeriksaan.'}
        </p>
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
