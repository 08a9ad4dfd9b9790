import { csvOperations } from '@bugar/contracts/system/csv'
import { Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PageHeader, PageTabs } from '#kit/layout/PageHeader.tsx'
import { CsvButton } from '#kit/files/CsvButton.tsx'
import { StatCards, statsOf } from '#kit/charts/StatCards.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { getSession, mayI } from '#kit/session/session.ts'
import { useAdmins, userFilters, type UserSearch, useUserStats, useAdminChange } from './queries.ts'
import { UserList } from './UserList.tsx'
import type { AdminList, AdminRequest } from '@bugar/contracts/people/admin'
import { AuditLink } from '#kit/program/AuditLink.tsx'
import { EmailText } from '#kit/text/EmailText.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { RecordCard, RowButtons } from '#kit/lists/RecordTable.tsx'
import { formatTime } from '#kit/text/format.ts'

/** Requests that the person who is logged in may decide, their own apart. */
const openTo = ({ requests }: AdminList, me: string | undefined): number =>
  requests.filter(({ mayApprove, by }) => mayApprove && by.id !== me).length

const stateOf = ({ mayApprove, by }: AdminRequest, me: string | undefined): string => {
  if (by.id === me) {
    return mayApprove ? 'Dapat Anda setujui sendiri' : 'Menunggu administrator lain'
  }
  return mayApprove ? 'Menunggu keputusan Anda' : 'Keputusan Anda sebagai administrator baru belum dihitung'
}

function Request({ request }: { readonly request: AdminRequest }) {
  const approve = useAdminChange('admin.approve')
  const reject = useAdminChange('admin.reject')
  const me = getSession()?.user.id
  const { kind, person, by, at, mayApprove, mayReject } = request
  const error = approve.error ?? reject.error
  return (
    <RecordCard
      name={person.name}
      detail={<EmailText email={person.email} />}
      tag={kind === 'invite' ? <Tag tone="biru">Jadi administrator</Tag> : <Tag tone="jingga">Berhenti</Tag>}
    >
      <Text size="sm">
        Diusulkan {by.name}, {formatTime(at)}.
        <br />
        <b>{stateOf(request, me)}.</b>
      </Text>
      {error && <ErrorBox title="Administrator tidak berubah">{error.message}</ErrorBox>}
      {(mayApprove || mayReject) && (
        <RowButtons
          gap="xs"
          wrap="wrap"
          of={`usulan tentang ${person.name}`}
          actions={[
            mayApprove && {
              label: 'Setujui',
              variant: 'filled',
              isBusy: approve.isPending,
              onClick: () => approve.mutate(person),
            },
            mayReject && {
              label: by.id === me ? 'Tarik kembali' : 'Tolak',
              isBusy: reject.isPending,
              onClick: () => reject.mutate(person),
            },
          ]}
        />
      )}
    </RecordCard>
  )
}

function Loaded({ data: { requests, newcomers, needsSecond } }: { readonly data: AdminList }) {
  return (
    <Stack gap="md">
      {requests.length === 0 ? (
        <EmptyState title="Tidak ada usulan">
          Undang administrator dari Detail seorang pengguna, dan berhentikan dari Detail seorang administrator.{' '}
          {needsSecond ? 'Administrator lain lalu menyetujuinya di sini.' : 'Usulan Anda langsung berlaku.'}
        </EmptyState>
      ) : (
        <Stack component="ul" gap="sm">
          {requests.map((request) => (
            <Request key={request.person.id} request={request} />
          ))}
        </Stack>
      )}
      {newcomers.length > 0 && (
        <Notice role="note" color="biru">
          {newcomers.map(({ id, name, countsFrom }) => (
            <Text key={id} size="sm">
              <b>{name}</b> administrator baru: persetujuannya dihitung mulai {formatTime(countsFrom)}.
            </Text>
          ))}
        </Notice>
      )}
      <AuditLink search={{ area: 'admin' }}>Jejak audit administrator</AuditLink>
    </Stack>
  )
}

/** Requests that wait for another administrator, and recent administrators. */
function AdminRequests() {
  return (
    <QueryState query={useAdmins()} failure="Usulan belum dapat dimuat." height={220}>
      {({ data }) => <Loaded data={data} />}
    </QueryState>
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

export function UsersScreen({ search }: { readonly search: UserSearch }) {
  const navigate = useNavigate()
  const isAdmin = mayI('admin')
  const accounts = <UserList search={search} />
  return (
    <>
      <PageHeader
        title="Kelola Pengguna"
        lead={
          isAdmin
            ? 'Kunci, buka kunci, atau hapus akun. Akun administrator terlindungi.'
            : 'Bantu orang yang tidak dapat masuk ke akunnya.'
        }
        actions={
          isAdmin && <CsvButton noun="pengguna" operation={csvOperations['user.csv']} filters={userFilters(search)} />
        }
      />
      <StatCards
        stats={statsOf(useUserStats(), {
          'Total pengguna': ({ total }) => total,
          Aktif: ({ active }) => active,
          Administrator: ({ admins }) => admins,
          'Pengguna biasa': ({ users }) => users,
        })}
      />
      {isAdmin ? (
        <PageTabs
          label="Bagian pengguna"
          value={search.tab ?? 'akun'}
          keepMounted={false}
          onChange={(tab) =>
            void navigate({ to: '/admin/users', search: tab === 'akun' ? {} : { tab }, resetScroll: false })
          }
          tabs={[
            { value: 'akun', title: 'Akun', content: accounts },
            { value: 'administrator', title: <AdminTab />, content: <AdminRequests /> },
          ]}
        />
      ) : (
        accounts
      )}
    </>
  )
}
