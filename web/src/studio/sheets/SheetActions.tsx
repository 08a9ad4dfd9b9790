import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Button, FileButton, Group, Stack, Text, Checkbox, List } from '@mantine/core'
import { IconDownload, IconHistory, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { failureSentence, isMissingCode } from '#kit/data/missing-code.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { isOpen } from '../drafts/words.ts'
import {
  type KeptFile,
  maxKeptFiles,
  maxKeptBytes,
  ruleDraftFileOperations,
} from '@bugar/contracts/rules/draft/rule-draft-files'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { ModalDialog, type ModalDialogProps } from '#kit/dialogs/ModalDialog.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatNumber, formatTime } from '#kit/text/format.ts'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { FactLines } from '#kit/layout/FactLines.tsx'
import { toastError } from '#kit/states/toast.ts'
import { useDraftWrite } from '../drafts/queries.ts'
import type { Opened } from './open-file.ts'
import type { Change } from './read-sheet.ts'
import type * as Files from './sheet-files.ts'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'

/** The spreadsheets whose rows were imported into a draft. */
const keptFilesQuery = (id: string) => operationQuery(ruleDraftFileOperations, 'ruleDraft.files', { id })

const isKept = (file: File): boolean => file.size <= maxKeptBytes

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const keepFile = async (id: string, file: File): Promise<void> => {
  await call(ruleDraftFileOperations['ruleDraft.keepFile'], {
    id,
    name: file.name.slice(0, 200),
    content: await base64Of(file),
  })
}

const getKeptFile = async (id: string, file: string): Promise<File> => {
  const { name, content } = (await call(ruleDraftFileOperations['ruleDraft.file'], { id, file })).data
  return new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name)
}

/** A file that was read, and the part of the app that reads files, which loads with the first. */
interface ReadFile {
  readonly opened: Opened
  /** The chosen file, unchanged. */
  readonly file: File
  readonly files: typeof Files
}

interface SheetPreviewProps {
  readonly draft: Draft
  readonly read: ReadFile
  readonly onClose: () => void
}

/** Problems or keys before the rest is counted. */
const shown = 8

const listed = (keys: readonly (string | number)[]): string =>
  `${keys.slice(0, shown).join(', ')}${keys.length > shown ? ` dan ${keys.length - shown} lainnya` : ''}`

const linesOf = (noun: string, changes: readonly Change<unknown>[]) => {
  const keysOf = (isIn: (change: Change<unknown>) => boolean) => changes.filter(isIn).map(({ key }) => key)
  const lines = [
    [`${noun} diubah`, keysOf(({ value, isNew }) => value !== null && !isNew)],
    [`${noun} baru`, keysOf(({ isNew }) => isNew)],
    [`${noun} dihapus`, keysOf(({ value }) => value === null)],
  ] as const
  return lines.filter(([, keys]) => keys.length > 0).map(([name, keys]) => [name, listed(keys)] as const)
}

type ProblemsProps = SheetPreviewProps & Pick<Files.FileChanges, 'problems'>

function SheetDialog(props: Pick<ModalDialogProps, 'onClose' | 'footer' | 'children'>) {
  return <ModalDialog title="Masukkan berkas" eyebrow="Rancangan" {...props} />
}

function Problems({ draft, read: { opened, files }, problems, onClose }: ProblemsProps) {
  const mark = useMutation({
    mutationFn: () => files.markedFile(draft, opened, problems),
    onSuccess: saveFile,
  })
  return (
    <SheetDialog
      onClose={onClose}
      footer={
        <BusyButton variant="default" isBusy={mark.isPending} onClick={() => mark.mutate()}>
          Unduh berkas bertanda
        </BusyButton>
      }
    >
      <Text size="sm">
        Rancangan tidak diubah. Perbaiki {problems.length} sel di berkas Anda, atau unduh berkas dengan sel yang sudah
        ditandai.
      </Text>
      <List size="sm" spacing="xs" my="sm">
        {problems.slice(0, shown).map(({ sheet, row, column, message }) => (
          <List.Item key={`${sheet} ${row} ${column} ${message}`}>
            <Text span inherit fw={600}>
              {sheet}
              {row !== null && `, baris ${row + 2}`}
              {column !== null && `, kolom ${opened.sheets.get(sheet)?.titles[column] ?? column + 1}`}
            </Text>
            : {message}
          </List.Item>
        ))}
      </List>
      {problems.length > shown && <Hint>dan {problems.length - shown} lainnya</Hint>}
    </SheetDialog>
  )
}

function Changes({ draft, read, changes, onClose }: SheetPreviewProps & { readonly changes: Files.FileChanges }) {
  const [isOverwriting, setIsOverwriting] = useState(false)
  const { file, files, opened } = read
  const keep = useMutation({
    mutationFn: () => keepFile(draft.id, file),
    onError: () => toastError('Semua baris sudah masuk, tetapi berkas ini tidak tersimpan.'),
  })
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.edit', () => {
    if (isKept(file)) {
      keep.mutate()
    }
    onClose()
  })
  const { rules, goldenCases, overtaken } = changes
  const isTaken = ({ key }: { readonly key: string | number }) => isOverwriting || !overtaken.includes(key)
  const rows = { rules: rules.filter(isTaken), goldenCases: goldenCases.filter(isTaken) }
  const taken = rows.rules.length + rows.goldenCases.length
  const refused = error instanceof AppError ? files.problemsOf(draft, opened, rows, error.errors ?? []) : []
  if (refused.length > 0) {
    return <Problems {...{ draft, read, onClose }} problems={refused} />
  }
  if (rules.length + goldenCases.length === 0) {
    return (
      <SheetDialog onClose={onClose}>
        <Text size="sm">Berkas ini sama dengan rancangan. Tidak ada yang perlu dimasukkan.</Text>
      </SheetDialog>
    )
  }
  return (
    <SheetDialog
      onClose={onClose}
      footer={
        <BusyButton isBusy={isPending} disabled={taken === 0} onClick={() => mutate(files.editOf(draft, rows))}>
          Masukkan {taken} baris ke rancangan
        </BusyButton>
      }
    >
      <Stack gap="sm">
        {error && <ErrorBox>{error.message}</ErrorBox>}
        <FactLines facts={[...linesOf('Aturan', rules), ...linesOf('Kasus acuan', goldenCases)]} />
        {overtaken.length > 0 && (
          <Checkbox
            label={`Timpa juga yang diubah orang setelah berkas ini diunduh: ${listed(overtaken)}`}
            checked={isOverwriting}
            onChange={(event) => setIsOverwriting(event.currentTarget.checked)}
          />
        )}
        {!isKept(file) && <Hint>Berkas di atas 600 kB tidak disimpan; isi berkas tetap masuk.</Hint>}
      </Stack>
    </SheetDialog>
  )
}

/** The changes of a file, to be confirmed before any is made, or the problems to fix in it first. */
function SheetPreview(props: SheetPreviewProps) {
  const changes = props.read.files.changesIn(props.draft, props.read.opened)
  return changes.problems.length > 0 ? (
    <Problems {...props} problems={changes.problems} />
  ) : (
    <Changes {...props} changes={changes} />
  )
}

interface KeptFilesProps {
  /** Id of the draft. */
  readonly id: string
  readonly onClose: () => void
}

function FileLine({ id, file }: Pick<KeptFilesProps, 'id'> & { readonly file: KeptFile }) {
  const { mutate, error, isPending } = useMutation({ mutationFn: () => getKeptFile(id, file.id), onSuccess: saveFile })
  return (
    <Stack component="li" gap="xxs" py="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
          <Hint>
            {file.by.name}, {formatTime(file.at)}, {formatNumber(Math.ceil(file.bytes / 1000))} kB
          </Hint>
        </div>
        <BusyButton
          variant="subtle"
          px="sm"
          isBusy={isPending}
          aria-label={`Unduh ${file.name}, ${formatTime(file.at)}`}
          onClick={() => mutate()}
        >
          <IconDownload size={20} aria-hidden="true" />
        </BusyButton>
      </Group>
      {error && <ErrorBox>{error.message}</ErrorBox>}
    </Stack>
  )
}

/** The latest spreadsheets whose rows were imported into a draft, unchanged. */
function KeptFiles({ id, onClose }: KeptFilesProps) {
  return (
    <ModalDialog title="Berkas yang dimasukkan" eyebrow="Rancangan" onClose={onClose}>
      <QueryState query={useQuery(keptFilesQuery(id))} failure="Daftar berkas belum dapat dimuat." height={160}>
        {({ data: files }) =>
          files.length === 0 ? (
            <Hint>Belum ada berkas yang dimasukkan ke rancangan ini.</Hint>
          ) : (
            <>
              <DividedList aria-label="Berkas yang dimasukkan">
                {files.map((file) => (
                  <FileLine key={file.id} id={id} file={file} />
                ))}
              </DividedList>
              {files.length === maxKeptFiles && <Hint mt="xs">{maxKeptFiles} berkas terakhir disimpan.</Hint>}
            </>
          )
        }
      </QueryState>
    </ModalDialog>
  )
}

const loadFiles = () => import('./sheet-files.ts')

/** Why a file was not written or read; the library's own errors are no sentences for people. */
const sentenceOf = (error: Error): string =>
  error.name === 'UnusableFile' && !isMissingCode(error) ? error.message : failureSentence(error)

/** Exports a draft to a spreadsheet, and imports it after a preview of the changes. */
export function SheetActions({ draft }: { readonly draft: Draft }) {
  /** Browsers fire no event for a file chosen twice, and it may have been edited in between. */
  const reset = useRef<() => void>(null)
  const [opened, setOpened] = useState<ReadFile | null>(null)
  const download = useMutation({
    mutationFn: async (type: 'xlsx' | 'csv') => {
      const { csvFile, workbookFile } = await loadFiles()
      return type === 'csv' ? csvFile(draft) : workbookFile(draft)
    },
    onSuccess: saveFile,
  })
  const read = useMutation({
    mutationFn: async (file: File) => {
      const files = await loadFiles()
      const found = await files.openFile(file)
      files.changesIn(draft, found)
      return { opened: found, file, files }
    },
    onSuccess: setOpened,
  })
  const [isListing, setIsListing] = useState(false)
  const error = read.error ?? download.error
  return (
    <>
      <Group gap="xs" my="xs">
        <BusyButton
          variant="subtle"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          isBusy={download.isPending && download.variables === 'xlsx'}
          onClick={() => download.mutate('xlsx')}
        >
          Unduh XLSX
        </BusyButton>
        <BusyButton
          variant="subtle"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          isBusy={download.isPending && download.variables === 'csv'}
          aria-label="Unduh CSV aturan"
          onClick={() => download.mutate('csv')}
        >
          Unduh CSV
        </BusyButton>
        {isOpen(draft) && (
          <FileButton
            accept=".xlsx,.csv"
            resetRef={reset}
            onChange={(file) => {
              reset.current?.()
              if (file) {
                read.mutate(file)
              }
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="subtle"
                leftSection={<IconUpload size={20} aria-hidden="true" />}
                loading={read.isPending}
              >
                Unggah
              </Button>
            )}
          </FileButton>
        )}
        <Button
          variant="subtle"
          leftSection={<IconHistory size={20} aria-hidden="true" />}
          onClick={() => setIsListing(true)}
        >
          Berkas lama
        </Button>
      </Group>
      {isListing && <KeptFiles id={draft.id} onClose={() => setIsListing(false)} />}
      {error && (
        <ErrorBox title={read.error ? 'Berkas tidak dapat dipakai' : 'Berkas belum terunduh'} mb="sm">
          {sentenceOf(error)}
        </ErrorBox>
      )}
      {opened && <SheetPreview draft={draft} read={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
