import { genderLabels } from '@bugar/contracts/knowledge'
import type { User } from '@bugar/contracts/user'
import { Button, Group } from '@mantine/core'
import { IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { Tag } from '#components/ui/Tag.tsx'

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

export interface UserActions {
  readonly onView: (user: User) => void
  readonly onToggle: (user: User) => void
  readonly onDelete: (user: User) => void
  /** The account that is being locked or unlocked. */
  readonly busyId: string | null
}

/** So that three buttons fit into a table row. */
const compactButton = { px: 'sm', fz: 'sm' } as const

interface ActionButtonsProps extends UserActions {
  readonly user: User
  /** Fills the width of its container. */
  readonly isWide?: boolean
}

/** Administrators' accounts are read-only. */
export function ActionButtons({ user, isWide = false, onView, onToggle, onDelete, busyId }: ActionButtonsProps) {
  const [lock, lockName] = user.isActive ? ['Kunci', 'Kunci'] : ['Buka', 'Buka kunci']
  return (
    <Group gap="xxs" wrap="nowrap" grow={isWide} preventGrowOverflow={false}>
      <Button variant="default" {...compactButton} aria-label={`Detail ${user.name}`} onClick={() => onView(user)}>
        Detail
      </Button>
      {user.role !== 'admin' && (
        <>
          <BusyButton
            variant="default"
            {...compactButton}
            aria-label={`${lockName} ${user.name}`}
            isBusy={busyId === user.id}
            onClick={() => onToggle(user)}
          >
            {lock}
          </BusyButton>
          <Button
            variant="subtle"
            color="merah"
            {...compactButton}
            aria-label={`Hapus ${user.name}`}
            onClick={() => onDelete(user)}
          >
            Hapus
          </Button>
        </>
      )}
    </Group>
  )
}
