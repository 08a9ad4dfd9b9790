import { AppError } from '@bugar/contracts/core/bus/errors'
import { Group, Skeleton } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { CsvButton } from '#kit/files/CsvButton.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { LoadFailure } from '#kit/states/LoadFailure.tsx'
import { PageTabs } from '#kit/layout/PageTabs.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { getSession } from '#kit/session/session.ts'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { StatCards } from '#kit/charts/StatCards.tsx'
import { DayRange } from '#kit/lists/DayRange.tsx'
import { Filters } from '#kit/lists/Filters.tsx'
import { FilterSelect } from '#kit/lists/FilterSelect.tsx'
import { SearchField } from '#kit/lists/SearchField.tsx'
import { AdminRequests, openTo } from './AdminRequests.tsx'
import { useAdmins, userFilters, type UserSearch, useUserCsv, useUsers, useUserStats } from './queries.ts'
import { UserList } from './UserList.tsx'

interface UserFiltersProps {
  readonly search: UserSearch
  readonly onChange: (search: UserSearch) => void
}

const roles = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Administrator' },
] as const
const statuses = [
  { value: 'active', label: 'Aktif' },
  { value: 'inactive', label: 'Nonaktif' },
] as const

const isFiltered = ({ search, role, status, from, to }: UserSearch): boolean =>
  Boolean(search ?? role ?? status ?? from ?? to)

function UserFilters({ search, onChange }: UserFiltersProps) {
  const change = (next: UserSearch) => onChange({ ...search, page: undefined, ...next })
  return (
    <Filters
      onClear={isFiltered(search) && (() => onChange({}))}
      search={
        <SearchField
          label="Cari nama atau email"
          placeholder="Cari nama atau email..."
          delayMs={500}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
      }
    >
      <FilterSelect
        label="Peran"
        all="Semua peran"
        choices={roles}
        value={search.role}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label="Status"
        all="Semua status"
        choices={statuses}
        value={search.status}
        onChange={(status) => change({ status })}
      />
      <DayRange search={search} onChange={change} />
    </Filters>
  )
}

interface UsersScreenProps {
  readonly search: UserSearch
}

function Stats() {
  const { data, isError } = useUserStats()
  const stats = data?.data
  const missing = isError ? null : undefined
  return (
    <StatCards
      stats={[
        { label: 'Total pengguna', value: stats ? stats.total : missing },
        { label: 'Aktif', value: stats ? stats.active : missing },
        { label: 'Administrator', value: stats ? stats.admins : missing },
        { label: 'Pengguna biasa', value: stats ? stats.users : missing },
      ]}
    />
  )
}

const detailOf = (error: Error | null) =>
  error instanceof AppError && error.code === 'unavailable' ? 'Failed to connect to server' : 'Failed to load users'

/** The list with its filters. */
function Accounts({ search }: UsersScreenProps) {
  const navigate = useNavigate()
  const { data, isError, error, errorUpdatedAt, refetch } = useUsers(search)
  const show = (next: UserSearch) => void navigate({ to: '/admin/users', search: next })
  const list = data?.data
  if (list && list.pagination.page > list.pagination.totalPages) {
    return <Navigate to="/admin/users" search={{ ...search, page: list.pagination.totalPages }} replace />
  }
  return (
    <>
      <UserFilters search={search} onChange={show} />
      {isError && (
        <LoadFailure
          title="Gagal Memuat Data"
          text="Failed to load users"
          detail={detailOf(error)}
          failedAt={errorUpdatedAt}
          onRetry={() => void refetch()}
        />
      )}
      {list && !isError && list.users.length === 0 && (
        <EmptyState title="Tidak ada pengguna ditemukan">
          {isFiltered(search) ? 'Coba ubah kata kunci atau filter.' : 'Pengguna yang mendaftar akan tampil di sini.'}
        </EmptyState>
      )}
      {list && !isError && list.users.length > 0 && (
        <UserList list={list} onPage={(page) => show({ ...search, page: page > 1 ? page : undefined })} />
      )}
      {!list && !isError && <Skeleton height={660} />}
    </>
  )
}

function AdminTab() {
  const list = useAdmins().data?.data
  const count = list ? openTo(list, getSession()?.user.id) : 0
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      Administrator {count > 0 && <Tag tone="jingga">{count} menunggu</Tag>}
    </Group>
  )
}

export function UsersScreen({ search }: UsersScreenProps) {
  const navigate = useNavigate()
  const csv = useUserCsv()
  return (
    <>
      <PageHeader
        title="Kelola Pengguna"
        lead="Kunci, buka kunci, atau hapus akun. Akun administrator terlindungi."
        actions={
          <CsvButton noun="pengguna" isBusy={csv.isPending} onDownload={() => csv.mutate(userFilters(search))} />
        }
      />
      <Stats />
      <PageTabs
        label="Bagian pengguna"
        value={search.tab ?? 'akun'}
        keepMounted={false}
        onChange={(tab) =>
          void navigate({ to: '/admin/users', search: tab === 'akun' ? {} : { tab }, resetScroll: false })
        }
        tabs={[
          { value: 'akun', title: 'Akun', content: <Accounts search={search} /> },
          { value: 'administrator', title: <AdminTab />, content: <AdminRequests /> },
        ]}
      />
    </>
  )
}
