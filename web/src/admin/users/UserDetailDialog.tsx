import type { ListedUser, UserDetail } from '@bugar/contracts/people/user-operations'
import type { User } from '@bugar/contracts/people/user'
import { Button, Group, Text, Title } from '@mantine/core'
import { AuditLink } from '#kit/program/AuditLink.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { EmailText } from '#kit/text/EmailText.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { formatBmi, formatDate, formatNumber, formatPercent, formatTime } from '#kit/text/format.ts'
import { mayI } from '#kit/session/session.ts'
import { Notice } from '#kit/states/Notice.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { useUser } from './queries.ts'
import { canBeDeleted, GenderLabel, RoleTag, StatusTag } from './UserParts.tsx'

interface UserDetailDialogProps {
  readonly user: ListedUser
  readonly onDelete: () => void
  readonly onResetLink: () => void
  readonly onRemoveTotp: () => void
  readonly onAdminChange: () => void
  readonly onRoleChange: () => void
  readonly onEndLogins: () => void
  readonly onClose: () => void
}

function Section({ children }: { readonly children: string }) {
  return (
    <Title order={3} mt="lg" mb="xxs">
      {children}
    </Title>
  )
}

type Latest = Pick<UserDetail, 'consultations' | 'consultationTotal'>

function Consultations({ consultations, consultationTotal }: Latest) {
  if (consultations === null) {
    return <Hint>Konsultasi pengguna ini belum dapat dimuat.</Hint>
  }
  if (consultations.length === 0) {
    return <Hint>Belum ada konsultasi.</Hint>
  }
  return (
    <>
      <DividedList>
        {consultations.map(({ id, bmi, bodyFatPercentage, programCode, createdAt }) => (
          <Group key={id} component="li" gap="sm">
            <ProgramBadge code={programCode} />
            <Text size="sm" flex={1}>
              BMI {formatBmi(bmi)}, lemak{' '}
              {bodyFatPercentage === null ? 'tidak diukur' : formatPercent(bodyFatPercentage)}
            </Text>
            <Hint>{formatDate(createdAt)}</Hint>
          </Group>
        ))}
      </DividedList>
      <Hint>Total {consultationTotal} konsultasi</Hint>
    </>
  )
}

/** Not for a locked account, which stays locked, nor one's own, whose password is changed with the current one. */
const canReset = (user: User) => user.isActive && canModify(user)

/** Logins of staff are changed by administrators, those of administrators on the server. */
const canModify = ({ role }: User) => role === 'user' || (mayI('admin') && role !== 'admin')

const failuresInWords = ({ count, lastAt, blockedUntil }: UserDetail['loginFailures']) =>
  lastAt === null
    ? 'Tidak ada dari tempat baru'
    : `${count} kali, terakhir ${formatTime(lastAt)}${blockedUntil ? `; ditolak sampai ${formatTime(blockedUntil)}` : ''}`

const factsOf = (user: User | UserDetail) =>
  [
    ['Nama', user.name],
    ['Email', <EmailText key="email" email={user.email} />],
    ['Peran', <RoleTag key="role" {...user} />],
    ['Status', <StatusTag key="status" {...user} />],
    ['Jenis kelamin', <GenderLabel key="gender" {...user} />],
    ['Bergabung', formatDate(user.createdAt)],
    ['Terakhir diperbarui', formatDate(user.updatedAt)],
    ...('loginFailures' in user
      ? [['Gagal masuk, 24 jam terakhir', failuresInWords(user.loginFailures)] as const]
      : []),
    ...(mayI('admin')
      ? [
          [
            'Jejak audit',
            user.role === 'admin' ? (
              <AuditLink key="audit" search={{ actorId: user.id }}>
                Tindakan akun ini
              </AuditLink>
            ) : (
              <AuditLink key="audit" search={{ objectId: user.id }}>
                Perubahan dan pembacaan
              </AuditLink>
            ),
          ] as const,
        ]
      : []),
  ] as const

export function UserDetailDialog(props: UserDetailDialogProps) {
  const { user, onDelete, onResetLink, onRemoveTotp, onAdminChange, onRoleChange, onEndLogins, onClose } = props
  const query = useUser(user.id)
  const isAdmin = user.role === 'admin'
  return (
    <ModalDialog
      title="Detail Pengguna"
      onClose={onClose}
      footer={
        mayI('admin') &&
        canBeDeleted(user) && (
          <Button variant="default" c="merah" onClick={onDelete}>
            Hapus User
          </Button>
        )
      }
    >
      <Facts facts={factsOf(query.data?.data ?? user)} minColWidth="min(12rem, 100%)" />
      {mayI('admin') && (
        <>
          <Section>Konsultasi terakhir</Section>
          <QueryState query={query} failure="Detail pengguna belum dapat dimuat." height={120}>
            {({ data }) => <Consultations {...data} />}
          </QueryState>
        </>
      )}
      {isAdmin ? (
        <Notice role="note" color="biru" c="bright" mt="lg">
          <p>Akun administrator tidak dapat diedit atau dihapus untuk menjaga keamanan sistem.</p>
          <p>Yang terkunci dari akunnya dibantu pengelola server.</p>
        </Notice>
      ) : (
        mayI('admin') && (
          <>
            <Section>Tindakan</Section>
            {!canBeDeleted(user) && (
              <Hint>Akun tidak dapat dihapus karena memiliki {formatNumber(user.consultationTotal)} konsultasi.</Hint>
            )}
          </>
        )
      )}
      <Group gap="xs" mt="sm">
        {canReset(user) && (
          <Button variant="default" onClick={onResetLink}>
            Tautan password baru
          </Button>
        )}
        {canModify(user) && (
          <Button variant="default" onClick={onEndLogins}>
            Keluarkan dari semua perangkat
          </Button>
        )}
        {mayI('admin') && !isAdmin && (
          <Button variant="default" onClick={onRoleChange}>
            Ubah peran
          </Button>
        )}
        {mayI('admin') && (isAdmin || user.isActive) && (
          <Button variant="default" onClick={onAdminChange}>
            {isAdmin ? 'Berhentikan sebagai admin' : 'Undang jadi admin'}
          </Button>
        )}
        {mayI('admin') && canReset(user) && query.data?.data.hasTotp && (
          <Button variant="default" c="merah" onClick={onRemoveTotp}>
            Matikan verifikasi dua langkah
          </Button>
        )}
      </Group>
    </ModalDialog>
  )
}
