import type { ConclusionKind, RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { Box, Group, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { OutcomeTag } from './OutcomeTag.tsx'
import { Source, StrengthBars, Then, When } from './RuleParts.tsx'
import { codeLabel, isLadder, policyTexts } from './words.ts'

interface RulesOfKindProps {
  readonly base: RuleBase
  readonly kind: ConclusionKind
  readonly rules: readonly SourcedRule[]
}

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

function RuleTable({ base, kind, rules }: RulesOfKindProps) {
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
          <Table.Tr key={rule.id} data-inactive={!rule.isActive || undefined}>
            <Table.Th scope="row" pl={0}>
              {rule.id}
            </Table.Th>
            <Table.Td pl={0}>
              <When base={base} rule={rule} />
            </Table.Td>
            <Table.Td pl={0}>
              <Then kind={kind} rule={rule} />
            </Table.Td>
            <Table.Td pl={0} fz="xs">
              <Source {...rule} />
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

function RuleLines({ base, kind, rules }: RulesOfKindProps) {
  return (
    <DividedList aria-label={`Aturan ${kind.label}`}>
      {rules.map((rule) => (
        <Stack key={rule.id} component="li" gap="xs">
          <div>
            <Text fw={700}>{rule.id}</Text>
            <When base={base} rule={rule} />
          </div>
          <Then kind={kind} rule={rule} />
          <Group justify="space-between" gap="xs" fz="xs">
            <Source {...rule} />
            <StrengthBars {...rule} />
          </Group>
        </Stack>
      ))}
    </DividedList>
  )
}

/** The rules that conclude one kind: rows where there is room for them, else below each other. */
export function RulesOfKind(props: RulesOfKindProps) {
  const { kind, rules } = props
  const isWide = useMediaQuery('(min-width: 68em)', true, { getInitialValueInEffect: false })
  const list = isWide ? <RuleTable {...props} /> : <RuleLines {...props} />
  const policy = <Policy kind={kind} />
  // So many steps do not fit beside the heading.
  const isLong = isLadder(kind) && kind.codes.length > 5
  return (
    <Panel title={`${kind.label}, ${rules.length} aturan`} aside={!isLong && policy}>
      {isLong && <Box mb="sm">{policy}</Box>}
      {rules.length === 0 ? <Hint>Belum ada aturan.</Hint> : list}
      {kind.otherwise !== null && <Hint mt="sm">Bila tidak ada yang sesuai: {codeLabel(kind, kind.otherwise)}.</Hint>}
    </Panel>
  )
}
