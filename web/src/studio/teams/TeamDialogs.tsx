import type { Team, TeamWithToken } from '@bugar/contracts/teams/team'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { revokeFailure, useRevokeTeam } from './queries.ts'
import { TeamEditor } from './TeamEditor.tsx'

export type Opened = { readonly mode: 'create' } | { readonly mode: 'edit' | 'key' | 'revoke'; readonly team: Team }

interface TeamDialogsProps {
  readonly opened: Opened
  readonly onMade: (made: TeamWithToken) => void
  readonly onClose: () => void
}

/** The dialogs to add and change a team, to give it another key and to refuse it. */
export function TeamDialogs({ opened, onMade, onClose }: TeamDialogsProps) {
  const revoking = useRevokeTeam(onClose)
  if (opened.mode === 'create') {
    return <TeamEditor team={null} onCreated={onMade} onClose={onClose} />
  }
  const { mode, team } = opened
  if (mode === 'edit') {
    return <TeamEditor team={team} onCreated={onMade} onClose={onClose} />
  }
  if (mode === 'key') {
    return <NewKeyDialog team={team} onMade={onMade} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      title={`Cabut ${team.name}`}
      message="Semua kuncinya ditolak dalam satu detik. Tim ini dapat dibuka lagi dengan kunci baru; keputusan yang sudah tercatat tetap ada."
      confirmLabel="Cabut"
      isBusy={revoking.isPending}
      failure={revoking.error && `${revokeFailure}. ${revoking.error.message}`}
      onConfirm={() => revoking.mutate(team)}
      onCancel={onClose}
    />
  )
}
