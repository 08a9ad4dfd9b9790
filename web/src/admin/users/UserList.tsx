import { roles } from '@bugar/contracts/core/bus/access'
import { roleLabels, type User } from '@bugar/contracts/people/user'
import type { ListedUser } from '@bugar/contracts/people/user-operations'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { Flex, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AdminList } from '#kit/lists/AdminList.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { FormDialog } from '#kit/dialogs/ModalDialog.tsx'
import { mayI } from '#kit/session/session.ts'
import { EmailText } from '#kit/text/EmailText.tsx'
import { EnglishLabel } from '#kit/text/EnglishLabel.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import type { ListFilter } from '#kit/lists/ListFilters.tsx'
import type { Column } from '#kit/lists/RecordTable.tsx'
import { formatShortDate } from '#kit/text/format.ts'
import {
  deleteFailure,
  useDeleteUser,
  useRemoveTotp,
  useToggleUser,
  isOwn,
  useAdminChange,
  useAdmins,
  useEndLogins,
  useSetRole,
  type GivenRole,
  type UserSearch,
  useUsers,
} from './queries.ts'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { UserDetailDialog } from './UserDetailDialog.tsx'
import { canBeDeleted, ConsultationTotal, GenderLabel, RoleTag, StatusTag } from './UserParts.tsx'

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
      failure={error && `Administrator tidak berubah. ${error.message}`}
      onConfirm={() => mutate(user)}
      onCancel={onClose}
    />
  )
}

const rights: Readonly<Record<GivenRole, string>> = {
  user: 'Hanya datanya sendiri.',
  support: 'Melihat akun dan kegagalan masuk, membuat tautan password, mengakhiri sesi. Tanpa data kesehatan.',
  trainer: 'Mengubah program dan gerakan, menyiapkan dan mengajukan rancangan aturan.',
}
/** A label takes the taps of its button. */
const forFingers = {
  inner: { marginTop: 'var(--mantine-spacing-sm)' },
  label: { paddingBlock: 'var(--mantine-spacing-sm)' },
}
const givenRoles = roles.filter((role) => role !== 'admin')

/** Gives somebody another role, except that of an administrator, who is invited. */
function RoleDialog({ user, onClose }: AdminChangeDialogProps) {
  const [role, setRole] = useState(user.role as GivenRole)
  const { mutate, error, isPending } = useSetRole(onClose)
  return (
    <FormDialog
      title="Ubah peran"
      eyebrow={user.name}
      onClose={onClose}
      action="Simpan"
      isBusy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ id: user.id, role })
      }}
    >
      {error && <ErrorBox title="Peran tidak berubah">{error.message}</ErrorBox>}
      <Radio.Group label="Peran" value={role} onChange={(value) => setRole(value as GivenRole)}>
        <Stack gap="sm" mt="xs">
          {givenRoles.map((each) => (
            <Radio key={each} value={each} label={roleLabels[each]} description={rights[each]} styles={forFingers} />
          ))}
        </Stack>
      </Radio.Group>
      <Hint>Akun ini keluar di semua perangkat dan semua administrator diberi tahu.</Hint>
    </FormDialog>
  )
}

const filters: readonly ListFilter<UserSearch>[] = [
  { search: 'search', label: 'Cari nama atau email', placeholder: 'Cari nama atau email...', delayMs: 500 },
  { choice: 'role', label: 'Peran', all: 'Semua peran', choices: roleLabels },
  { choice: 'status', label: 'Status', all: 'Semua status', choices: { active: 'Aktif', inactive: 'Nonaktif' } },
  'days',
]

const columns: readonly Column<ListedUser>[] = [
  { header: 'No', width: '4.5%', props: { style: { whiteSpace: 'nowrap' } }, cell: (_, number) => number },
  {
    header: 'Nama dan peran',
    width: '17%',
    isName: true,
    cell: (user) => (
      <>
        {user.name}
        <Flex wrap="wrap" align="center" columnGap="xs" fw={400} fz="xs" c="dimmed">
          <GenderLabel {...user} />
          <RoleTag {...user} />
        </Flex>
      </>
    ),
    inCard: [
      'name',
      ({ name }, number) => (
        <>
          <Text span inherit c="dimmed">
            {number}.
          </Text>{' '}
          {name}
        </>
      ),
    ],
  },
  {
    header: 'Email',
    width: '20%',
    props: { fz: 'xs' },
    cell: ({ email }) => <EmailText email={email} />,
    inCard: 'detail',
  },
  { header: 'Peran', inCard: ['fact', (user) => <RoleTag {...user} />] },
  { header: 'Jenis kelamin', inCard: ['fact', (user) => <GenderLabel {...user} />] },
  { header: 'Status', width: '9.5%', cell: (user) => <StatusTag {...user} />, inCard: 'tag' },
  { header: 'Konsultasi', width: '14%', cell: (user) => <ConsultationTotal {...user} />, inCard: 'fact' },
  {
    header: 'Bergabung',
    width: '10.5%',
    props: { fz: 'xs' },
    cell: ({ createdAt }) => formatShortDate(createdAt),
    inCard: 'fact',
  },
]

const detailOf = (error: Error | null) =>
  error instanceof AppError && error.code === 'unavailable' ? (
    <EnglishLabel meaning="Server tidak terjangkau">Failed to connect to server</EnglishLabel>
  ) : (
    'Daftar pengguna belum dapat dimuat.'
  )

/** So that three buttons fit into a table row. */
const button = { px: 'sm', fz: 'sm' } as const

interface Opened {
  readonly user: ListedUser
  readonly dialog: 'detail' | 'delete' | 'reset' | 'totp' | 'admin' | 'role' | 'logins'
}

export function UserList({ search }: { readonly search: UserSearch }) {
  const query = useUsers(search)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const toggle = useToggleUser()
  const remove = useDeleteUser(close)
  const removeTotp = useRemoveTotp(close)
  const endLogins = useEndLogins(close)
  const confirmDelete = (user: ListedUser) => {
    remove.reset()
    setOpened({ user, dialog: 'delete' })
  }
  /** Administrators' accounts are read-only; deleting is offered where it can be done. */
  const actions = (user: ListedUser) => ({
    of: user.name,
    button,
    actions: [
      { label: 'Detail', onClick: () => setOpened({ user, dialog: 'detail' }) },
      mayI('admin') &&
        user.role !== 'admin' && {
          id: 'lock',
          ...(user.isActive ? { label: 'Kunci' } : { label: 'Buka', spoken: 'Buka kunci' }),
          isBusy: toggle.isPending && toggle.variables.id === user.id,
          onClick: () => toggle.mutate(user),
        },
      mayI('admin') &&
        canBeDeleted(user) && { label: 'Hapus', variant: 'subtle', color: 'merah', onClick: () => confirmDelete(user) },
    ],
  })
  const list = query.data?.data
  return (
    <>
      <AdminList
        query={query}
        records={list?.users}
        pagination={list?.pagination}
        noun="pengguna"
        pages={{
          previousLabel: <EnglishLabel meaning="Sebelumnya">Previous</EnglishLabel>,
          nextLabel: <EnglishLabel meaning="Selanjutnya">Next</EnglishLabel>,
        }}
        filters={filters}
        search={search}
        failure={{ title: 'Gagal Memuat Data', text: 'Failed to load users', detail: detailOf(query.error) }}
        empty={{ title: 'Tidak ada pengguna ditemukan', text: 'Pengguna yang mendaftar akan tampil di sini.' }}
        noneFound={{ title: 'Tidak ada pengguna ditemukan', text: 'Coba ubah kata kunci atau filter.' }}
        note={
          toggle.error && (
            <ErrorBox mb="md" title="Gagal memperbarui status">
              {toggle.error.message}
            </ErrorBox>
          )
        }
        height={660}
        table={{ caption: 'Daftar pengguna', minWidth: '78em', columns, actions, actionsWidth: '24.5%' }}
      />
      {opened?.dialog === 'detail' && (
        <UserDetailDialog
          user={opened.user}
          onClose={close}
          onDelete={() => confirmDelete(opened.user)}
          onResetLink={() => setOpened({ user: opened.user, dialog: 'reset' })}
          onRemoveTotp={() => setOpened({ user: opened.user, dialog: 'totp' })}
          onAdminChange={() => setOpened({ user: opened.user, dialog: 'admin' })}
          onRoleChange={() => setOpened({ user: opened.user, dialog: 'role' })}
          onEndLogins={() => setOpened({ user: opened.user, dialog: 'logins' })}
        />
      )}
      {opened?.dialog === 'admin' && <AdminChangeDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'role' && <RoleDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'logins' && (
        <ConfirmDialog
          title={`Keluarkan ${opened.user.name} dari semua perangkat`}
          message="Semua sesi berakhir dalam sedetik. Password tidak berubah, jadi pemiliknya dapat masuk lagi."
          confirmLabel="Keluarkan"
          isBusy={endLogins.isPending}
          failure={endLogins.error && `Pengguna belum dikeluarkan. ${endLogins.error.message}`}
          onConfirm={() => endLogins.mutate(opened.user)}
          onCancel={close}
        />
      )}
      {opened?.dialog === 'reset' && <ResetLinkDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'totp' && (
        <ConfirmDialog
          title={`Matikan verifikasi dua langkah ${opened.user.name}`}
          message="Setelah ini, password saja cukup untuk masuk ke akun ini. Lakukan hanya bila pemiliknya kehilangan ponsel dan kode cadangannya."
          confirmLabel="Matikan"
          isBusy={removeTotp.isPending}
          failure={removeTotp.error && `Verifikasi dua langkah belum dimatikan. ${removeTotp.error.message}`}
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
