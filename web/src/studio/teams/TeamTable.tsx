import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { type Team, teamRights } from '@bugar/contracts/teams/team'
import { Button, Group, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { RecordCard, RecordTable } from '#kit/lists/RecordTable.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { useToday } from '#kit/text/use-today.ts'
import { labelOf } from '#studio/rules/shared.ts'
import { basesWith, KeyButtons, Keys, RightIcon, rightWords, type TeamActions, Usage } from './TeamParts.tsx'

const baseWidths = {
  program: '7.4%',
  safety: '10.4%',
  adaptation: '10.4%',
  progression: '8.6%',
  energy: '6.6%',
} as const

const columns = [
  { title: 'Tim', width: '20%' },
  ...ruleBaseNames.map((base) => ({ title: labelOf(base), width: baseWidths[base], align: 'center' as const })),
  { title: 'Dipakai hari ini', width: '15%' },
  { title: 'Kunci' },
]

interface TeamProps extends TeamActions {
  readonly team: Team
}

function TeamCard({ team, onEdit, ...actions }: TeamProps) {
  const rights = [
    ['Tanya dan alasan', basesWith(team, 'explain')],
    ['Tanya saja', basesWith(team, 'ask')],
  ] as const
  const facts = [...(team.revoked ? [] : rights), ['Kunci', <Keys key="keys" team={team} />] as const]
  return (
    <RecordCard name={team.name} detail={team.contact} facts={facts}>
      <Usage team={team} />
      <Group gap="xxs" justify="space-between" wrap="nowrap">
        <Button
          variant="subtle"
          px="xxs"
          fz="xs"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          aria-label={`Ubah ${team.name}`}
          onClick={() => onEdit(team)}
        >
          Ubah
        </Button>
        <KeyButtons team={team} {...actions} />
      </Group>
    </RecordCard>
  )
}

function TeamRow({ team, onEdit, ...actions }: TeamProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <UnstyledButton fw={700} {...(team.revoked && { c: 'dimmed' })} onClick={() => onEdit(team)}>
          <VisuallyHidden>Ubah </VisuallyHidden>
          {team.name}{' '}
          <Text span inherit c="bugar">
            <IconPencil size={16} aria-hidden="true" />
          </Text>
        </UnstyledButton>
        <Hint>{team.contact}</Hint>
      </Table.Th>
      {ruleBaseNames.map((base) => (
        <Table.Td key={base} ta="center">
          <RightIcon right={team.revoked ? 'none' : team.rights[base]} />
        </Table.Td>
      ))}
      <Table.Td>
        <Usage team={team} />
      </Table.Td>
      <Table.Td>
        <Keys team={team} />
        <KeyButtons team={team} {...actions} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The quotas begin anew at midnight in Jakarta; this locale writes 2026-12-03. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' })

interface TeamTableProps extends TeamActions {
  readonly teams: readonly Team[]
  readonly decidedToday: number
}

export function TeamTable({ teams, decidedToday, ...actions }: TeamTableProps) {
  const today = useToday()
  return (
    <>
      <RecordTable
        caption="Daftar tim pemanggil"
        columns={columns}
        minWidth="80em"
        rows={teams.map((team) => (
          <TeamRow key={team.id} team={team} {...actions} />
        ))}
        cards={teams.map((team) => (
          <TeamCard key={team.id} team={team} {...actions} />
        ))}
      />
      <Group justify="space-between" gap="xs" mt="sm" px="xs" fz="xs" c="dimmed">
        <Group gap="lg" visibleFrom="lg" aria-hidden="true">
          {teamRights.toReversed().map((right) => (
            <Group key={right} gap="xs">
              <RightIcon right={right} />
              {rightWords[right]}
            </Group>
          ))}
        </Group>
        <span>
          Jumlah hari ini {formatNumber(decidedToday)}.{' '}
          <TextLink to="/admin/decisions" search={{ day: day.format(today) }} inherit>
            Lihat di Keputusan
          </TextLink>
        </span>
      </Group>
    </>
  )
}
