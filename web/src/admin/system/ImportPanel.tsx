import { Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { FocusedHeading } from '#kit/forms/FocusedHeading.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { recordLabels } from './collection-labels.ts'
import { FileField } from './FileField.tsx'
import { adviceFor, formatSize, isWithoutPeople, useDatabases, useImport } from './queries.ts'
import type { ImportKind } from '@bugar/contracts/system/import'
import type { ImportReport } from '@bugar/contracts/system/system'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { SmallTable } from '#kit/lists/SmallTable.tsx'

const columns = { created: 'Baru', updated: 'Berubah', unchanged: 'Tetap' } as const

interface ImportCountsTableProps {
  readonly report: ImportReport
  readonly kind: ImportKind
  readonly caption: string
}

/** A restore only adds, so that its table has one column. */
function ImportCountsTable({ report: { types }, kind, caption }: ImportCountsTableProps) {
  const shown = kind === 'restore' ? (['created'] as const) : (Object.keys(columns) as (keyof typeof columns)[])
  return (
    <SmallTable
      caption={caption}
      head={['Jenis', ...shown.map((did) => (kind === 'restore' ? 'Catatan' : columns[did]))]}
      rows={Object.entries(types).map(([type, counts]) => ({
        key: type,
        cells: [recordLabels[type] ?? type, ...shown.map((did) => formatNumber(counts[did], 0))],
      }))}
    />
  )
}

interface ImportPreviewProps {
  readonly report: ImportReport
  readonly kind: ImportKind
  readonly fileName: string
  readonly isImporting: boolean
  readonly onImport: () => void
  readonly onCancel: () => void
}

const hasChanges = ({ types }: ImportReport) =>
  Object.values(types).some(({ created, updated }) => created + updated > 0)

/** The changes an import would make, with the buttons to import or cancel. */
function ImportPreview({ report, kind, fileName, isImporting, onImport, onCancel }: ImportPreviewProps) {
  if (!hasChanges(report)) {
    const records = report.total > 0 ? `Semua ${formatNumber(report.total, 0)} catatan` : 'Tidak ada catatan'
    return (
      <Stack gap="xs" mt="md">
        <FocusedHeading>Tidak ada yang akan berubah</FocusedHeading>
        <Hint>{report.total > 0 ? `${records} di ${fileName} sudah sama.` : `${records} di ${fileName}.`}</Hint>
        <Group gap="xs" my="xs">
          <Button variant="default" onClick={onCancel}>
            Tutup
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack gap="xs" mt="md">
      <FocusedHeading>Yang akan berubah</FocusedHeading>
      {!isImporting && <Hint>Belum ada yang ditulis.</Hint>}
      {kind === 'restore' && (
        <Hint>
          Jika berkas memuat akun dengan alamat email Anda, akun itu menggantikan akun ini, dan Anda perlu masuk lagi.
        </Hint>
      )}
      <ImportCountsTable
        report={report}
        kind={kind}
        caption={`${formatNumber(report.total, 0)} catatan di ${fileName}`}
      />
      <Group gap="xs" my="xs">
        <BusyButton isBusy={isImporting} onClick={onImport}>
          {kind === 'restore' ? 'Pulihkan sekarang' : 'Impor sekarang'}
        </BusyButton>
        <Button variant="default" disabled={isImporting} onClick={onCancel}>
          Batal
        </Button>
      </Group>
    </Stack>
  )
}

interface ImportFailureProps {
  readonly title: string
  readonly error: Error
  readonly advice: string
  readonly onRetry: () => void
}

/** The server reports at most this many. */
const maxLines = 100

/** Why an import failed, with the rejected lines if the file is at fault. */
function ImportFailure({ title, error, advice, onRetry }: ImportFailureProps) {
  const lines = error instanceof AppError ? (error.errors ?? []).slice(0, maxLines) : []
  return (
    <Stack gap="xs" mt="md">
      <FocusedHeading>{title}</FocusedHeading>
      <ErrorBox onRetry={onRetry}>
        {error.message}
        {lines.length === 0 && (
          <>
            <br />
            {advice}
          </>
        )}
      </ErrorBox>
      {lines.length > 0 && (
        <>
          <Hint>{lines.length < maxLines ? 'Baris yang ditolak:' : `${maxLines} baris pertama yang ditolak:`}</Hint>
          {/* A scrolling area must be reachable by keyboard. */}
          <Text
            component="ul"
            size="sm"
            mah={260}
            style={{ overflowY: 'auto' }}
            tabIndex={0}
            aria-label="Baris yang ditolak"
            ps="md"
          >
            {lines.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <b>{field.replace(/^line /, 'Baris ')}</b> {message}
              </li>
            ))}
          </Text>
          <Hint>Setelah berkas diperbaiki, pilih lagi berkasnya.</Hint>
        </>
      )}
    </Stack>
  )
}

function Working({ children, onCancel }: { readonly children: string; readonly onCancel?: () => void }) {
  return (
    <Group gap="sm" mt="md">
      {onCancel && <Loader size="sm" aria-hidden />}
      <Hint role="status" flex="1 1 12rem">
        {children}
      </Hint>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Batal
        </Button>
      )}
    </Group>
  )
}

const words = {
  restore: {
    title: 'Pulihkan',
    hint: 'Sistem ini belum punya pengguna. Semua isi berkas ekspor masuk: akun, catatan, audit, berkas, dan versi aturan. Satu baris yang salah membatalkan semuanya.',
    done: 'Pemulihan selesai',
    failed: 'Pemulihan gagal',
  },
  content: {
    title: 'Impor konten',
    hint: 'Program, latihan, dan aturan dari ekspor konten sistem lain. Aturan masuk sebagai rancangan. Satu baris yang salah membatalkan semuanya.',
    done: 'Impor selesai',
    failed: 'Impor gagal',
  },
} as const

/** Restores an export where there are no people, and brings content where there are. */
export function ImportPanel() {
  const { data: databases, isFetched } = useDatabases()
  const services = databases?.data.services
  const kind = services && isWithoutPeople(services) ? 'restore' : 'content'
  const { title, hint, done, failed } = words[kind]
  const { file, checking, importing, check, clear } = useImport(kind)
  const input = useRef<HTMLInputElement>(null)
  const cancel = () => {
    clear()
    // The pressed button is gone.
    input.current?.focus()
  }
  if (!isFetched) {
    // `kind` is not known yet, and a file could go to the wrong operation.
    return <Skeleton height={200} />
  }
  const error = importing.error ?? checking.error
  const failure = importing.error
    ? { title: failed, advice: adviceFor(importing.error) }
    : { title: 'Berkas tidak dapat diperiksa', advice: 'Tidak ada yang diubah.' }
  const report = importing.data?.data
  return (
    <Panel title={title}>
      <FileField
        label="Berkas ekspor (NDJSON)"
        accept=".ndjson,.jsonl,application/x-ndjson"
        hint={hint}
        file={file}
        isDisabled={importing.isPending}
        inputRef={input}
        onChoose={check}
      />
      {file && checking.isPending && (
        <Working onCancel={cancel}>
          {`Memeriksa ${file.name} (${formatSize(file.size)}). Belum ada yang ditulis.`}
        </Working>
      )}
      {report && (
        <Stack gap="xs" mt="md">
          <FocusedHeading>{done}</FocusedHeading>
          <ImportCountsTable report={report} kind={kind} caption={`${formatNumber(report.total, 0)} catatan`} />
        </Stack>
      )}
      {file && error && <ImportFailure {...failure} error={error} onRetry={() => check(file)} />}
      {file && checking.data && !report && !importing.error && (
        <ImportPreview
          report={checking.data.data}
          kind={kind}
          fileName={file.name}
          isImporting={importing.isPending}
          onImport={() => importing.mutate(file)}
          onCancel={cancel}
        />
      )}
      {file && importing.isPending && (
        <Working>{`${kind === 'restore' ? 'Memulihkan' : 'Mengimpor'} ${file.name} (${formatSize(file.size)}). Jangan tutup halaman ini.`}</Working>
      )}
    </Panel>
  )
}
