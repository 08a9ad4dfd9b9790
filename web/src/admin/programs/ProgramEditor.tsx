import { Program, ProgramForm } from '@bugar/contracts/catalog/program'
import { Text, Paper, Stack, Textarea, TextInput, Anchor, Box, SimpleGrid } from '@mantine/core'
import { type FormErrors, schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { PageTabs } from '#kit/layout/PageHeader.tsx'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { useVersions } from '#kit/data/use-versions.ts'
import { VersionNotes } from '#kit/dialogs/VersionConflict.tsx'
import { focusFirst, sortErrors } from '#kit/forms/form-errors.ts'
import { toastError, toastInfo } from '#kit/states/toast.ts'
import {
  changesOf,
  type Draft,
  draftOf,
  fieldsOf,
  type Tab,
  tabOf,
  tabs,
  labels,
  conditionOf,
  saved,
  saveFailure,
  useSaveProgram,
} from './draft.ts'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { RequiredNote } from '#kit/forms/FormFoot.tsx'
import { days } from '@bugar/contracts/core/values/knowledge'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { SmallTable } from '#kit/lists/SmallTable.tsx'
import { dayReading, lineReading, formats } from './day-reading.ts'

function FormatHelp() {
  return (
    <details>
      <Anchor component="summary" size="sm" fw={600} underline="always" py="md">
        Bantuan format
      </Anchor>
      <Text size="sm" mb="xs">
        Baris pertama menamai sesi dan lamanya, misalnya “Beban seluruh tubuh, 40–55 menit”, “Cardio: jalan cepat 45
        menit” atau “Rest: peregangan ringan”. Baris lain dikenali dari bentuknya; kalimat lain menjadi catatan.
      </Text>
      <SmallTable
        head={['Untuk', 'Tulis']}
        rows={formats.map(({ use, example }) => ({ key: use, cells: [use, example] }))}
      />
    </details>
  )
}

/** How each line of a day after the first is parsed; empty without such lines. */
function Reading({ day, text }: { readonly day: string; readonly text: string }) {
  const { lines } = readProgramDay(text)
  if (lines.length === 0) {
    return null
  }
  return (
    <Box>
      <Hint fw={600} mb="xxs">
        {day} dibaca sebagai
      </Hint>
      <Stack component="ol" gap="xxs" fz="xs">
        {lines.map((line, index) => {
          const { label, says, isUnread } = lineReading(line)
          return (
            // Two lines may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <Text key={index} component="li" size="xs" {...(isUnread && { c: 'jingga' })}>
              <b>{label}</b>: {says}
            </Text>
          )
        })}
      </Stack>
    </Box>
  )
}

interface ScheduleFieldsProps {
  readonly form: UseFormReturnType<Draft>
}

/** A text per day, with the product's interpretation beside it. */
function ScheduleFields({ form }: ScheduleFieldsProps) {
  const error = form.errors['schedule']
  return (
    <Stack>
      <Hint>
        Baris pertama menamai sesi. Hari istirahat dimulai dengan “Rest:”, hari kardio dengan “Cardio:”; baris yang
        dimulai dengan “- ” menjadi daftar gerakan.
      </Hint>
      <FormatHelp />
      {error && (
        <Text role="alert" size="xs" fw={500} c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {days.map((day) => (
        <SimpleGrid key={day} cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs">
          <Textarea
            label={day}
            description={dayReading(form.values.schedule[day])}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={2}
            maxRows={16}
            {...form.getInputProps(`schedule.${day}`)}
          />
          <Reading day={day} text={form.values.schedule[day]} />
        </SimpleGrid>
      ))}
    </Stack>
  )
}

interface FieldsProps {
  readonly form: UseFormReturnType<Draft>
}

interface BasicFieldsProps extends FieldsProps {
  readonly program: Program
}

const statuses = [
  { value: 'active', title: 'Aktif' },
  { value: 'inactive', title: 'Tidak Aktif' },
] as const

function BasicFields({ form, program }: BasicFieldsProps) {
  return (
    <Stack>
      <Paper withBorder={false} radius="md" px="md" py="sm" bg="var(--mantine-color-abu-light)">
        <Facts
          facts={[
            ['Kode', program.code],
            ['Kategori sasaran', conditionOf(program)],
          ]}
        />
      </Paper>
      <Hint>Kode dan kategori sasaran tidak dapat diubah: aturan dan konsultasi tersimpan bergantung padanya.</Hint>
      <RequiredNote />
      <TextInput required label={labels.name} {...form.getInputProps('name')} />
      <Textarea label={labels.description} autosize minRows={4} maxRows={12} {...form.getInputProps('description')} />
      <TextInput label={labels.cardioRatio} {...form.getInputProps('cardioRatio')} />
      <ChoiceCards
        label="Status"
        description="Penanda bagi administrator; aturan yang memilih program ini tetap berlaku."
        choices={statuses}
        value={form.values.isActive ? 'active' : 'inactive'}
        onChange={(status) => form.setFieldValue('isActive', status === 'active')}
      />
    </Stack>
  )
}

function DietFields({ form }: FieldsProps) {
  return (
    <Stack>
      <Textarea
        label={labels.dietRecommendation}
        autosize
        minRows={8}
        maxRows={20}
        {...form.getInputProps('dietRecommendation')}
      />
    </Stack>
  )
}

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
