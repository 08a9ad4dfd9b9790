import { csvOperations } from '@bugar/contracts/system/csv'
import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { PageTabs } from '#kit/layout/PageTabs.tsx'
import { CsvButton } from '#kit/files/CsvButton.tsx'
import { StatCards, statsOf } from '#kit/charts/StatCards.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { getSession } from '#kit/session/session.ts'
import { AdminRequests, openTo } from './AdminRequests.tsx'
import { useAdmins, userFilters, type UserSearch, useUserStats } from './queries.ts'
import { UserList } from './UserList.tsx'

function AdminTab() {
  const list = useAdmins().data?.data
  const count = list ? openTo(list, getSession()?.user.id) : 0
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      Administrator {count > 0 && <Tag tone="jingga">{count} menunggu</Tag>}
    </Group>
  )
}

export function UsersScreen({ search }: { readonly search: UserSearch }) {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title="Kelola Pengguna"
        lead="Kunci, buka kunci, atau hapus akun. Akun administrator terlindungi."
        actions={<CsvButton noun="pengguna" operation={csvOperations['user.csv']} filters={userFilters(search)} />}
      />
      <StatCards
        stats={statsOf(useUserStats(), {
          'Total pengguna': ({ total }) => total,
          Aktif: ({ active }) => active,
          Administrator: ({ admins }) => admins,
          'Pengguna biasa': ({ users }) => users,
        })}
      />
      <PageTabs
        label="Bagian pengguna"
        value={search.tab ?? 'akun'}
        keepMounted={false}
        onChange={(tab) =>
          void navigate({ to: '/admin/users', search: tab === 'akun' ? {} : { tab }, resetScroll: false })
        }
        tabs={[
          { value: 'akun', title: 'Akun', content: <UserList search={search} /> },
          { value: 'administrator', title: <AdminTab />, content: <AdminRequests /> },
        ]}
      />
    </>
  )
}
