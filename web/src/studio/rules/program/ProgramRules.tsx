import type { Verdict } from '@bugar/contracts/advice/consultation/verdict'
import {
  type Gender,
  bmiCategories,
  bodyFatCategories,
  type BodyFatCategory,
  bodyFatLabels,
} from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { Rule } from '@bugar/contracts/rules/rule'
import { Box, Flex, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core'
import { type ReactNode, useDeferredValue, useState, Fragment } from 'react'
import { RetryNotice } from '#kit/states/Notice.tsx'
import { StatCards } from '#kit/charts/StatCards.tsx'
import { formatNumber, formatPercent } from '#kit/text/format.ts'
import { mayI } from '#kit/session/session.ts'
import { AuditLink } from '#kit/program/AuditLink.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { cellsOf, coverageOf, isVerified, tileFindings, personOf } from './matrix.ts'
import { useProgramNames, useRules, useVerification, useVersions } from '../queries.ts'
import { RuleList } from './RuleList.tsx'
import { RuleMatrix } from './RuleMatrix.tsx'
import { OutcomeTag, VersionList } from '../VersionList.tsx'
import { TestBench } from './TestBench.tsx'
import { bmiGlosses } from '@bugar/contracts/advice/health/bmi-standards'
import { BmiTag } from '#kit/program/tones.tsx'
import { bmiRange, bodyFatRange } from '#kit/program/ranges.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { SmallTable } from '#kit/lists/SmallTable.tsx'
import type { Validation } from '@bugar/contracts/rules/rule-set'
import { Facts } from '#kit/layout/Facts.tsx'
import { Findings, TaggedLine } from '../Findings.tsx'

const Simulation = lazyPart(() => import('./Simulation.tsx'), 'Simulation', { narrow: 331, wide: 168 })

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

function Verification() {
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

interface ComparisonProps {
  readonly complete: number
  readonly bmiOnly: number
}

/** The two kinds of consultation side by side. */
function Comparison({ complete, bmiOnly }: ComparisonProps) {
  const rows = [
    ['Data', 'Berat dan tinggi', 'Berat, tinggi, dan lemak tubuh'],
    ['Aturan', `${bmiOnly} pemetaan`, `${complete} kombinasi`],
    ['Akurasi', 'Dasar', 'Tinggi, sejauh lemaknya diukur teliti'],
    ['Dipakai bila', 'lemak tidak diisi, atau kombinasinya belum punya aturan', 'lemak tubuh diisi'],
  ] as const
  return <SmallTable head={['Hal', 'BMI saja', 'Lengkap']} rows={rows.map((cells) => ({ key: cells[0], cells }))} />
}

/** From the literature; the rules use other bounds (docs/product.md#categories). */
const referenceRanges: Record<BodyFatCategory, Record<Gender, string>> = {
  L1: { male: '6–13%', female: '16–20%' },
  L2: { male: '14–17%', female: '21–24%' },
  L3: { male: '18–24%', female: '25–31%' },
}

interface FatTableProps {
  readonly caption: string
  readonly rangeOf: (category: BodyFatCategory, gender: Gender) => string
}

function FatTable({ caption, rangeOf }: FatTableProps) {
  return (
    <SmallTable
      caption={caption}
      head={['Kategori', 'Pria', 'Wanita']}
      rows={bodyFatCategories.map((category) => ({
        key: category,
        cells: [`${category} ${bodyFatLabels[category]}`, rangeOf(category, 'male'), rangeOf(category, 'female')],
      }))}
    />
  )
}

interface ReferenceProps {
  readonly complete: number
  readonly bmiOnly: number
}

/** The categories' bounds, the rules' own and those of the literature, and the two kinds of consultation; folded. */
function Reference({ complete, bmiOnly }: ReferenceProps) {
  return (
    <Panel title="Rujukan">
      <DividedList>
        <li>
          <FoldLine summary={<Title order={3}>Kategori BMI</Title>}>
            <SmallTable
              caption="Batas aturan"
              head={['Kode', 'Kategori', 'BMI']}
              rows={bmiCategories.map((category) => ({
                key: category,
                cells: [
                  category,
                  <Fragment key="tag">
                    <BmiTag category={category} />
                    <Hint>{bmiGlosses[category]}</Hint>
                  </Fragment>,
                  bmiRange(category),
                ],
              }))}
            />
          </FoldLine>
        </li>
        <li>
          <FoldLine summary={<Title order={3}>Kategori lemak tubuh</Title>}>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <FatTable caption="Rujukan" rangeOf={(category, gender) => referenceRanges[category][gender]} />
              <FatTable caption="Batas aturan" rangeOf={bodyFatRange} />
            </SimpleGrid>
            <Hint mt="sm">Aturan memutuskan menurut batas aturan; rujukan hanya pembanding.</Hint>
          </FoldLine>
        </li>
        <li>
          <FoldLine summary={<Title order={3}>Perbandingan jenis konsultasi</Title>}>
            <Comparison complete={complete} bmiOnly={bmiOnly} />
          </FoldLine>
        </li>
      </DividedList>
    </Panel>
  )
}

function Versions() {
  return (
    <Panel title="Riwayat versi" aside={<AuditLink search={{ area: 'rule' }} />}>
      <QueryState query={useVersions()} failure="Riwayat versi belum dapat dimuat." height={180}>
        {({ data: { versions } }) => <VersionList versions={versions} base={null} />}
      </QueryState>
    </Panel>
  )
}

/** Whether the program's rules are verified. */
export function Verified() {
  const { data, isError } = useVerification()
  const result = data?.data
  const failed = result?.goldenCases.failed.length ?? 0
  const conflicts = result?.findings.filter(({ code }) => code === 'conflict').length
  if (!result) {
    // As large as the tag will be.
    return isError ? null : <Skeleton h="1.625rem" w={172} radius="sm" />
  }
  return (
    <OutcomeTag isPassed={isVerified(result)} findings={result.findings}>
      {isVerified(result) ? 'Terverifikasi' : 'Tidak lolos verifikasi'},{' '}
      {failed > 0 && conflicts === 0 ? `${formatNumber(failed)} kasus uji gagal` : `${conflicts} konflik`}
    </OutcomeTag>
  )
}

const highlightedCell = (verdict: Verdict | null) => verdict && `${verdict.bmiCategory}-${verdict.bodyFatCategory}`

/** The matrix with the test form beside it. */
function Bench({ matrix, test }: { readonly matrix: ReactNode; readonly test: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'start' }} gap="md">
      <Box flex={1.7} miw={0}>
        {matrix}
      </Box>
      <Box flex={1} miw={0}>
        {test}
      </Box>
    </Flex>
  )
}

interface ProgramRulesProps {
  /** The person with whom the rules are tried first. */
  readonly person: BaseFacts | undefined
}

interface WorkbenchProps extends ProgramRulesProps {
  readonly rules: readonly Rule[]
  /** Null for the built-in rules, which are read-only. */
  readonly etag: string | null
}

/** As on a phone, for a position to return to. */
const height = 2600

/** Drawn in parts, between which taps are answered. */
function Workbench({ rules, etag, person }: WorkbenchProps) {
  const isWhole = useDeferredValue(true, false)
  const [gender, setGender] = useState<Gender>(person?.['gender'] === 'female' ? 'female' : 'male')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [ruleId, setRuleId] = useState(rules[0]?.id ?? '')
  const [picks, setPicks] = useState(0)
  const nameOf = useProgramNames(rules)
  const verification = useVerification().data?.data
  const findings = verification ? tileFindings(verification) : []
  const cells = cellsOf(rules)
  const { own, fallback, percent } = coverageOf(cells)
  const count = (stage: Rule['stage']) => rules.filter((rule) => rule.stage === stage).length
  const simulate = (id: string) => {
    setRuleId(id)
    setPicks(picks + 1)
  }
  return (
    <Stack mih={isWhole ? 0 : height}>
      <Bench
        matrix={
          <RuleMatrix
            cells={cells}
            nameOf={nameOf}
            findings={findings}
            highlightedId={highlightedCell(verdict)}
            gender={gender}
            onGender={setGender}
            onPick={({ id }) => simulate(id)}
          />
        }
        test={<TestBench gender={gender} person={person} onGender={setGender} nameOf={nameOf} onVerdict={setVerdict} />}
      />
      {isWhole && (
        <>
          <StatCards
            stats={[
              { label: 'Aturan lengkap', value: count('complete') },
              { label: 'Aturan BMI saja', value: count('bmi-only') },
              { label: `Total cakupan (${own} + ${fallback})`, value: formatPercent(percent) },
            ]}
          />
          <RuleList rules={rules} nameOf={nameOf} />
          <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
            <Verification />
            <Versions />
          </SimpleGrid>
          {mayI('admin') && (
            <Simulation rules={rules} etag={etag} nameOf={nameOf} ruleId={ruleId} onRule={setRuleId} picks={picks} />
          )}
          <Reference complete={count('complete')} bmiOnly={count('bmi-only')} />
        </>
      )}
    </Stack>
  )
}

/** The rules that choose a program. */
export function ProgramRules({ person }: ProgramRulesProps) {
  const { rules, isSample, etag, retry } = useRules()
  const isDrawn = useDeferredValue(rules !== undefined, false)
  const versions = useVersions()
  const warning = versions.data?.data.warning
  return (
    <>
      {warning && <RetryNotice onRetry={() => void versions.refetch()}>{warning}</RetryNotice>}
      {isSample && (
        <RetryNotice onRetry={retry}>
          Aturan yang berlaku tidak dapat dimuat. Yang tampil adalah aturan contoh bawaan.
        </RetryNotice>
      )}
      {rules && isDrawn ? (
        <Workbench key={isSample ? 'sample' : 'real'} rules={rules} etag={etag} person={person} />
      ) : (
        <Bench matrix={<Skeleton height={560} />} test={<Skeleton height={560} mb={height} />} />
      )}
    </>
  )
}
