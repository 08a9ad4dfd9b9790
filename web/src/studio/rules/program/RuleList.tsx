import type { Rule } from '@bugar/contracts/rules/rule'
import { Box, Title, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { PageTabs } from '#kit/layout/PageHeader.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { containsText } from '@bugar/contracts/core/values/fold'
import { SearchField } from '#kit/lists/Filters.tsx'
import type { ProgramNames } from '../queries.ts'
import { bmiLabels } from '@bugar/contracts/core/values/knowledge'
import { BmiTag } from '#kit/program/tones.tsx'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { bmiRange } from '#kit/program/ranges.ts'
import { HistoryButton } from '../HistoryButton.tsx'

interface RuleCardProps extends Pick<Rule, 'id' | 'isActive' | 'programCode'> {
  readonly eyebrow: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function RuleCard({ id, eyebrow, title, isActive, programCode, children }: RuleCardProps) {
  return (
    <article aria-label={title}>
      <Group justify="space-between" gap="xs" fz="xs" c="dimmed">
        {eyebrow}
        {!isActive && <Tag tone="abu">Nonaktif</Tag>}
        <ProgramBadge code={programCode} />
      </Group>
      <Title order={3} size="lg">
        {title}
      </Title>
      {children}
      <HistoryButton base={null} id={id} />
    </article>
  )
}

interface CompleteCardProps {
  readonly rule: Rule
  readonly number: number
  readonly programName: string
}

const missing = 'Program tidak ditemukan'

function CompleteCard({ rule, number, programName }: CompleteCardProps) {
  const { bmiCategory, bodyFatCategory, condition, programCode } = rule
  return (
    <RuleCard {...rule} eyebrow={<span>Aturan {number}</span>} title={`${bmiCategory} + ${bodyFatCategory}`}>
      <Hint>Jika {condition}</Hint>
      <Text fw={600}>{programName === missing ? missing : `${programCode} - ${programName}`}</Text>
    </RuleCard>
  )
}

interface BmiOnlyCardProps {
  readonly rule: Rule
}

function BmiOnlyCard({ rule }: BmiOnlyCardProps) {
  const { bmiCategory, range, description } = rule
  return (
    <RuleCard {...rule} eyebrow={<BmiTag category={bmiCategory} />} title={`${bmiCategory} ${bmiLabels[bmiCategory]}`}>
      <Text>BMI {range ?? bmiRange(bmiCategory)}</Text>
      <Hint>{description}</Hint>
    </RuleCard>
  )
}

interface RuleListProps {
  readonly rules: readonly Rule[]
  readonly nameOf: ProgramNames
}

type Tab = 'complete' | 'bmi-only'

const matches = ({ name, condition, id }: Rule, search: string) => containsText(`${id}\n${name}\n${condition}`, search)

function NoneFound() {
  return (
    <>
      <Title order={3} size="lg">
        Tidak ada aturan ditemukan
      </Title>
      <Hint>Coba sesuaikan kata kunci pencarian Anda.</Hint>
    </>
  )
}

/** The rules as text, folded when the cards would be in one column. */
export function RuleList({ rules, nameOf }: RuleListProps) {
  const [tab, setTab] = useState<Tab>('complete')
  const [search, setSearch] = useState('')
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const off = rules.filter(({ isActive }) => !isActive).length
  const rulesOf = (stage: Tab) => rules.filter((rule) => rule.stage === stage)
  const list = (stage: Tab) => {
    const shown = rulesOf(stage).flatMap((rule, index) => (matches(rule, search) ? [{ rule, number: index + 1 }] : []))
    return shown.length === 0 ? (
      <NoneFound />
    ) : (
      <DividedList cols={{ base: 1, xs: 2, md: 3 }}>
        {shown.map(({ rule, number }) => (
          <li key={rule.id}>
            {stage === 'complete' ? (
              <CompleteCard rule={rule} number={number} programName={nameOf(rule.programCode)} />
            ) : (
              <BmiOnlyCard rule={rule} />
            )}
          </li>
        ))}
      </DividedList>
    )
  }
  return (
    <Fold
      title="Daftar aturan"
      summary={`${rules.length} aturan${off > 0 ? `, ${off} nonaktif` : ''}`}
      startsOpen={isWide}
    >
      <Box maw={420} mb="xs">
        <SearchField
          label="Cari aturan"
          placeholder="Cari nama atau kondisi aturan..."
          value={search}
          onSearch={setSearch}
        />
      </Box>
      <PageTabs
        label="Jenis aturan"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'complete', title: `Lengkap (${rulesOf('complete').length})`, content: list('complete') },
          { value: 'bmi-only', title: `BMI saja (${rulesOf('bmi-only').length})`, content: list('bmi-only') },
        ]}
      />
    </Fold>
  )
}
