import type { ListedUser, UserPage } from '@bugar/contracts/user-operations'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { EnglishLabel } from '#components/ui/EnglishLabel.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Pages } from '#components/ui/Pages.tsx'
import { AdminChangeDialog } from './AdminChangeDialog.tsx'
import { deleteFailure, useDeleteUser, useRemoveTotp, useToggleUser } from './queries.ts'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { UserDetailDialog } from './UserDetailDialog.tsx'
import { UserTable } from './UserTable.tsx'

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
