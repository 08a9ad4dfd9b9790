import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { toastSuccess } from '#kit/states/toast.ts'
import { OutcomeFields, PersonFields } from './CaseFields.tsx'
import { type CaseForm, caseFormErrors, caseFormOf, caseOf } from './case-form.ts'
import { caseCode, type CaseRow, nextLine } from './cases.ts'
import { useDraftWrite } from '../queries.ts'
import type { Removed } from './RemovedCase.tsx'
import { isOpen } from '../words.ts'

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
export function CaseEditor({ draft, row, onClose, onRemoved }: CaseEditorProps) {
  const [first] = useState(row)
  const base = draft.declaration
  const form = useForm<CaseForm>({
    initialValues: caseFormOf(base, first?.value ?? null),
    validate: (values) => caseFormErrors(base, values),
  })
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
      { id: draft.id, goldenCases: [{ key: line, seen, value: caseOf(base, line, values) }] },
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
          <OutcomeFields base={base} form={form} />
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
