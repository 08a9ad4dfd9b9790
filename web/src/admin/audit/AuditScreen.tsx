import { Button, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { CsvButton } from '#kit/files/CsvButton.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { LoadFailure } from '#kit/states/LoadFailure.tsx'
import { MoreEntries } from '#kit/lists/MoreEntries.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { RetryNotice } from '#kit/states/RetryNotice.tsx'
import { serviceLabel } from '#admin/parts/service-labels.ts'
import { objectOf } from './actions.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { auditRequest, isFiltered } from './request.ts'
import type { AuditSearch } from '#addresses/audit.ts'
import { useAudit, useAuditCsv } from './queries.ts'

interface AuditScreenProps {
  readonly search: AuditSearch
}

interface NoEntriesProps {
  readonly isFilteredOut: boolean
  readonly isPartial: boolean
  readonly onReset: () => void
}

function NoEntries({ isFilteredOut, isPartial, onReset }: NoEntriesProps) {
  if (isFilteredOut) {
    return (
      <EmptyState
        title="Tidak ada catatan yang cocok"
        action={
          <Button variant="default" onClick={onReset}>
            Tampilkan semua
          </Button>
        }
      >
        Longgarkan filter atau pilih rentang tanggal lain.
      </EmptyState>
    )
  }
  return isPartial ? (
    <EmptyState title="Belum ada yang dapat ditampilkan">Layanan yang terjangkau belum memiliki catatan.</EmptyState>
  ) : (
    <EmptyState title="Belum ada catatan">Setiap perubahan oleh administrator akan tercatat di sini.</EmptyState>
  )
}

interface MissingProps {
  readonly services: readonly string[]
  readonly onRetry: () => void
}

/** Names the services that did not answer, because their entries are missing. */
function Missing({ services, onRetry }: MissingProps) {
  return (
    <RetryNotice onRetry={onRetry}>
      Daftar ini belum lengkap. Tidak terjangkau: {services.map(serviceLabel).join(', ')}.
    </RetryNotice>
  )
}

export function AuditScreen({ search }: AuditScreenProps) {
  const navigate = useNavigate()
  const audit = useAudit(search)
  const csv = useAuditCsv()
  const { data: log, isError, isFetchNextPageError, errorUpdatedAt, refetch } = audit
  const show = (next: AuditSearch) => void navigate({ to: '/admin/audit', search: next })
  const retry = () => void refetch()
  const isFailed = isError && !isFetchNextPageError
  const actorName = log?.entries.find(({ actor }) => actor?.id === search.actorId)?.actor?.name
  const named = log?.entries.find(({ objectId, objectName }) => objectId === search.objectId && objectName !== null)
  const objectName = named && objectOf(named)?.text
  return (
    <>
      <PageHeader
        title="Jejak Audit"
        lead="Setiap perubahan oleh administrator, dan setiap kali data kesehatan pengguna mereka baca: siapa, apa, dan kapan."
        actions={
          <CsvButton noun="jejak audit" isBusy={csv.isPending} onDownload={() => csv.mutate(auditRequest(search))} />
        }
      />
      <AuditFilters search={search} actorName={actorName} objectName={objectName} onChange={show} />
      {isFailed && <LoadFailure text="Gagal memuat jejak audit" failedAt={errorUpdatedAt} onRetry={retry} />}
      {log && !isFailed && (
        <>
          {log.unavailable.length > 0 && <Missing services={log.unavailable} onRetry={retry} />}
          {log.entries.length === 0 ? (
            <NoEntries
              isFilteredOut={isFiltered(search)}
              isPartial={log.unavailable.length > 0}
              onReset={() => show({})}
            />
          ) : (
            <>
              <AuditTable entries={log.entries} search={search} />
              <MoreEntries
                noun="catatan"
                shown={log.entries.length}
                hasNextPage={audit.hasNextPage}
                isFetchingNextPage={audit.isFetchingNextPage}
                isFailed={isFetchNextPageError}
                fetchNextPage={audit.fetchNextPage}
              />
            </>
          )}
        </>
      )}
      {!log && !isError && <Skeleton height={660} />}
    </>
  )
}
