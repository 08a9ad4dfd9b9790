import type { ListedUser, UserPage } from '@bugar/contracts/people/user-operations'
import { useState } from 'react'
import type { User } from '@bugar/contracts/people/user'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { EnglishLabel } from '#kit/text/EnglishLabel.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Pages } from '#kit/lists/Pages.tsx'
import {
  deleteFailure,
  useDeleteUser,
  useRemoveTotp,
  useToggleUser,
  isOwn,
  useAdminChange,
  useAdmins,
} from './queries.ts'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { UserDetailDialog } from './UserDetailDialog.tsx'
import { UserTable } from './UserTable.tsx'

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
function AdminChangeDialog({ user, onClose }: AdminChangeDialogProps) {
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

interface UserListProps {
  readonly list: UserPage
  readonly onPage: (page: number) => void
}

interface Opened {
  readonly user: ListedUser
  readonly dialog: 'detail' | 'delete' | 'reset' | 'totp' | 'admin'
}

export function UserList({ list: { users, pagination }, onPage }: UserListProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const toggle = useToggleUser()
  const remove = useDeleteUser(close)
  const removeTotp = useRemoveTotp(close)
  const confirmDelete = (user: ListedUser) => {
    remove.reset()
    setOpened({ user, dialog: 'delete' })
  }
  return (
    <>
      {toggle.error && (
        <ErrorBox mb="md" title="Gagal memperbarui status">
          {toggle.error.message}
        </ErrorBox>
      )}
      <UserTable
        users={users}
        first={(pagination.page - 1) * pagination.limit + 1}
        busyId={toggle.isPending ? toggle.variables.id : null}
        onView={(user) => setOpened({ user, dialog: 'detail' })}
        onToggle={toggle.mutate}
        onDelete={confirmDelete}
      />
      <Pages
        pagination={pagination}
        noun="pengguna"
        previousLabel={<EnglishLabel meaning="sebelumnya">Previous</EnglishLabel>}
        nextLabel={<EnglishLabel meaning="selanjutnya">Next</EnglishLabel>}
        onChange={onPage}
      />
      {opened?.dialog === 'detail' && (
        <UserDetailDialog
          user={opened.user}
          onClose={close}
          onDelete={() => confirmDelete(opened.user)}
          onResetLink={() => setOpened({ user: opened.user, dialog: 'reset' })}
          onRemoveTotp={() => setOpened({ user: opened.user, dialog: 'totp' })}
          onAdminChange={() => setOpened({ user: opened.user, dialog: 'admin' })}
        />
      )}
      {opened?.dialog === 'admin' && <AdminChangeDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'reset' && <ResetLinkDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'totp' && (
        <ConfirmDialog
          title={`Matikan verifikasi dua langkah ${opened.user.name}`}
          message="Setelah ini, password saja cukup untuk masuk ke akun ini. Lakukan hanya bila pemiliknya kehilangan ponsel dan kode cadangannya."
          confirmLabel="Matikan"
          isBusy={removeTotp.isPending}
          failure={removeTotp.error?.message}
          onConfirm={() => removeTotp.mutate(opened.user)}
          onCancel={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <ConfirmDialog
          title={`Hapus ${opened.user.name}`}
          message="Yakin ingin menghapus pengguna ini? Tindakan ini tidak dapat dibatalkan."
          confirmLabel="Hapus"
          isBusy={remove.isPending}
          failure={remove.error && `${deleteFailure}. ${remove.error.message}`}
          onConfirm={() => remove.mutate(opened.user)}
          onCancel={close}
        />
      )}
    </>
  )
}
