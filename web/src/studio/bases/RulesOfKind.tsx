import type { ConclusionKind, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { Box, Group, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment } from 'react'
import { StrengthBars } from '#kit/charts/StrengthBars.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { HistoryButton } from '../rules/HistoryButton.tsx'
import { OutcomeTag, ruleElementId } from './RuleLink.tsx'
import { codeLabel, isLadder, policyTexts, conditionsInWords } from './words.ts'

interface WhenProps {
  readonly base: RuleBase
  readonly rule: SourcedRule
  /** Whether a finding or a proof names the rule. */
  readonly isFailing: boolean
}

/** A rule's name, and its conditions where they differ from it. */
function When({ base, rule, isFailing }: WhenProps) {
  const conditions = conditionsInWords(base, rule)
  return (
    <>
      <Text fw={600} size="sm">
        {rule.name}
      </Text>
      {conditions !== rule.name && <Hint>{conditions}</Hint>}
      {isFailing && <Tag tone="merah">Gagal</Tag>}
      {!rule.isActive && <Tag tone="abu">Nonaktif</Tag>}
    </>
  )
}

/** A rule's conclusion, and its text for people. */
function Then({ kind, rule: { event, text } }: { readonly kind: ConclusionKind; readonly rule: SourcedRule }) {
  const code = event.params.value
  return (
    <Group gap="xs" align="start">
      {kind.policy === 'most-cautious' ? (
        <OutcomeTag kind={kind} code={code} />
      ) : (
        <Text size="sm">{codeLabel(kind, code)}</Text>
      )}
      {text && <Hint flex="1 1 9rem">{text}</Hint>}
    </Group>
  )
}

/** Orange where nothing strong backs a rule. */
function Source({ source, strength }: Pick<SourcedRule, 'source' | 'strength'>) {
  return (
    <Text span inherit {...(strength === 'weak' && { c: 'jingga', fw: 600 })}>
      {source}
    </Text>
  )
}

interface RulesOfKindProps {
  readonly base: RuleBase
  readonly kind: ConclusionKind
  readonly rules: readonly SourcedRule[]
  /** Others remain in the document, so that they are printed. */
  readonly found: ReadonlySet<string>
  readonly failing: ReadonlySet<string>
  /** The rule that the address names. */
  readonly named: string | undefined
}

/** Attributes of a rule's element, the target of links. */
const placeProps = ({ id }: SourcedRule, { found, named }: RulesOfKindProps) => ({
  id: ruleElementId(id),
  tabIndex: -1,
  hidden: !found.has(id),
  style: id === named ? { background: 'var(--mantine-color-bugar-light)' } : undefined,
})

function Policy({ kind }: Pick<RulesOfKindProps, 'kind'>) {
  const text = policyTexts[kind.policy]
  return isLadder(kind) ? (
    <Group gap="xxs">
      <Hint>{text}:</Hint>
      {kind.codes.map(({ code }, index) => (
        <Fragment key={code}>
          {index > 0 && <span aria-hidden="true">›</span>}
          <OutcomeTag kind={kind} code={code} />
        </Fragment>
      ))}
    </Group>
  ) : (
    <Hint>{text}</Hint>
  )
}

const columns = [
  ['Kode', '5.5rem'],
  ['Bila', '30%'],
  ['Maka', undefined],
  ['Dasar', '9.5rem'],
  ['Bukti', '6.5rem'],
] as const

function RuleTable(props: RulesOfKindProps) {
  const { base, kind, rules, failing } = props
  return (
    <Table layout="fixed" aria-label={`Aturan ${kind.label}`}>
      <Table.Thead fz="xs" c="dimmed">
        <Table.Tr>
          {columns.map(([title, width]) => (
            <Table.Th key={title} scope="col" w={width} fw={600} pl={0}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ verticalAlign: 'top' }}>
        {rules.map((rule) => (
          <Table.Tr key={rule.id} data-inactive={!rule.isActive || undefined} {...placeProps(rule, props)}>
            <Table.Th scope="row" pl={0}>
              {rule.id}
            </Table.Th>
            <Table.Td pl={0}>
              <When base={base} rule={rule} isFailing={failing.has(rule.id)} />
            </Table.Td>
            <Table.Td pl={0}>
              <Then kind={kind} rule={rule} />
            </Table.Td>
            <Table.Td pl={0} fz="xs">
              <Source {...rule} />
              <div>
                <HistoryButton base={base} id={rule.id} />
              </div>
            </Table.Td>
            <Table.Td pl={0} fz="xs">
              <StrengthBars {...rule} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function RuleLines(props: RulesOfKindProps) {
  const { base, kind, rules, failing } = props
  return (
    <DividedList aria-label={`Aturan ${kind.label}`}>
      {rules.map((rule) => (
        <li key={rule.id} {...placeProps(rule, props)}>
          <Stack gap="xs">
            <div>
              <Text fw={700}>{rule.id}</Text>
              <When base={base} rule={rule} isFailing={failing.has(rule.id)} />
            </div>
            <Then kind={kind} rule={rule} />
            <Group justify="space-between" gap="xs" fz="xs">
              <Source {...rule} />
              <StrengthBars {...rule} />
              <HistoryButton base={base} id={rule.id} />
            </Group>
          </Stack>
        </li>
      ))}
    </DividedList>
  )
}

/** The rules of one kind of conclusion: rows if there is room, else stacked. */
export function RulesOfKind(props: RulesOfKindProps) {
  const { kind, rules } = props
  const isWide = useMediaQuery('(min-width: 68em)', true, { getInitialValueInEffect: false })
  const list = isWide ? <RuleTable {...props} /> : <RuleLines {...props} />
  return (
    <>
      <Box mb="sm">
        <Policy kind={kind} />
      </Box>
      {rules.length === 0 ? <Hint>Belum ada aturan.</Hint> : list}
      {kind.otherwise !== null && <Hint mt="sm">Bila tidak ada yang sesuai: {codeLabel(kind, kind.otherwise)}.</Hint>}
    </>
  )
}
