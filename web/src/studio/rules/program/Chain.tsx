import {
  type Stage,
  stages,
  type TraceStep,
  type Verdict,
  type TraceCondition,
} from '@bugar/contracts/advice/consultation/verdict'
import { categoryLabels } from '@bugar/contracts/core/values/knowledge'
import { Anchor, Box, Group, Paper, Text } from '@mantine/core'
import { oddsText } from '#kit/program/odds.ts'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import type { ProgramNames } from '../queries.ts'
import classes from './program.module.css'
import { capitalize } from '@bugar/contracts/core/values/capitalize'
import { formatBmi, formatNumber, formatPercent } from '#kit/text/format.ts'

const factLabels: Record<string, string> = {
  bmi: 'BMI',
  bodyFatPercentage: 'lemak',
  gender: 'jenis kelamin',
  bmiCategory: 'kategori BMI',
  bodyFatCategory: 'kategori lemak',
  programCode: 'program',
}

const operatorLabels: Record<string, string> = {
  equal: '',
  notEqual: 'selain ',
  lessThan: 'di bawah ',
  lessThanInclusive: 'paling tinggi ',
  greaterThan: 'di atas ',
  greaterThanInclusive: 'paling rendah ',
}

const valueLabels: Record<string, string> = { male: 'pria', female: 'wanita', ...categoryLabels }

const show = (fact: string, value: TraceCondition['found'], isFound: boolean): string => {
  if (value === null) {
    return fact === 'bodyFatPercentage' ? 'tidak diukur' : 'belum ada'
  }
  if (typeof value === 'number') {
    const bmi = isFound ? formatBmi(value) : formatNumber(value)
    return fact === 'bodyFatPercentage' ? formatPercent(value) : bmi
  }
  const word = valueLabels[value]
  return word && fact.endsWith('Category') ? `${value} ${word}` : (word ?? value)
}

/** "perlu BMI di bawah 18,5, tercatat 24,22": the first condition that failed. */
const whyNot = ({ conditions }: TraceStep): string => {
  const failed = conditions.find(({ held }) => !held)
  if (!failed) {
    return 'semua syarat terpenuhi'
  }
  const { fact, operator, required, found } = failed
  if (fact === 'programCode' && required === null) {
    return `hanya dipakai bila belum ada program; sudah ada ${show(fact, found, true)}`
  }
  const name = factLabels[fact] ?? fact
  const words = operatorLabels[operator] ?? `${operator} `
  return `perlu ${name} ${words}${show(fact, required, false)}, tercatat ${show(fact, found, true)}`
}

/** "BMI 24,22 (paling rendah 18,5, di bawah 25)": the facts that made a rule fire. */
const because = ({ conditions }: TraceStep): string => {
  const telling = conditions.filter(({ fact, required }) => fact !== 'gender' && required !== null)
  const text = [...new Set(telling.map(({ fact }) => fact))]
    .map((fact) => {
      const own = telling.filter((condition) => condition.fact === fact)
      const bounds = own
        .filter(({ operator }) => operator !== 'equal')
        .map(({ operator, required }) => `${operatorLabels[operator] ?? ''}${show(fact, required, false)}`)
      const met = bounds.length > 0 ? ` (${bounds.join(', ')})` : ''
      return `${factLabels[fact] ?? fact} ${show(fact, own[0]?.found ?? null, true)}${met}`
    })
    .join(', ')
  return capitalize(text)
}

interface ChainProps {
  readonly verdict: Verdict
  readonly nameOf: ProgramNames
}

const stageNames: Record<Stage, string> = {
  bmi: 'Kategori BMI',
  'body-fat': 'Kategori lemak tubuh',
  complete: 'Aturan lengkap',
  'bmi-only': 'Aturan BMI saja',
}

function FiredStep({ step }: { readonly step: TraceStep }) {
  const value = step.concluded?.value ?? ''
  return (
    <Text size="sm">
      {because(step)} <span aria-hidden="true">→</span>{' '}
      <b>
        {value} {categoryLabels[value]}
      </b>
      <Text span inherit c="dimmed">
        {' '}
        aturan {step.ruleId}
      </Text>
    </Text>
  )
}

function SkippedSteps({ steps }: { readonly steps: readonly TraceStep[] }) {
  return (
    <details>
      <Anchor component="summary" size="xs" c="dimmed" underline="always" py="md">
        {steps.length} aturan tidak terpakai, lihat alasannya
      </Anchor>
      <Hint component="ul" ps="md">
        {steps.map((step) => (
          <li key={step.ruleId}>
            <b>{step.ruleId}</b> {whyNot(step)}
          </li>
        ))}
      </Hint>
    </details>
  )
}

interface StageStepsProps {
  readonly stage: Stage
  readonly steps: readonly TraceStep[]
  readonly number: number
}

function StageSteps({ stage, steps, number }: StageStepsProps) {
  const fired = steps.filter((step) => step.fired)
  const skipped = steps.filter((step) => !step.fired)
  return (
    <Group component="li" gap="sm" align="start" wrap="nowrap" className={classes.stage} style={{ '--nth': number }}>
      <Tag tone={fired.length > 0 ? 'bugar' : 'abu'}>{number}</Tag>
      <Box miw={0}>
        <Text size="xxs" fw={600} c="dimmed">
          {stageNames[stage]}
        </Text>
        {fired.map((step) => (
          <FiredStep key={step.ruleId} step={step} />
        ))}
        {fired.length === 0 && <Hint>Tidak ada aturan yang terpakai.</Hint>}
        {skipped.length > 0 && <SkippedSteps steps={skipped} />}
      </Box>
    </Group>
  )
}

/** The trace stage by stage: which rules fired, and why the others did not. */
export function Chain({ verdict, nameOf }: ChainProps) {
  const { trace, programCode, notice, ruleSet, odds } = verdict
  const tried = stages.filter((stage) => trace.steps.some((step) => step.stage === stage))
  return (
    <Box mt="md">
      <DividedList component="ol">
        {tried.map((stage, index) => (
          <StageSteps
            key={stage}
            stage={stage}
            steps={trace.steps.filter((step) => step.stage === stage)}
            number={index + 1}
          />
        ))}
      </DividedList>
      <Paper
        bg="var(--mantine-color-bugar-light)"
        withBorder={false}
        radius="md"
        px="md"
        py="sm"
        className={classes.stage}
        style={{ '--nth': tried.length + 1 }}
      >
        <Text>
          <ProgramBadge code={programCode} /> <b>{nameOf(programCode)}</b>
        </Text>
        {notice && (
          <Text size="xs" c="bugar">
            {notice}
          </Text>
        )}
        <Text size="xs" c="bugar">
          Peluang {oddsText(odds, () => '')}; aturan versi {ruleSet.version}
        </Text>
      </Paper>
    </Box>
  )
}
