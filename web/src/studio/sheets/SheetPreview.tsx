import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Checkbox, List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { FactLines } from '#kit/layout/FactLines.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { saveFile } from '#kit/files/save-file.ts'
import { toastError } from '#kit/states/toast.ts'
import { useDraftWrite } from '../drafts/queries.ts'
import { isKept, keepFile } from './kept-files.ts'
import type { Opened } from './open-file.ts'
import type { Change } from './read-sheet.ts'
import type * as Files from './sheet-files.ts'

/** A file that was read, and the part of the app that reads files, which loads with the first. */
export interface ReadFile {
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

type ProblemsProps = Omit<SheetPreviewProps, 'onClose'> & Pick<Files.FileChanges, 'problems'>

function Problems({ draft, read: { opened, files }, problems }: ProblemsProps) {
  const mark = useMutation({
    mutationFn: () => files.markedFile(draft, opened, problems),
    onSuccess: saveFile,
  })
  return (
    <Stack gap="sm">
      <Text size="sm">
        Rancangan tidak diubah. Perbaiki {problems.length} sel di berkas Anda, atau unduh berkas dengan sel yang sudah
        ditandai.
      </Text>
      <List size="sm" spacing="xs">
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
      <BusyButton
        variant="default"
        style={{ alignSelf: 'start' }}
        isBusy={mark.isPending}
        onClick={() => mark.mutate()}
      >
        Unduh berkas bertanda
      </BusyButton>
    </Stack>
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
    return <Problems draft={draft} read={read} problems={refused} />
  }
  if (rules.length + goldenCases.length === 0) {
    return <Text size="sm">Berkas ini sama dengan rancangan. Tidak ada yang perlu dimasukkan.</Text>
  }
  return (
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
      <BusyButton isBusy={isPending} disabled={taken === 0} onClick={() => mutate(files.editOf(draft, rows))}>
        Masukkan {taken} baris ke rancangan
      </BusyButton>
    </Stack>
  )
}

/** The changes of a file, to be confirmed before any is made, or the problems to fix in it first. */
export function SheetPreview({ draft, read, onClose }: SheetPreviewProps) {
  const changes = read.files.changesIn(draft, read.opened)
  return (
    <ModalDialog title="Masukkan berkas" eyebrow="Rancangan" onClose={onClose}>
      {changes.problems.length > 0 ? (
        <Problems draft={draft} read={read} problems={changes.problems} />
      ) : (
        <Changes draft={draft} read={read} changes={changes} onClose={onClose} />
      )}
    </ModalDialog>
  )
}
