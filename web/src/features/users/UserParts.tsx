import type { User } from '@bugar/contracts/user'
import { Button } from '@mantine/core'
import { IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import table from '#components/ui/DataTable.module.css'
import classes from './users.module.css'

export function GenderLabel({ gender }: Pick<User, 'gender'>) {
  const Icon = gender === 'male' ? IconGenderMale : IconGenderFemale
  return (
    <span className={classes.gender}>
      <Icon size={16} aria-hidden="true" />
      {gender === 'male' ? 'Pria' : 'Wanita'}
    </span>
  )
}

export function RoleTag({ role }: Pick<User, 'role'>) {
  return role === 'admin' ? <Tag tone="biru">Administrator</Tag> : <Tag tone="abu">User</Tag>
}

export function StatusTag({ isActive }: Pick<User, 'isActive'>) {
  return isActive ? <Tag tone="bugar">Aktif</Tag> : <Tag tone="merah">Nonaktif</Tag>
}

export interface UserActions {
  readonly onView: (user: User) => void
  readonly onToggle: (user: User) => void
  readonly onDelete: (user: User) => void
  /** The account whose lock is being turned now. */
  readonly busyId: string | null
}

interface ActionButtonsProps extends UserActions {
  readonly user: User
}

/** An administrator's account can only be looked at. */
export function ActionButtons({ user, onView, onToggle, onDelete, busyId }: ActionButtonsProps) {
  const [lock, lockName] = user.isActive ? ['Kunci', 'Kunci'] : ['Buka', 'Buka kunci']
  return (
    <div className={table.actions}>
      <Button
        variant="default"
        className={classes.action}
        aria-label={`Detail ${user.name}`}
        onClick={() => onView(user)}
      >
        Detail
      </Button>
      {user.role !== 'admin' && (
        <>
          <BusyButton
            variant="default"
            className={classes.action}
            aria-label={`${lockName} ${user.name}`}
            isBusy={busyId === user.id}
            onClick={() => onToggle(user)}
          >
            {lock}
          </BusyButton>
          <Button
            variant="subtle"
            color="merah"
            className={classes.action}
            aria-label={`Hapus ${user.name}`}
            onClick={() => onDelete(user)}
          >
            Hapus
          </Button>
        </>
      )}
    </div>
  )
}
