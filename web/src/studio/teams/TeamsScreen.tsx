import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { type Team, type TeamWithToken, teamRights, rotationDays } from '@bugar/contracts/teams/team'
import { Button, Group, Text, Paper, ThemeIcon, Title } from '@mantine/core'
import {
  IconBan,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconRotate,
  IconCheck,
  IconCopy,
  IconKey,
} from '@tabler/icons-react'
import { useState, useEffect, useRef } from 'react'
import { useTeams } from '#kit/program/base-rules.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { focusTitle } from '#kit/layout/CenteredPage.tsx'
import { AdminList } from '#kit/lists/AdminList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { type Column, type RowAction, RowButtons } from '#kit/lists/RecordTable.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { labelOf } from '#studio/bases/words.ts'
import { formatNumber, formatTime } from '#kit/text/format.ts'
import { useToday } from '#kit/text/local-day.ts'
import type { Opened } from './TeamDialogs.tsx'
import { basesWith, Keys, RightIcon, rightWords, Usage } from './TeamParts.tsx'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { copyText } from '#kit/files/copy-text.ts'
import { getSession } from '#kit/session/session.ts'

interface KeyBannerProps {
  readonly made: TeamWithToken
  readonly onDone: () => void
}

const explanationOf = ({ team: { keys } }: TeamWithToken): string => {
  const [, before] = keys
  return before
    ? `Kunci lama tetap diterima sampai ${formatTime(before.expiresAt)}, paling lama ${rotationDays} hari, supaya pergantian tanpa jeda.`
    : 'Berikan langsung kepada tim: siapa pun yang memegangnya dapat bertanya atas nama tim ini.'
}

/** A new key; only its hash is kept, so leaving is confirmed. */
function KeyBanner({ made, onDone }: KeyBannerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const leaving = useBlocker({
    shouldBlockFn: () => getSession() !== null,
    enableBeforeUnload: true,
    withResolver: true,
  })
  return (
    <Paper
      component="section"
      aria-labelledby="new-key"
      mb="md"
      bg="var(--mantine-color-bugar-light)"
      bd="1px solid var(--focus)"
    >
      <Group align="flex-start" gap="md" wrap="nowrap">
        <ThemeIcon
          visibleFrom="xs"
          size="var(--tap)"
          radius="md"
          variant="light"
          bg="var(--mantine-color-body)"
          aria-hidden="true"
        >
          <IconKey size={24} stroke={1.75} />
        </ThemeIcon>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Title id="new-key" ref={heading} tabIndex={-1}>
            Kunci baru untuk {made.team.name}
          </Title>
          <Hint maw="66ch" mt="xxs" c="bright">
            <b>Hanya tampil sekali ini.</b> {explanationOf(made)}
          </Hint>
          <Group mt="sm" gap="sm" justify="space-between">
            <Paper radius="md" py="xxs" pl="md" pr="xxs" flex="1 1 20rem" maw={640}>
              <Group justify="space-between" gap="xs">
                <Text
                  ff="monospace"
                  fw={600}
                  translate="no"
                  aria-label="Kunci baru"
                  role="group"
                  flex="1 1 14rem"
                  miw={0}
                >
                  {made.token}
                </Text>
                <Button
                  variant="subtle"
                  leftSection={<IconCopy size={18} aria-hidden="true" />}
                  aria-label="Salin kunci"
                  onClick={() => void copyText(made.token, 'kunci')}
                >
                  Salin
                </Button>
              </Group>
            </Paper>
            <Button
              flex={{ base: '1 1 auto', xs: 'none' }}
              leftSection={<IconCheck size={18} aria-hidden="true" />}
              onClick={onDone}
            >
              Sudah disimpan
            </Button>
          </Group>
        </div>
      </Group>
      {leaving.status === 'blocked' && (
        <ConfirmDialog
          title="Kunci belum disimpan?"
          message="Kunci ini tidak dapat ditampilkan lagi. Bila belum disimpan, tim ini perlu kunci baru."
          confirmLabel="Tetap pergi"
          onConfirm={leaving.proceed}
          onCancel={leaving.reset}
        />
      )}
    </Paper>
  )
}

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
  const editOf = (team: Team) => buttonsOf(team, action(team, 'edit', 'Ubah', IconPencil))
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
          <Text inherit fw={700} {...(team.revoked && { c: 'dimmed' })}>
            {team.name}
          </Text>
          <Hint fw={400}>{team.contact}</Hint>
          {editOf(team)}
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
      inCard: ['body', (team) => <Facts facts={[['Kunci', <Keys key="keys" team={team} />]]} />],
    },
    {
      header: 'Tombol',
      inCard: [
        'body',
        (team) => (
          <Group gap="xxs" justify="space-between" wrap="nowrap">
            {editOf(team)}
            {keysOf(team)}
          </Group>
        ),
      ],
    },
  ]
  return (
    <>
      <PageHeader
        title="Tim Pemakai API"
        lead={
          <>
            Akun layanan yang boleh bertanya kepada aturan. Kunci yang dicabut berhenti berlaku dalam satu detik.
            Pemegang kunci mencobanya di <TextLink to="/team">Aturan untuk tim</TextLink>.
          </>
        }
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
        table={{ caption: 'Daftar tim pemakai API', minWidth: '80em', columns }}
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
