import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import type { ListedUser } from '@bugar/contracts/people/user-operations'
import { isStaff } from '@bugar/contracts/core/bus/access'
import { roleLabels, type User } from '@bugar/contracts/people/user'
import { Group } from '@mantine/core'
import { IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { Hint, Tag } from '#kit/text/Tag.tsx'
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
  return <Tag tone={isStaff(role) ? 'biru' : 'abu'}>{roleLabels[role]}</Tag>
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
