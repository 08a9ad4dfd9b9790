import type { AdminList, AdminRequest } from '@bugar/contracts/people/admin'
import { Stack, Text } from '@mantine/core'
import { AuditLink } from '#kit/program/AuditLink.tsx'
import { EmailText } from '#kit/text/EmailText.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { RecordCard, RowButtons } from '#kit/lists/RecordTable.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { formatTime } from '#kit/text/format.ts'
import { getSession } from '#kit/session/session.ts'
import { useAdminChange, useAdmins } from './queries.ts'

/** Requests that the person who is logged in may decide, their own apart. */
export const openTo = ({ requests }: AdminList, me: string | undefined): number =>
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
      {error && <ErrorBox>{error.message}</ErrorBox>}
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
export function AdminRequests() {
  return (
    <QueryState query={useAdmins()} failure="Usulan belum dapat dimuat." height={220}>
      {({ data }) => <Loaded data={data} />}
    </QueryState>
  )
}
