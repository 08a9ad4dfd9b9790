import type { User } from '@bugar/contracts/user'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { isOwn, useAdminChange, useAdmins } from './queries.ts'

interface AdminChangeDialogProps {
  readonly user: User
  readonly onClose: () => void
}

const consequences = {
  invite:
    'Administrator mengubah aturan, program, dan akun semua orang. Persetujuannya baru dihitung setelah masa tunggu.',
  retire:
    'Akun ini menjadi pengguna biasa: keluar di semua perangkat, tanpa aplikasi autentikator, dan usulannya gugur.',
}

/** Asks before somebody is invited to be an administrator, or retired. */
export function AdminChangeDialog({ user, onClose }: AdminChangeDialogProps) {
  const kind = user.role === 'admin' ? 'retire' : 'invite'
  const needsSecond = useAdmins().data?.data.needsSecond
  const { mutate, error, isPending } = useAdminChange(`admin.${kind}`, onClose)
  const isAtOnce = needsSecond === false || isOwn(user)
  const start = isAtOnce ? 'Berlaku segera.' : 'Berlaku setelah administrator lain menyetujui.'
  return (
    <ConfirmDialog
      title={kind === 'invite' ? `Undang ${user.name} jadi administrator` : `Berhentikan ${user.name}`}
      message={`${consequences[kind]} ${start} Semua administrator diberi tahu.`}
      confirmLabel={kind === 'invite' ? 'Undang' : 'Berhentikan'}
      color={kind === 'invite' ? 'bugar' : 'merah'}
      isBusy={isPending}
      failure={error?.message}
      onConfirm={() => mutate(user)}
      onCancel={onClose}
    />
  )
}
