import type { CaseFailure } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Box, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Pages } from '#kit/lists/Pages.tsx'
import { SearchField } from '#kit/lists/Filters.tsx'
import { formatNumber } from '#kit/text/format.ts'
import {
  type CaseFilter,
  caseFilters,
  type CaseRow,
  type CheckedCase,
  columnsOf,
  filtersOf,
  fullSentence,
  isCaseFound,
  searchIn,
  nextLine,
} from './cases.ts'
import { caseCode } from '#studio/bases/words.ts'
import { CaseTable } from './CaseTable.tsx'
import { useDraftWrite } from '../queries.ts'
import { isOpen } from '../words.ts'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { useForm } from '@mantine/form'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { toastSuccess } from '#kit/states/toast.ts'
import { OutcomeFields, PersonFields } from './CaseFields.tsx'
import { answerOf, type CaseForm, caseFormErrors, caseFormOf, caseOf } from './case-form.ts'
import { UndoNotice } from '#kit/states/UndoNotice.tsx'

interface Removed {
  readonly row: CaseRow
  /** The line that it followed; null for the first place. */
  readonly after: number | null
}

interface RemovedCaseProps {
  readonly draft: Draft
  readonly removed: Removed
  readonly onDone: () => void
}

/** Shows the removed case, and can restore it in its place. */
function RemovedCase({ draft, removed, onDone }: RemovedCaseProps) {
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.edit', onDone)
  const { value } = removed.row
  const undo = () =>
    mutate({ id: draft.id, goldenCases: [{ key: value.line, seen: null, value, after: removed.after }] })
  return (
    <UndoNotice onUndo={undo} isBusy={isPending} takesFocus>
      {error ? error.message : `Kasus ${caseCode(value.line)} dihapus.`}
    </UndoNotice>
  )
}

interface CaseEditorProps {
  readonly draft: Draft
  /** Null for a new case. */
  readonly row: CaseRow | null
  readonly onClose: () => void
  readonly onRemoved: (removed: Removed) => void
}

const isConflict = (error: Error | null) => error instanceof AppError && error.code === 'conflict'

const errorsOf = (error: Error | null) => (error instanceof AppError ? (error.errors ?? []) : [])

/** Messages about the table as a whole; fields show their own errors. */
const reasonsOf = (error: Error): string =>
  errorsOf(error)
    .filter(({ field }) => field.split('.').length <= 2)
    .map(({ message }) => message)
    .join(' ')

/** The server's messages about a form are in English. */
const titleOf = (error: Error): string =>
  error instanceof AppError && error.code === 'invalid' ? 'Kasus belum dapat disimpan' : error.message

/** Fields whose value the base no longer knows after a concurrent change. */
const rejectedFields = ({ facts }: CaseForm, error: Error): Record<string, string> =>
  Object.fromEntries(
    facts.flatMap(({ name }, index) =>
      errorsOf(error).some(({ field }) => field.endsWith(`.facts.${name}`))
        ? [[`facts.${index}.value`, 'Nilai ini tidak dikenal basis ini']]
        : [],
    ),
  )

/** Form of one golden case. Overwriting a concurrent change needs a second click. */
function CaseEditor({ draft, row, onClose, onRemoved }: CaseEditorProps) {
  const [first] = useState(row)
  const base = draft.declaration
  const form = useForm<CaseForm>({
    initialValues: caseFormOf(base, first?.value ?? null),
    validate: (values) => caseFormErrors(base, values),
  })
  const answer = first === null ? answerOf(draft, form.values) : null
  const outcome = { ...answer, ...form.values.outcome }
  const isReadOnly = !isOpen(draft)
  const now = first && draft.goldenCases.find(({ value }) => value.line === first.value.line)
  const place = draft.goldenCases.findIndex((each) => each === now)
  const line = first?.value.line ?? nextLine(draft.goldenCases)
  const saving = useDraftWrite('ruleDraft.edit', () => {
    toastSuccess(`Kasus ${caseCode(line)} tersimpan`)
    onClose()
  })
  const removal = useDraftWrite('ruleDraft.edit', () => {
    if (first) {
      onRemoved({ row: now ?? first, after: draft.goldenCases[place - 1]?.value.line ?? null })
    }
    onClose()
  })
  const { error } = removal.submittedAt > saving.submittedAt ? removal : saving
  const isOvertaken = isConflict(error) && first !== null && now?.revision !== first.revision
  const seen = (isOvertaken ? now?.revision : first?.revision) ?? null
  const save = (values: CaseForm) => {
    saving.mutate(
      { id: draft.id, goldenCases: [{ key: line, seen, value: caseOf(base, line, { ...values, outcome }) }] },
      { onError: (failure) => form.setErrors(rejectedFields(values, failure)) },
    )
  }
  return (
    <UnsavedDialog
      title={first === null ? 'Tambah kasus' : isReadOnly ? 'Lihat kasus' : 'Ubah kasus'}
      eyebrow={first ? caseCode(first.value.line) : base.label}
      size="large"
      isDirty={!isReadOnly && form.isDirty()}
      onClose={onClose}
      form={form}
      isSaving={saving.isPending}
      save={isReadOnly ? null : isOvertaken ? 'Timpa' : 'Simpan'}
      onSave={save}
      notes={
        error && (
          <ErrorBox
            mb="md"
            title={
              isOvertaken
                ? `Kasus ini sudah ${now ? 'diubah' : 'dihapus'} ${now?.by ?? 'administrator lain'}`
                : titleOf(error)
            }
          >
            {isOvertaken
              ? 'Isian Anda tidak hilang. Timpa bila isian Anda yang dipakai, atau tutup.'
              : reasonsOf(error)}
          </ErrorBox>
        )
      }
    >
      <fieldset aria-label="Kasus" disabled={isReadOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <Stack gap="md">
          <PersonFields base={base} form={form} />
          <OutcomeFields base={base} form={form} outcome={outcome} isPrefilled={answer !== null} />
          <TextInput label="Catatan" maxLength={300} {...form.getInputProps('note')} />
          {!isReadOnly && first && (
            <BusyButton
              variant="default"
              c="merah"
              style={{ alignSelf: 'start' }}
              isBusy={removal.isPending}
              onClick={() =>
                removal.mutate({ id: draft.id, goldenCases: [{ key: first.value.line, seen, value: null }] })
              }
            >
              Hapus kasus
            </BusyButton>
          )}
        </Stack>
      </fieldset>
    </UnsavedDialog>
  )
}

const filterLabels: Readonly<Record<CaseFilter, string>> = {
  all: 'Semua',
  failed: 'Gagal',
  changed: 'Diubah',
  bound: 'Di batas',
}

const perPage = 10

interface CaseListProps {
  readonly draft: Draft
  readonly failed: readonly CaseFailure[]
}

/** The golden cases in pages, with search and filter; each can be changed, removed and restored. */
export function CaseList({ draft, failed }: CaseListProps) {
  const { declaration, goldenCases } = draft
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<CaseFilter | null>(null)
  const [page, setPage] = useState(1)
  /** The row that is open, null for a new one. */
  const [opened, setOpened] = useState<CaseRow | null | undefined>(undefined)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const filterGroup = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the failure.
  const accept = useDraftWrite('ruleDraft.edit', () => filterGroup.current?.focus())
  const filters = useMemo(() => filtersOf(draft), [draft])
  const columns = useMemo(() => columnsOf(declaration, goldenCases), [declaration, goldenCases])
  const words = useMemo(
    () => new Map(goldenCases.map(({ value }) => [value.line, searchIn(declaration, value)])),
    [declaration, goldenCases],
  )
  const failures = new Map(failed.map((failure) => [failure.line, failure]))
  const items = goldenCases.map((row): CheckedCase => ({ row, failure: failures.get(row.value.line) }))
  const failing = items.filter(filters.failed).length
  const filter = chosen ?? (failing > 0 ? 'failed' : 'all')
  const found = items.filter(
    (item) => filters[filter](item) && isCaseFound(words.get(item.row.value.line) ?? '', search),
  )
  const totalPages = Math.max(1, Math.ceil(found.length / perPage))
  const shown = Math.min(page, totalPages)
  const full = fullSentence(goldenCases)
  const canEdit = isOpen(draft)
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="xs" flex="1 1 20rem">
          {canEdit && (
            <Button variant="light" disabled={full !== null} onClick={() => setOpened(null)}>
              Tambah kasus
            </Button>
          )}
          <Box flex="1 1 12rem">
            <SearchField
              label="Cari kasus"
              placeholder="Cari kasus"
              value={search}
              delayMs={150}
              onSearch={(text) => {
                setSearch(text)
                setPage(1)
              }}
            />
          </Box>
        </Group>
        <Text role="status" size="sm" fw={700}>
          {formatNumber(goldenCases.length - failing)} dari {formatNumber(goldenCases.length)} lulus
        </Text>
      </Group>
      {canEdit && full && <Hint role="status">{full}</Hint>}
      <Group
        ref={filterGroup}
        tabIndex={-1}
        role="group"
        aria-label="Saring kasus"
        gap="xxs"
        style={{ outline: 0 }}
        hidden={goldenCases.length === 0}
      >
        {caseFilters.map((name) => (
          <Button
            key={name}
            variant={name === filter ? 'light' : 'subtle'}
            {...(name === 'failed' && failing > 0 && { color: 'merah' })}
            px="sm"
            fz="sm"
            aria-pressed={name === filter}
            onClick={() => {
              setChosen(name)
              setPage(1)
            }}
          >
            {filterLabels[name]} {formatNumber(items.filter(filters[name]).length)}
          </Button>
        ))}
      </Group>
      {failing > 0 && (
        <Text size="sm" c="merah">
          <b>{formatNumber(failing)} kasus gagal.</b> Selama satu saja gagal, rancangan tidak dapat diajukan. Ubah
          aturannya, atau terima jawaban yang baru bila memang itu yang dimaksud.
        </Text>
      )}
      {accept.error && <ErrorBox>{accept.error.message}</ErrorBox>}
      {removed && <RemovedCase draft={draft} removed={removed} onDone={() => setRemoved(null)} />}
      {goldenCases.length === 0 && (
        <EmptyState title="Belum ada kasus acuan">
          Tambahkan orang contoh yang jawabannya sudah pasti, agar perubahan aturan yang keliru ketahuan.
        </EmptyState>
      )}
      {goldenCases.length > 0 && found.length === 0 && (
        <Paper>
          <Hint role="status">Tidak ada kasus yang cocok.</Hint>
        </Paper>
      )}
      {found.length > 0 && (
        <CaseTable
          draft={draft}
          columns={columns}
          items={found.slice((shown - 1) * perPage, shown * perPage)}
          isOpen={canEdit}
          accepting={accept.isPending ? Number(accept.variables.goldenCases?.[0]?.key) : null}
          onOpen={setOpened}
          onAccept={({ row: { value, revision }, failure }) =>
            failure &&
            accept.mutate({
              id: draft.id,
              goldenCases: [{ key: value.line, seen: revision, value: { ...value, expected: failure.found } }],
            })
          }
        />
      )}
      {found.length > perPage && (
        <Pages
          noun="kasus"
          pagination={{ page: shown, totalPages, total: found.length, limit: perPage }}
          onChange={setPage}
        />
      )}
      {opened !== undefined && (
        <CaseEditor draft={draft} row={opened} onClose={() => setOpened(undefined)} onRemoved={setRemoved} />
      )}
    </Stack>
  )
}
