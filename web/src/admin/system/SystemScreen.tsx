import { SimpleGrid, Stack, Button, Text, TextInput, Anchor, Box, Group, Title, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { fileContentTypes, maxFileBytes, type StoredFile } from '@bugar/contracts/catalog/file'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { serviceLabel, serviceLabels, type ServiceWithDatabase } from '#admin/parts/service-labels.ts'
import { FactLines } from '#kit/layout/FactLines.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { RuleCopiesPanel } from './RuleCopiesPanel.tsx'
import {
  type Task,
  tasks,
  type Outcome,
  useMaintenance,
  deleteFailure,
  uploadFailure,
  useDeleteFile,
  useUpload,
  useDatabases,
  exportFailure,
  useExport,
} from './queries.ts'
import { FileField } from './FileField.tsx'
import type { DatabaseState } from '@bugar/contracts/system/database'
import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { QueryState } from '#kit/states/QueryState.tsx'
import { collectionLabel } from './collection-labels.ts'
import type { Progress } from '#kit/files/download.ts'

const megabyte = 1_000_000

const summary = ({ bytes, lines }: Progress) => `${formatNumber(lines)} baris, ${formatNumber(bytes / megabyte, 2)} MB`

function ExportPanel() {
  const [withHashes, setWithHashes] = useState(false)
  const [isContent, setIsContent] = useState(false)
  const { mutate, stop, progress, isPending, isSuccess, isStopped, error } = useExport({
    credentials: withHashes && !isContent,
    content: isContent,
  })
  return (
    <Panel title="Ekspor">
      <Hint>Semua data dalam satu berkas NDJSON: satu catatan setiap baris.</Hint>
      <Checkbox
        label="Hanya konten: program, latihan, dan aturan yang berlaku"
        mt="sm"
        checked={isContent}
        disabled={isPending}
        onChange={(event) => setIsContent(event.currentTarget.checked)}
      />
      <Checkbox
        label="Sertakan sidik password, untuk memindahkan akun"
        my="sm"
        checked={withHashes && !isContent}
        disabled={isPending || isContent}
        onChange={(event) => setWithHashes(event.currentTarget.checked)}
      />
      <Group gap="xs" mb="xs">
        <BusyButton variant="default" isBusy={isPending} onClick={() => mutate()}>
          Unduh ekspor
        </BusyButton>
        {isPending && (
          <Button variant="subtle" onClick={stop}>
            Batalkan
          </Button>
        )}
      </Group>
      <Hint role="status">
        {isPending && `Mengunduh: ${summary(progress)}`}
        {isSuccess && `Selesai: ${summary(progress)}`}
        {isStopped && 'Ekspor dibatalkan.'}
      </Hint>
      {error && (
        <ErrorBox title={exportFailure} onRetry={() => mutate()}>
          {error.message}
        </ErrorBox>
      )}
    </Panel>
  )
}

interface DatabaseCardProps {
  readonly name: ServiceWithDatabase
  /** Null if the service does not answer. */
  readonly state: DatabaseState | null
}

function DatabaseStatus({ state }: Pick<DatabaseCardProps, 'state'>) {
  if (state === null) {
    return <Tag tone="merah">Tidak terjangkau</Tag>
  }
  const { pending } = state
  return pending.length > 0 ? <Tag tone="jingga">{pending.length} migrasi menunggu</Tag> : <Tag tone="bugar">Siap</Tag>
}

function DatabaseCard({ name, state }: DatabaseCardProps) {
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Title order={3}>{serviceLabels[name]}</Title>
        <DatabaseStatus state={state} />
      </Group>
      {state === null ? (
        <Hint>Layanan {name} tidak menjawab.</Hint>
      ) : (
        <>
          <Hint>
            {state.database}, {state.server}, {state.applied.length} migrasi diterapkan
          </Hint>
          {state.pending.length > 0 && <Hint>Menunggu: {state.pending.join(', ')}</Hint>}
          <FactLines facts={state.collections.map(({ name, count }) => [collectionLabel(name), formatNumber(count)])} />
        </>
      )}
    </li>
  )
}

function DatabasePanel() {
  return (
    <Panel title="Basis data">
      <QueryState query={useDatabases()} failure="Keadaan basis data belum dapat dimuat." height={330}>
        {({ data: { services } }) => (
          <DividedList cols={{ base: 1, md: 2 }}>
            {serviceNames.map((name) => (
              <DatabaseCard key={name} name={name} state={services[name]} />
            ))}
          </DividedList>
        )}
      </QueryState>
    </Panel>
  )
}

interface UploadedFilesProps {
  readonly files: readonly StoredFile[]
  readonly onDelete: (file: StoredFile) => void
}

/** Files uploaded since the page was opened: the server lists none, and anyone with the address can read a file. */
function UploadedFiles({ files, onDelete }: UploadedFilesProps) {
  const [toDelete, setToDelete] = useState<StoredFile | null>(null)
  return (
    <>
      {files.length > 0 && (
        <DividedList mt="xs" aria-label="Berkas yang baru diunggah">
          {files.map((file) => (
            <Group key={file.id} component="li" justify="space-between" wrap="nowrap">
              <Box miw={0}>
                <Anchor href={`/api/files/${file.id}`} target="_blank" rel="noreferrer" fw={600} underline="always">
                  {file.filename}
                </Anchor>
                <Hint>
                  {file.type}, {formatNumber(file.size / 1000)} kB
                </Hint>
              </Box>
              <Button
                variant="subtle"
                color="merah"
                aria-label={`Hapus ${file.filename}`}
                onClick={() => setToDelete(file)}
              >
                Hapus
              </Button>
            </Group>
          ))}
        </DividedList>
      )}
      {toDelete && (
        <ConfirmDialog
          title={`Hapus ${toDelete.filename}`}
          message="Yakin ingin menghapus berkas ini? Tautannya tidak dapat dibuka lagi."
          confirmLabel="Hapus"
          onConfirm={() => {
            onDelete(toDelete)
            setToDelete(null)
          }}
          onCancel={() => setToDelete(null)}
        />
      )}
    </>
  )
}

const problemOf = (file: File | null) =>
  file && file.size > maxFileBytes ? 'Berkas lebih besar dari 2 MB. Pilih yang lebih kecil.' : null

function UploadPanel() {
  const [file, setFile] = useState<File | null>(null)
  const [type, setType] = useState('general')
  const [stored, setStored] = useState<readonly StoredFile[]>([])
  const problem = problemOf(file)
  const sending = useUpload((added) => setStored((before) => [added, ...before]))
  const removing = useDeleteFile(({ id }) => setStored((before) => before.filter((each) => each.id !== id)))
  const error = sending.error ?? removing.error
  return (
    <Panel title="Unggah berkas">
      <Stack>
        <FileField
          label="Berkas"
          accept={fileContentTypes.join(',')}
          hint="Gambar PNG, JPEG, atau WebP, paling besar 2 MB."
          file={file}
          error={problem}
          isDisabled={sending.isPending}
          onChoose={setFile}
        />
        <TextInput label="Label" maxLength={40} value={type} onChange={(event) => setType(event.currentTarget.value)} />
        <BusyButton
          variant="default"
          style={{ alignSelf: 'start' }}
          disabled={!file || problem !== null}
          isBusy={sending.isPending}
          onClick={() => file && sending.mutate({ file, type })}
        >
          Unggah
        </BusyButton>
        {error && <ErrorBox title={sending.error ? uploadFailure : deleteFailure}>{error.message}</ErrorBox>}
      </Stack>
      <UploadedFiles files={stored} onDelete={removing.mutate} />
    </Panel>
  )
}

function MaintenanceResult({ outcome: { message, lines, unavailable } }: { readonly outcome: Outcome }) {
  return (
    <Stack gap="xs" mt="md">
      <Text fw={700}>{message}</Text>
      <FactLines facts={lines.map(([name, did]) => [serviceLabel(name), did])} />
      {unavailable.length > 0 && (
        <Text size="xs" fw={500} c="var(--mantine-color-error)">
          Tidak terjangkau: {unavailable.map(serviceLabel).join(', ')}. Ulangi setelah pulih.
        </Text>
      )}
    </Stack>
  )
}

function MaintenancePanel() {
  const [pendingTask, setPendingTask] = useState<Task | null>(null)
  const { mutate, data, error, isPending, reset } = useMaintenance(() => setPendingTask(null))
  const begin = (task: Task) => {
    reset()
    setPendingTask(task)
  }
  return (
    <Panel title="Pemeliharaan">
      <Stack component="ul">
        {(['migrate', 'seed'] as const).map((task) => (
          <li key={task}>
            <Hint mb="xs">{tasks[task].text}</Hint>
            <Button variant="default" onClick={() => begin(task)}>
              {tasks[task].title}
            </Button>
          </li>
        ))}
      </Stack>
      <div role="status">{data && <MaintenanceResult outcome={data} />}</div>
      {pendingTask && (
        <ConfirmDialog
          title={tasks[pendingTask].title}
          message={tasks[pendingTask].message}
          confirmLabel="Jalankan"
          color="bugar"
          isBusy={isPending}
          failure={error && `${tasks[pendingTask].failure}. ${error.message}`}
          onConfirm={() => mutate(pendingTask)}
          onCancel={() => setPendingTask(null)}
        />
      )}
    </Panel>
  )
}

export function SystemScreen() {
  return (
    <>
      <PageHeader
        title="Sistem"
        lead="Keadaan basis data dan aturan, pemeliharaan, ekspor, pemulihan atau impor, dan berkas."
      />
      <Stack>
        <DatabasePanel />
        <RuleCopiesPanel />
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
          <MaintenancePanel />
          <ExportPanel />
          <ImportPanel />
          <UploadPanel />
        </SimpleGrid>
      </Stack>
    </>
  )
}
