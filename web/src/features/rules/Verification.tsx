import type { Finding, Validation } from '@bugar/contracts/inference'
import { Skeleton } from '@mantine/core'
import { ErrorBox } from '#components/ErrorBox.tsx'
import { Panel } from '#components/Panel.tsx'
import { Tag } from '#components/Tag.tsx'
import { formatCm, formatKg, formatNumber, formatPercent } from '#lib/format.ts'
import { genderWords } from './GenderSwitch.tsx'
import { useVerification } from './queries.ts'
import classes from './rules.module.css'

const severities = {
  error: { tone: 'merah', word: 'Kesalahan' },
  warning: { tone: 'jingga', word: 'Peringatan' },
  info: { tone: 'biru', word: 'Info' },
} as const

function FindingLine({ severity, place, message }: Finding) {
  const { tone, word } = severities[severity]
  return (
    <li className={classes.line}>
      <Tag tone={tone}>{word}</Tag>
      <span>
        <b>{place}</b> {message}
      </span>
    </li>
  )
}

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

function Outcome({ valid, coverage, findings, goldenCases: { total, failed } }: Validation) {
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
        <ul className={classes.lines} aria-label="Temuan">
          {findings.map((finding) => (
            <FindingLine key={`${finding.code} ${finding.place} ${finding.message}`} {...finding} />
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>{valid ? 'Tidak ada temuan.' : 'Aturan tidak lolos pemeriksaan.'}</p>
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
      aside={result && <Tag tone={result.valid ? 'bugar' : 'merah'}>{result.valid ? 'Lolos' : 'Tidak lolos'}</Tag>}
    >
      {isError && !result && <ErrorBox onRetry={() => void refetch()}>Verifikasi aturan belum dapat dimuat.</ErrorBox>}
      {result && <Outcome {...result} />}
      {!result && !isError && <Skeleton height={180} />}
    </Panel>
  )
}
