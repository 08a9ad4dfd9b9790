import type { ListedUser } from '@bugar/contracts/people/user-operations'
import { Table, Text } from '@mantine/core'
import { EmailText } from '#kit/text/EmailText.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { RecordCard, RecordTable } from '#kit/lists/RecordTable.tsx'
import { formatDate, formatShortDate } from '#kit/text/format.ts'
import { ActionButtons, ConsultationTotal, GenderLabel, RoleTag, StatusTag, type UserActions } from './UserParts.tsx'

interface UserTableProps extends UserActions {
  readonly users: readonly ListedUser[]
  /** Number of the first user. */
  readonly first: number
}

interface UserProps extends UserActions {
  readonly user: ListedUser
  readonly number: number
}

const columns = [
  { title: 'No', width: '4.5%' },
  { title: 'Nama', width: '13.5%' },
  { title: 'Email dan peran', width: '23.5%' },
  { title: 'Status', width: '9.5%' },
  { title: 'Konsultasi', width: '14%' },
  { title: 'Bergabung', width: '10.5%' },
  { title: 'Aksi', width: '24.5%' },
]

function UserCard({ user, number, ...actions }: UserProps) {
  const name = (
    <>
      <Text span inherit c="dimmed">
        {number}.
      </Text>{' '}
      {user.name}
    </>
  )
  const facts = [
    ['Peran', <RoleTag key="role" {...user} />],
    ['Jenis kelamin', <GenderLabel key="gender" {...user} />],
    ['Konsultasi', <ConsultationTotal key="consultations" {...user} />],
    ['Bergabung', formatDate(user.createdAt)],
  ] as const
  return (
    <RecordCard name={name} detail={<EmailText email={user.email} />} tag={<StatusTag {...user} />} facts={facts}>
      <ActionButtons user={user} isWide {...actions} />
    </RecordCard>
  )
}

function UserRow({ user, number, ...actions }: UserProps) {
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{number}</Table.Td>
      <Table.Th scope="row" fw={600}>
        {user.name}
        <Hint fw={400}>
          <GenderLabel {...user} />
        </Hint>
      </Table.Th>
      <Table.Td>
        <Text size="xs" mb="xxs">
          <EmailText email={user.email} />
        </Text>
        <RoleTag {...user} />
      </Table.Td>
      <Table.Td>
        <StatusTag {...user} />
      </Table.Td>
      <Table.Td>
        <ConsultationTotal {...user} />
      </Table.Td>
      <Table.Td fz="xs">{formatShortDate(user.createdAt)}</Table.Td>
      <Table.Td>
        <ActionButtons user={user} {...actions} />
      </Table.Td>
    </Table.Tr>
  )
}

export function UserTable({ users, first, ...actions }: UserTableProps) {
  const numbered = users.map((user, index) => ({ key: user.id, user, number: first + index, ...actions }))
  return (
    <RecordTable
      caption="Daftar pengguna"
      columns={columns}
      minWidth="78em"
      rows={numbered.map(({ key, ...props }) => (
        <UserRow key={key} {...props} />
      ))}
      cards={numbered.map(({ key, ...props }) => (
        <UserCard key={key} {...props} />
      ))}
    />
  )
}
