import { figureLabels } from '@bugar/contracts/catalog/figures'
import { avoidKindLabels } from '@bugar/contracts/catalog/avoid-kinds'
import {
  Exercise,
  exerciseCategories,
  exerciseCategoryLabels,
  exerciseNeedLabels,
} from '@bugar/contracts/catalog/exercise'
import { ExerciseForm } from '@bugar/contracts/catalog/exercise-form'
import {
  Button,
  Checkbox,
  SimpleGrid,
  Stack,
  NativeSelect,
  Textarea,
  TextInput,
  Anchor,
  Box,
  Group,
  Text,
} from '@mantine/core'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { useVersions } from '#kit/data/use-versions.ts'
import { VersionNotes } from '#kit/dialogs/VersionConflict.tsx'
import { RequiredNote } from '#kit/forms/FormFoot.tsx'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import {
  type Draft,
  draftOf,
  fieldsOf,
  figureText,
  isBegun,
  labels,
  listTexts,
  saved,
  saveFailure,
  useSaveExercise,
  deleteFailure,
  useDeleteExercise,
} from './queries.ts'
import { ActiveTag } from '#admin/parts/ActiveTag.tsx'
import { AuditLink } from '#kit/program/AuditLink.tsx'
import { Figure } from '#kit/figure/Figure.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { formatDate } from '#kit/text/format.ts'
import { ExercisePicture } from './ExercisePicture.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'

interface DeleteDialogProps {
  readonly exercise: Exercise
  readonly message: string
  readonly onDeleted: () => void
  readonly onCancel: () => void
}

function DeleteDialog({ exercise, message, onDeleted, onCancel }: DeleteDialogProps) {
  const { mutate, isPending, error } = useDeleteExercise(onDeleted)
  return (
    <ConfirmDialog
      title={`Hapus ${exercise.name}`}
      message={message}
      confirmLabel="Hapus"
      isBusy={isPending}
      failure={error && `${deleteFailure}. ${error.message}`}
      onConfirm={() => mutate(exercise)}
      onCancel={onCancel}
    />
  )
}

interface ExerciseViewProps {
  readonly exercise: Exercise
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

function ExerciseView({ exercise, onEdit, onDelete, onClose }: ExerciseViewProps) {
  const { id, name, category, description, youtubeUrl, isActive, updatedAt } = exercise
  const lists = listTexts(exercise)
  const facts = [
    [labels.avoidWith, lists.avoidWith || 'Tidak ada tanda'],
    [labels.needs, lists.needs || 'Tidak ada'],
    [labels.figure, figureText(exercise.figure)],
    ['Status', <ActiveTag key="status" isActive={isActive} />],
    [
      'Terakhir diubah',
      <span key="updated">
        {formatDate(updatedAt)}
        <br />
        <AuditLink search={{ area: 'exercise', objectId: id }} />
      </span>,
    ],
    [
      'Video',
      youtubeUrl ? (
        <Anchor
          key="video"
          href={youtubeUrl}
          target="_blank"
          rel="noreferrer"
          underline="always"
          display="inline-block"
          py="sm"
          inherit
        >
          Buka di YouTube
        </Anchor>
      ) : (
        'Tidak ada video'
      ),
    ],
  ] as const
  return (
    <ModalDialog
      title={name}
      eyebrow={exerciseCategoryLabels[category]}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" color="merah" onClick={onDelete}>
            Hapus
          </Button>
          <Button onClick={onEdit}>Ubah</Button>
        </>
      }
    >
      <Box bdrs="md" style={{ overflow: 'hidden' }}>
        <ExercisePicture exercise={exercise} />
      </Box>
      <Text my="md" style={{ whiteSpace: 'pre-line' }}>
        {description ?? 'Belum ada deskripsi'}
      </Text>
      <Facts facts={facts} minColWidth="8rem" />
    </ModalDialog>
  )
}

const categories = [
  { value: '', label: 'Pilih kategori' },
  ...exerciseCategories.map((value) => ({ value, label: exerciseCategoryLabels[value] })),
]
const figures = [
  { value: '', label: figureText() },
  ...Object.entries(figureLabels)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'id')),
]
const statuses = [
  { value: 'active', title: 'Aktif', detail: 'terlihat oleh pengguna' },
  { value: 'inactive', title: 'Tidak Aktif', detail: 'hanya terlihat di sini' },
] as const

interface ListFieldProps {
  readonly form: UseFormReturnType<Draft>
  readonly field: 'avoidWith' | 'needs'
  readonly hint: string
  /** The values as people read them. */
  readonly options: Readonly<Record<string, string>>
}

/** A closed list, folded to the chosen values. */
function ListField({ form, field, hint, options }: ListFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = listTexts(form.values)[field]
  return (
    <Fold title={labels[field]} summary={chosen || 'Belum ada yang dipilih'} onToggle={setOpen}>
      {isOpen && (
        <Checkbox.Group label={hint} {...form.getInputProps(field)}>
          <SimpleGrid minColWidth="min(200px, 100%)" spacing="xs" mt="xs">
            {Object.entries(options).map(([value, label]) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </Fold>
  )
}

function ExerciseFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  return (
    <>
      <RequiredNote />
      <TextInput required label={labels.name} {...form.getInputProps('name')} />
      <NativeSelect required label={labels.category} data={categories} {...form.getInputProps('category')} />
      <Textarea label={labels.description} rows={4} {...form.getInputProps('description')} />
      <ListField
        form={form}
        field="avoidWith"
        hint="Rencana tidak memberi gerakan ini kepada yang mengalaminya."
        options={avoidKindLabels}
      />
      <ListField form={form} field="needs" hint="Yang harus ada saat gerakan dimulai." options={exerciseNeedLabels} />
      <Group wrap="nowrap" align="flex-end">
        <NativeSelect label={labels.figure} data={figures} flex={1} {...form.getInputProps('figure')} />
        {form.values.figure && (
          <Box key={form.values.figure} w={96} flex="none">
            <Figure name={form.values.figure} ratio="1" isMoving />
          </Box>
        )}
      </Group>
      <TextInput
        label={labels.youtubeUrl}
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=..."
        {...form.getInputProps('youtubeUrl')}
      />
      <ChoiceCards
        label={labels.isActive}
        choices={statuses}
        value={form.values.isActive ? 'active' : 'inactive'}
        onChange={(status) => form.setFieldValue('isActive', status === 'active')}
      />
    </>
  )
}

interface ExerciseEditorProps {
  /** Null for a new one. */
  readonly exercise: Exercise | null
  readonly onClose: () => void
}

const resolve = schemaResolver(ExerciseForm, { sync: true })

function ExerciseEditor({ exercise, onClose }: ExerciseEditorProps) {
  const form = useForm<Draft>({
    initialValues: draftOf(exercise),
    validate: (draft) => resolve(draft as never),
  })
  const [isDeleting, setIsDeleting] = useState(false)
  const versions = useVersions({
    opened: exercise,
    schema: Exercise,
    draftOf,
    fieldsOf,
    form,
    saved,
    failure: saveFailure,
    onClose,
  })
  const { mutate, isPending, error } = useSaveExercise(versions)
  const dirty = versions.base ? versions.isChanged : isBegun(form.values)
  return (
    <>
      <UnsavedDialog
        title={exercise ? 'Ubah Latihan' : 'Tambah Latihan'}
        eyebrow={exercise?.name}
        isDirty={dirty}
        onClose={onClose}
        form={form}
        isSaving={isPending}
        isSaveDisabled={!dirty}
        onSave={(draft) => mutate(draft)}
        notes={<VersionNotes versions={versions} error={error} />}
      >
        <Stack>
          <ExerciseFields form={form} />
          {exercise && (
            <Button variant="subtle" color="merah" style={{ alignSelf: 'start' }} onClick={() => setIsDeleting(true)}>
              Hapus latihan
            </Button>
          )}
        </Stack>
      </UnsavedDialog>
      {exercise && isDeleting && (
        <DeleteDialog
          exercise={exercise}
          message="Yakin ingin menghapus gerakan ini?"
          onDeleted={onClose}
          onCancel={() => setIsDeleting(false)}
        />
      )}
    </>
  )
}

export type Opened =
  | { readonly mode: 'view' | 'edit' | 'delete'; readonly exercise: Exercise }
  | { readonly mode: 'create' }

interface ExerciseDialogsProps {
  readonly opened: Opened
  readonly onChange: (opened: Opened | null) => void
}

/** The dialogs to view, create, edit and delete an exercise. */
export function ExerciseDialogs({ opened, onChange }: ExerciseDialogsProps) {
  const close = () => onChange(null)
  if (opened.mode === 'create') {
    return <ExerciseEditor exercise={null} onClose={close} />
  }
  const { mode, exercise } = opened
  if (mode === 'edit') {
    return <ExerciseEditor exercise={exercise} onClose={close} />
  }
  if (mode === 'delete') {
    const message = 'Yakin ingin menghapus latihan ini?'
    return <DeleteDialog exercise={exercise} message={message} onDeleted={close} onCancel={close} />
  }
  return (
    <ExerciseView
      exercise={exercise}
      onClose={close}
      onEdit={() => onChange({ mode: 'edit', exercise })}
      onDelete={() => onChange({ mode: 'delete', exercise })}
    />
  )
}
