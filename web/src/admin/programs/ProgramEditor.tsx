import { Program, ProgramForm } from '@bugar/contracts/catalog/program'
import { Text } from '@mantine/core'
import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { PageTabs } from '#kit/layout/PageTabs.tsx'
import { ProgramBadge } from '#kit/program/ProgramBadge.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { useVersions } from '#kit/data/use-versions.ts'
import { VersionNotes } from '#kit/dialogs/VersionConflict.tsx'
import { focusFirst, sortErrors } from '#kit/forms/form-errors.ts'
import { toastError, toastInfo } from '#kit/states/toast.ts'
import { changesOf, type Draft, draftOf, fieldsOf, type Tab, tabOf, tabs } from './draft.ts'
import { BasicFields, DietFields } from './ProgramFields.tsx'
import { saved, saveFailure, useSaveProgram } from './queries.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

interface ProgramEditorProps {
  readonly program: Program
  readonly onClose: () => void
}

const titles: Record<Tab, string> = { basic: 'Dasar', schedule: 'Jadwal', diet: 'Makan' }
const invalid = 'Mohon perbaiki error pada form'
const unchanged = 'Tidak ada perubahan untuk disimpan'

export function ProgramEditor({ program, onClose }: ProgramEditorProps) {
  const [tab, setTab] = useState<Tab>('basic')
  /** Also shown in the dialog, which covers the toast. */
  const [note, setNote] = useState<string | null>(null)
  const form = useForm<Draft>({
    initialValues: draftOf(program),
    validate: schemaResolver(ProgramForm, { sync: true }),
  })
  /** To the tab with the first of them. */
  const goToFirst = (errors: FormErrors) => {
    const wrong = new Set(Object.keys(errors).map(tabOf))
    flushSync(() => setTab(wrong.has(tab) ? tab : (tabs.find((each) => wrong.has(each)) ?? tab)))
    focusFirst(form, errors)
  }
  const versions = useVersions({
    opened: program,
    schema: Program,
    draftOf,
    fieldsOf,
    form,
    saved,
    failure: saveFailure,
    onClose,
    showErrors: (error) => {
      const { fields } = sortErrors(error, Object.keys(form.values))
      form.setErrors(fields)
      goToFirst(fields)
    },
  })
  const { mutate, isPending, error } = useSaveProgram(versions)
  const changes = changesOf(form.values, versions.base)
  const wrongTabs = new Set(Object.keys(form.errors).map(tabOf))

  const submit = () => {
    setNote(changes ? null : unchanged)
    if (changes) {
      mutate(changes)
    } else {
      toastInfo(unchanged)
    }
  }
  const showErrors = (errors: FormErrors) => {
    setNote(invalid)
    toastError(invalid)
    goToFirst(errors)
  }
  const content = {
    basic: <BasicFields form={form} program={program} />,
    schedule: <ScheduleFields form={form} />,
    diet: <DietFields form={form} />,
  }
  return (
    <UnsavedDialog
      title="Edit Konten"
      eyebrow={
        <>
          <ProgramBadge code={program.code} /> {program.name}
        </>
      }
      size="large"
      isDirty={changes !== null}
      onClose={onClose}
      note={note}
      isNoteError={note === invalid}
      form={form}
      isSaving={isPending}
      onSave={submit}
      onErrors={showErrors}
      notes={<VersionNotes versions={versions} error={error} />}
    >
      <PageTabs
        label="Bagian program"
        value={tab}
        onChange={setTab}
        tabs={tabs.map((value) => ({
          value,
          title: wrongTabs.has(value) ? (
            <Text span inherit c="var(--mantine-color-error)">
              {titles[value]} (perlu diperbaiki)
            </Text>
          ) : (
            titles[value]
          ),
          content: content[value],
        }))}
      />
    </UnsavedDialog>
  )
}
