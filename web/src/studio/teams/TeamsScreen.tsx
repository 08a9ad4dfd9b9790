import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { type Team, type TeamWithToken, teamRights } from '@bugar/contracts/teams/team'
import { Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBan, IconPencil, IconPlus, IconRefresh, IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTeams } from '#kit/program/teams.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { focusTitle } from '#kit/layout/PageTitle.tsx'
import { AdminList } from '#kit/lists/AdminList.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { type Column, type RowAction, RowButtons } from '#kit/lists/RecordTable.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { labelOf } from '#studio/rules/shared.ts'
import { formatNumber } from '#kit/text/format.ts'
import { useToday } from '#kit/text/use-today.ts'
import { KeyBanner } from './KeyBanner.tsx'
import type { Opened } from './TeamDialogs.tsx'
import { basesWith, Keys, RightIcon, rightWords, Usage } from './TeamParts.tsx'

const baseWidths = {
  program: '7.4%',
  safety: '10.4%',
  adaptation: '10.4%',
  progression: '8.6%',
  energy: '6.6%',
} as const

/** The quotas begin anew at midnight in Jakarta; this locale writes 2026-12-03. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' })

const button = { px: 'xxs', fz: 'xs', variant: 'subtle' } as const
const iconProps = { size: 16, 'aria-hidden': true } as const

const TeamDialogs = lazyPart(() => import('./TeamDialogs.tsx'), 'TeamDialogs', { narrow: 0, wide: 0 })

export function TeamsScreen() {
  const query = useTeams()
  const list = query.data?.data
  const today = useToday()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [made, setMade] = useState<TeamWithToken | null>(null)
  const action = (team: Team, mode: 'edit' | 'key' | 'revoke', label: string, Icon: typeof IconBan) => ({
    label,
    leftSection: <Icon {...iconProps} />,
    ...(mode === 'revoke' && { color: 'merah' }),
    onClick: () => setOpened({ mode, team }),
  })
  const buttonsOf = (team: Team, ...actions: readonly RowAction[]) => (
    <RowButtons of={team.name} button={button} actions={actions} />
  )
  const keysOf = (team: Team) =>
    team.revoked
      ? buttonsOf(team, action(team, 'key', 'Buka lagi', IconRotate))
      : buttonsOf(team, action(team, 'key', 'Ganti kunci', IconRefresh), action(team, 'revoke', 'Cabut', IconBan))
  const columns: readonly Column<Team>[] = [
    {
      header: 'Tim',
      width: '20%',
      isName: true,
      cell: (team) => (
        <>
          <UnstyledButton
            fw={700}
            {...(team.revoked && { c: 'dimmed' })}
            onClick={() => setOpened({ mode: 'edit', team })}
          >
            <VisuallyHidden>Ubah </VisuallyHidden>
            {team.name}{' '}
            <Text span inherit c="bugar">
              <IconPencil {...iconProps} />
            </Text>
          </UnstyledButton>
          <Hint fw={400}>{team.contact}</Hint>
        </>
      ),
      inCard: ['name', ({ name }) => name],
    },
    { header: 'Kontak', inCard: ['detail', ({ contact }) => contact] },
    { header: 'Tanya dan alasan', inCard: ['fact', (team) => basesWith(team, 'explain')] },
    { header: 'Tanya saja', inCard: ['fact', (team) => basesWith(team, 'ask')] },
    ...ruleBaseNames.map((base) => ({
      header: labelOf(base),
      width: baseWidths[base],
      align: 'center' as const,
      cell: ({ revoked, rights }: Team) => <RightIcon right={revoked ? 'none' : rights[base]} />,
    })),
    { header: 'Dipakai hari ini', width: '15%', cell: (team) => <Usage team={team} />, inCard: 'body' },
    {
      header: 'Kunci',
      cell: (team) => (
        <>
          <Keys team={team} />
          {keysOf(team)}
        </>
      ),
      inCard: ['fact', (team) => <Keys team={team} />],
    },
    {
      header: 'Tombol',
      inCard: [
        'body',
        (team) => (
          <Group gap="xxs" justify="space-between" wrap="nowrap">
            {buttonsOf(team, action(team, 'edit', 'Ubah', IconPencil))}
            {keysOf(team)}
          </Group>
        ),
      ],
    },
  ]
  return (
    <>
      <PageHeader
        title="Tim pemanggil"
        lead="Akun layanan yang boleh bertanya kepada aturan. Dicabut di sini, berhenti dalam satu detik."
        actions={
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setOpened({ mode: 'create' })}
          >
            Tambah tim
          </Button>
        }
      />
      {made && (
        <KeyBanner
          key={made.token}
          made={made}
          onDone={() => {
            setMade(null)
            // The focused button is removed.
            focusTitle()
          }}
        />
      )}
      <AdminList
        query={query}
        records={list?.teams}
        isWhole
        noun="tim"
        failure={{ text: 'Gagal memuat tim' }}
        empty={{
          title: 'Belum ada tim',
          text: 'Layanan lain bertanya kepada aturan dengan kunci sebuah tim. Tambahkan satu untuk memulai.',
        }}
        height={520}
        table={{ caption: 'Daftar tim pemanggil', minWidth: '80em', columns }}
      />
      {list && list.teams.length > 0 && (
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
            Jumlah hari ini {formatNumber(list.decidedToday)}.{' '}
            <TextLink to="/admin/decisions" search={{ day: day.format(today) }} inherit>
              Lihat di Keputusan
            </TextLink>
          </span>
        </Group>
      )}
      {opened && (
        <TeamDialogs
          opened={opened}
          onMade={(next) => {
            setOpened(null)
            setMade(next)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
