import type { LoggedDecision } from '@bugar/contracts/teams/logged-decision'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { Group, Table, VisuallyHidden } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { RecordCard, RecordTable } from '#kit/lists/RecordTable.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { labelOf } from '#studio/rules/shared.ts'
import { formatNumber } from '#kit/text/format.ts'
import classes from './decisions.module.css'
import { clockOf, dateOf } from './moment.ts'
import { ResultTag } from './ResultTag.tsx'
import type { DecisionSearch } from '#addresses/decisions.ts'

interface DecisionTableProps {
  readonly decisions: readonly LoggedDecision[]
  readonly search: DecisionSearch
  readonly declaredOf: (decision: LoggedDecision) => RuleBase | undefined
}

/** The link of a decision in the list, to which the focus returns. */
export const decisionLinkId = (id: string): string => `decision-${id}`

const columns = [
  { title: 'Waktu, WIB', width: '17%' },
  { title: 'Tim', width: '21%' },
  { title: 'Basis', width: '22%' },
  { title: 'Versi', width: '10%' },
  { title: 'Hasil' },
]
/** Beside the details there is no room for it, and they tell it. */
const time = { title: 'ms', width: '9%', align: 'end' } as const

interface DecisionProps extends Pick<DecisionTableProps, 'search'> {
  readonly decision: LoggedDecision
  readonly declared: RuleBase | undefined
}

function Version({ ruleSet, pinned }: LoggedDecision) {
  return (
    <Group component="span" display="inline-flex" gap="xxs" wrap="nowrap">
      {ruleSet.version}
      {pinned && (
        <>
          <IconPin size={16} aria-hidden="true" />
          <VisuallyHidden>ditetapkan tim</VisuallyHidden>
        </>
      )}
    </Group>
  )
}

/** Each read of a decision is audited, so hovering must not ask for it. */
const linkOf = (search: DecisionSearch, id: string) =>
  ({ to: '/admin/decisions', search: { ...search, id }, preload: false, id: decisionLinkId(id) }) as const

function DecisionRow({ decision, declared, search }: DecisionProps) {
  const { id, at, team, base, micros } = decision
  const isOpen = search.id === id
  return (
    <Table.Tr className={classes.row} mod={{ open: isOpen }}>
      <Table.Th scope="row" fw={isOpen ? 700 : 400}>
        <TextLink
          {...linkOf(search, id)}
          resetScroll={false}
          className={classes.link}
          underline="never"
          inherit
          c="bright"
          {...(isOpen && { 'aria-current': 'true' as const })}
        >
          {clockOf(at)}
        </TextLink>
        {search.day === undefined && <Hint fw={400}>{dateOf(at)}</Hint>}
      </Table.Th>
      <Table.Td>{team.name}</Table.Td>
      <Table.Td>{labelOf(base)}</Table.Td>
      <Table.Td>
        <Version {...decision} />
      </Table.Td>
      <Table.Td>
        <ResultTag decision={decision} declared={declared} />
      </Table.Td>
      {search.id === undefined && (
        <Table.Td ta="end" c="dimmed">
          {formatNumber(micros / 1000)}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function DecisionCard({ decision, declared, search }: DecisionProps) {
  const { id, at, team, base } = decision
  return (
    <RecordCard
      name={team.name}
      detail={`${dateOf(at)}, ${clockOf(at)} WIB`}
      tag={<ResultTag decision={decision} declared={declared} />}
    >
      <Group justify="space-between" gap="xs">
        <Hint>
          {labelOf(base)} versi <Version {...decision} />
        </Hint>
        <LinkButton
          {...linkOf(search, id)}
          variant="default"
          aria-label={`Lihat keputusan untuk ${team.name}, ${clockOf(at)}`}
        >
          Lihat
        </LinkButton>
      </Group>
    </RecordCard>
  )
}

export function DecisionTable({ decisions, search, declaredOf }: DecisionTableProps) {
  const shown = decisions.map((decision) => ({ decision, declared: declaredOf(decision), search }))
  return (
    <RecordTable
      caption="Keputusan untuk tim lain, terbaru di atas"
      columns={search.id === undefined ? [...columns, time] : columns}
      minWidth="72em"
      rows={shown.map((props) => (
        <DecisionRow key={props.decision.id} {...props} />
      ))}
      cards={shown.map((props) => (
        <DecisionCard key={props.decision.id} {...props} />
      ))}
    />
  )
}
