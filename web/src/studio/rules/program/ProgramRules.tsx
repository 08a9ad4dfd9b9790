import type { Verdict } from '@bugar/contracts/advice/consultation/verdict'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { Rule } from '@bugar/contracts/rules/rule'
import { Box, Flex, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { RetryNotice } from '#kit/states/RetryNotice.tsx'
import { StatCards } from '#kit/charts/StatCards.tsx'
import { formatNumber, formatPercent } from '#kit/text/format.ts'
import { AuditLink } from '#kit/program/AuditLink.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { cellsOf, coverageOf, isVerified, tileFindings } from './matrix.ts'
import { useProgramNames, useRules, useVerification, useVersions } from '../queries.ts'
import { Reference } from '../Reference.tsx'
import { RuleList } from './RuleList.tsx'
import { RuleMatrix } from './RuleMatrix.tsx'
import { OutcomeTag } from '../OutcomeTag.tsx'
import { Simulation } from './Simulation.tsx'
import { TestBench } from './TestBench.tsx'
import { Verification } from '../Verification.tsx'
import { VersionList } from '../VersionList.tsx'

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

function Workbench({ rules, etag, person }: WorkbenchProps) {
  const [gender, setGender] = useState<Gender>(person?.['gender'] === 'female' ? 'female' : 'male')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [ruleId, setRuleId] = useState(rules[0]?.id ?? '')
  const programField = useRef<HTMLSelectElement>(null)
  const nameOf = useProgramNames(rules)
  const verification = useVerification().data?.data
  const findings = verification ? tileFindings(verification) : []
  const cells = cellsOf(rules)
  const { own, fallback, percent } = coverageOf(cells)
  const count = (stage: Rule['stage']) => rules.filter((rule) => rule.stage === stage).length
  const simulate = (id: string) => {
    setRuleId(id)
    programField.current?.focus()
  }
  return (
    <Stack>
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
      <Simulation
        rules={rules}
        etag={etag}
        nameOf={nameOf}
        ruleId={ruleId}
        onRule={setRuleId}
        programField={programField}
      />
      <Reference complete={count('complete')} bmiOnly={count('bmi-only')} />
    </Stack>
  )
}

/** The rules that choose a program. */
export function ProgramRules({ person }: ProgramRulesProps) {
  const { rules, isSample, etag, retry } = useRules()
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
      {rules ? (
        <Workbench key={isSample ? 'sample' : 'real'} rules={rules} etag={etag} person={person} />
      ) : (
        <Bench matrix={<Skeleton height={560} />} test={<Skeleton height={560} />} />
      )}
    </>
  )
}
