import { capitalize } from '@bugar/contracts/core/values/capitalize'
import type { OwnExercise } from '@bugar/contracts/training/own-exercise'
import { Box, Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { muscleName } from '#kit/figure/body-map.ts'
import { BodyMap } from '#kit/figure/Drawing.tsx'
import { Figure } from '#kit/figure/Figure.tsx'
import { muscles } from '#kit/figure/movement.ts'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { RequiredNote } from '#kit/forms/FormFoot.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { useExercises, useOwnExercises } from '../how-to/exercise-queries.ts'
import {
  equipment,
  musclesOf,
  type OwnDraft,
  ownDraftOf,
  ownProblems,
  patterns,
  useDeleteOwnExercise,
  useSaveOwnExercise,
} from './own-exercises.ts'

const units = [
  { value: 'repetitions', title: 'Repetisi' },
  { value: 'seconds', title: 'Detik' },
] as const

interface OwnExerciseEditorProps {
  /** Null for a new one. */
  readonly exercise: OwnExercise | null
  readonly onSaved?: (exercise: OwnExercise) => void
  readonly onClose: () => void
}

export function OwnExerciseEditor({ exercise, onSaved, onClose }: OwnExerciseEditorProps) {
  const library = useExercises().data?.data.exercises ?? []
  const own = useOwnExercises().data?.data ?? []
  const taken = [...library, ...own].filter(({ id }) => id !== exercise?.id).map(({ name }) => name)
  const form = useForm<OwnDraft>({
    initialValues: ownDraftOf(exercise),
    validate: (draft) => ownProblems(draft, taken),
  })
  const { mutate, isPending, error } = useSaveOwnExercise(exercise?.id ?? null, (saved) => {
    onClose()
    onSaved?.(saved)
  })
  const [isEquipmentOpen, setEquipmentOpen] = useState(false)
  const { figure } = form.values
  const choose = (next: string) => {
    // Muscles that the person chose stay.
    if (form.values.muscles.every((muscle) => musclesOf(figure).includes(muscle))) {
      form.setFieldValue('muscles', musclesOf(next))
    }
    form.setFieldValue('figure', next)
  }
  return (
    <UnsavedDialog
      title={exercise ? 'Ubah gerakan' : 'Tambah gerakan'}
      eyebrow={exercise?.name}
      isDirty={form.isDirty()}
      onClose={onClose}
      form={form}
      isSaving={isPending}
      isSaveDisabled={!form.isDirty()}
      onSave={(draft) => mutate(draft)}
      notes={
        error && (
          <ErrorBox mb="md" title="Gerakan belum tersimpan">
            {error.message}
          </ErrorBox>
        )
      }
    >
      <Stack>
        <RequiredNote />
        <TextInput required label="Nama gerakan" {...form.getInputProps('name')} />
        <Group wrap="nowrap" align="flex-end">
          <NativeSelect
            label="Pola gerakan"
            description="Yang paling mirip; gambarnya dipakai untuk gerakan ini"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={patterns}
            flex={1}
            {...form.getInputProps('figure')}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          {figure && (
            <Box key={figure} w={96} flex="none">
              <Figure name={figure} ratio="1" isMoving />
            </Box>
          )}
        </Group>
        <ChoiceCards label="Satu set dihitung dalam" choices={units} {...form.getInputProps('unit')} />
        <Checkbox.Group required label="Otot yang bekerja" {...form.getInputProps('muscles')}>
          <Group align="flex-start" gap="md" mt="xs">
            <SimpleGrid minColWidth="min(130px, 100%)" spacing="xs" flex="1 1 260px">
              {muscles.map((muscle) => (
                <Checkbox key={muscle} value={muscle} label={capitalize(muscleName(muscle))} />
              ))}
            </SimpleGrid>
            <Box h={180} w={170} flex="none" visibleFrom="xs">
              <BodyMap muscles={Object.fromEntries(form.values.muscles.map((muscle) => [muscle, 2 as const]))} />
            </Box>
          </Group>
        </Checkbox.Group>
        <Fold
          title="Alat"
          summary={
            equipment
              .filter(([need]) => form.values.needs.some((chosen) => chosen === need))
              .map(([, label]) => label)
              .join(', ') || 'Tanpa alat'
          }
          onToggle={setEquipmentOpen}
        >
          {isEquipmentOpen && (
            <Checkbox.Group label="Alat yang dipakai" {...form.getInputProps('needs')}>
              <SimpleGrid minColWidth="min(180px, 100%)" spacing="xs" mt="xs">
                {equipment.map(([need, label]) => (
                  <Checkbox key={need} value={need} label={label} />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
          )}
        </Fold>
      </Stack>
    </UnsavedDialog>
  )
}

interface DeleteDialogProps {
  readonly exercise: OwnExercise
  readonly onClose: () => void
}

function DeleteDialog({ exercise, onClose }: DeleteDialogProps) {
  const { mutate, isPending } = useDeleteOwnExercise(onClose)
  return (
    <ConfirmDialog
      title={`Hapus ${exercise.name}?`}
      message="Set yang sudah dicatat tetap ada di catatan dan kemajuan. Gerakannya tidak dapat dipilih lagi."
      confirmLabel="Hapus"
      isBusy={isPending}
      onConfirm={() => mutate(exercise)}
      onCancel={onClose}
    />
  )
}

type Opened =
  | { readonly what: 'editor'; readonly exercise: OwnExercise | null }
  | { readonly what: 'deletion'; readonly exercise: OwnExercise }

/** The exercises that the person added, with the ways to add, change and delete them. */
export function OwnExercises({ onClose }: { readonly onClose: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const own = useOwnExercises()
  const close = () => setOpened(null)
  if (opened?.what === 'editor') {
    return <OwnExerciseEditor exercise={opened.exercise} onClose={close} />
  }
  return (
    <ModalDialog
      title="Gerakan saya"
      onClose={onClose}
      footer={<Button onClick={() => setOpened({ what: 'editor', exercise: null })}>Tambah gerakan</Button>}
    >
      <QueryState query={own} failure="Gerakan Anda belum dapat dimuat." height={120}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed" maw="60ch">
              Belum ada. Tambahkan gerakan yang Anda lakukan dan belum ada di sini; gerakan itu dapat dipilih saat
              mencatat sesi lain dan saat mengganti gerakan.
            </Text>
          ) : (
            <DividedList>
              {data.map((exercise) => (
                <li key={exercise.id}>
                  <Group wrap="nowrap" gap="sm">
                    <Box w={48} flex="none">
                      {exercise.figure && <Figure name={exercise.figure} ratio="1" isSmall />}
                    </Box>
                    <Box flex={1} miw={0}>
                      <Text fw={600}>{exercise.name}</Text>
                      <Hint>{capitalize(exercise.muscles.map(muscleName).join(', '))}</Hint>
                    </Box>
                  </Group>
                  <Group gap="xs" grow mt="xs">
                    <Button
                      variant="default"
                      aria-label={`Ubah ${exercise.name}`}
                      onClick={() => setOpened({ what: 'editor', exercise })}
                    >
                      Ubah
                    </Button>
                    <Button
                      variant="subtle"
                      color="merah"
                      aria-label={`Hapus ${exercise.name}`}
                      onClick={() => setOpened({ what: 'deletion', exercise })}
                    >
                      Hapus
                    </Button>
                  </Group>
                </li>
              ))}
            </DividedList>
          )
        }
      </QueryState>
      {opened?.what === 'deletion' && <DeleteDialog exercise={opened.exercise} onClose={close} />}
    </ModalDialog>
  )
}
