import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import type { ListedUser } from '@bugar/contracts/people/user-operations'
import type { User } from '@bugar/contracts/people/user'
import { Button, Group } from '@mantine/core'
import { IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { formatNumber } from '#kit/text/format.ts'

export function GenderLabel({ gender }: Pick<User, 'gender'>) {
  const Icon = gender === 'male' ? IconGenderMale : IconGenderFemale
  return (
    <Group component="span" display="inline-flex" gap="xxs">
      <Icon size={16} aria-hidden="true" />
      {genderLabels[gender]}
    </Group>
  )
}

export function RoleTag({ role }: Pick<User, 'role'>) {
  return role === 'admin' ? <Tag tone="biru">Administrator</Tag> : <Tag tone="abu">User</Tag>
}

export function StatusTag({ isActive }: Pick<User, 'isActive'>) {
  return isActive ? <Tag tone="bugar">Aktif</Tag> : <Tag tone="merah">Nonaktif</Tag>
}

/** False for administrators and people with consultations; true while that is unknown, as the server decides. */
export const canBeDeleted = ({ role, consultationTotal }: Pick<ListedUser, 'role' | 'consultationTotal'>): boolean =>
  role !== 'admin' && (consultationTotal ?? 0) === 0

/** A person's number of consultations, and its effect on deleting the account. */
export function ConsultationTotal({ role, consultationTotal }: Pick<ListedUser, 'role' | 'consultationTotal'>) {
  return (
    <>
      {consultationTotal === null ? '–' : formatNumber(consultationTotal)}
      {!canBeDeleted({ role, consultationTotal }) && (
        <Hint fw={400} fz="xxs">
          {role === 'admin' ? 'akun terlindungi' : 'tidak dapat dihapus'}
        </Hint>
      )}
    </>
  )
}

export interface UserActions {
  readonly onView: (user: ListedUser) => void
  readonly onToggle: (user: User) => void
  readonly onDelete: (user: ListedUser) => void
  /** The account that is being locked or unlocked. */
  readonly busyId: string | null
}

/** So that three buttons fit into a table row. */
const compactButton = { px: 'sm', fz: 'sm' } as const

interface ActionButtonsProps extends UserActions {
  readonly user: ListedUser
  /** Fills the width of its container. */
  readonly isWide?: boolean
}

/** Administrators' accounts are read-only; deleting is offered where it can be done. */
export function ActionButtons({ user, isWide = false, onView, onToggle, onDelete, busyId }: ActionButtonsProps) {
  const [lock, lockName] = user.isActive ? ['Kunci', 'Kunci'] : ['Buka', 'Buka kunci']
  return (
    <Group gap="xxs" wrap="nowrap" grow={isWide} preventGrowOverflow={false}>
      <Button variant="default" {...compactButton} aria-label={`Detail ${user.name}`} onClick={() => onView(user)}>
        Detail
      </Button>
      {user.role !== 'admin' && (
        <BusyButton
          variant="default"
          {...compactButton}
          aria-label={`${lockName} ${user.name}`}
          isBusy={busyId === user.id}
          onClick={() => onToggle(user)}
        >
          {lock}
        </BusyButton>
      )}
      {canBeDeleted(user) && (
        <Button
          variant="subtle"
          color="merah"
          {...compactButton}
          aria-label={`Hapus ${user.name}`}
          onClick={() => onDelete(user)}
        >
          Hapus
        </Button>
      )}
    </Group>
  )
}
