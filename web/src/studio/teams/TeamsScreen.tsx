import type { TeamWithToken } from '@bugar/contracts/teams/team'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTeams } from '#kit/program/teams.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { focusTitle } from '#kit/layout/PageTitle.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { LoadFailure } from '#kit/states/LoadFailure.tsx'
import { KeyBanner } from './KeyBanner.tsx'
import type { Opened } from './TeamDialogs.tsx'
import { TeamTable } from './TeamTable.tsx'

const TeamDialogs = lazyPart(() => import('./TeamDialogs.tsx'), 'TeamDialogs', { narrow: 0, wide: 0 })

export function TeamsScreen() {
  const { data, isError, errorUpdatedAt, refetch } = useTeams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [made, setMade] = useState<TeamWithToken | null>(null)
  const list = data?.data
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
      {isError && !list && (
        <LoadFailure text="Gagal memuat tim" failedAt={errorUpdatedAt} onRetry={() => void refetch()} />
      )}
      {list?.teams.length === 0 && (
        <EmptyState title="Belum ada tim">
          Layanan lain bertanya kepada aturan dengan kunci sebuah tim. Tambahkan satu untuk memulai.
        </EmptyState>
      )}
      {list && list.teams.length > 0 && (
        <TeamTable
          {...list}
          onEdit={(team) => setOpened({ mode: 'edit', team })}
          onNewKey={(team) => setOpened({ mode: 'key', team })}
          onRevoke={(team) => setOpened({ mode: 'revoke', team })}
        />
      )}
      {!list && !isError && <Skeleton height={520} />}
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
