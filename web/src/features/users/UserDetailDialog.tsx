import { accountOperations, type UserDetail } from '@bugar/contracts/account'
import type { User } from '@bugar/contracts/user'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AuditLink } from '#components/domain/AuditLink.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { ModalDialog } from '#components/ui/ModalDialog.tsx'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { formatBmi, formatDate, formatPercent } from '#lib/format.ts'
import { operationQuery } from '#lib/query-client.ts'
import { GenderLabel, RoleTag, StatusTag } from './UserParts.tsx'
import classes from './users.module.css'

interface UserDetailDialogProps {
  readonly user: User
  readonly onDelete: () => void
  readonly onClose: () => void
}

type Latest = Pick<UserDetail, 'consultations' | 'consultationTotal'>

function Consultations({ consultations, consultationTotal }: Latest) {
  if (consultations === null) {
    return <p className={classes.quiet}>Konsultasi pengguna ini belum dapat dimuat.</p>
  }
  if (consultations.length === 0) {
    return <p className={classes.quiet}>Belum ada konsultasi.</p>
  }
  return (
    <>
      <ul className={classes.list}>
        {consultations.map(({ id, bmi, bodyFatPercentage, programCode, createdAt }) => (
          <li key={id}>
            <ProgramBadge code={programCode} />
            <span>
              BMI {formatBmi(bmi)}, lemak{' '}
              {bodyFatPercentage === null ? 'tidak diukur' : formatPercent(bodyFatPercentage)}
            </span>
            <span className={classes.quiet}>{formatDate(createdAt)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>Total {consultationTotal} konsultasi</p>
    </>
  )
}

function Facts({ user }: { readonly user: User }) {
  const facts = [
    ['Nama', user.name],
    ['Email', user.email],
    ['Peran', <RoleTag key="role" {...user} />],
    ['Status', <StatusTag key="status" {...user} />],
    ['Jenis kelamin', <GenderLabel key="gender" {...user} />],
    ['Bergabung', formatDate(user.createdAt)],
    ['Terakhir diperbarui', formatDate(user.updatedAt)],
    [
      'Jejak audit',
      user.role === 'admin' ? (
        <AuditLink key="audit" search={{ actorId: user.id }}>
          Tindakan akun ini
        </AuditLink>
      ) : (
        <AuditLink key="audit" search={{ area: 'user', objectId: user.id }} />
      ),
    ],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function UserDetailDialog({ user, onDelete, onClose }: UserDetailDialogProps) {
  const { data, isError, refetch } = useQuery(operationQuery(accountOperations, 'user.get', { id: user.id }))
  const isAdmin = user.role === 'admin'
  return (
    <ModalDialog
      title="Detail Pengguna"
      onClose={onClose}
      footer={
        !isAdmin && (
          <Button color="merah" variant="default" className={classes.danger} onClick={onDelete}>
            Hapus User
          </Button>
        )
      }
    >
      <Facts user={data?.data ?? user} />
      <h3 className={classes.section}>Konsultasi terakhir</h3>
      {isError && !data && <ErrorBox onRetry={() => void refetch()}>Detail pengguna belum dapat dimuat.</ErrorBox>}
      {data && <Consultations {...data.data} />}
      {!data && !isError && <Skeleton height={120} />}
      {isAdmin ? (
        <p className={classes.protected}>
          Akun administrator tidak dapat diedit atau dihapus untuk menjaga keamanan sistem.
        </p>
      ) : (
        <>
          <h3 className={classes.section}>Tindakan yang tersedia</h3>
          <ul className={classes.bullets}>
            <li>{user.isActive ? 'Mengunci akun: pengguna keluar di semua perangkat' : 'Membuka kunci akun'}</li>
            <li>Menghapus akun, hanya bila belum memiliki konsultasi</li>
          </ul>
        </>
      )}
    </ModalDialog>
  )
}
