import { exerciseCategories, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { RequiredNote } from '#components/ui/RequiredNote.tsx'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import { type Draft, labels } from './draft.ts'

const categories = [
  { value: '', label: 'Pilih kategori' },
  ...exerciseCategories.map((value) => ({ value, label: exerciseCategoryLabels[value] })),
]
const statuses = [
  { value: 'active', title: 'Aktif', detail: 'terlihat oleh pengguna' },
  { value: 'inactive', title: 'Tidak Aktif', detail: 'hanya terlihat di sini' },
] as const

export function ExerciseFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  return (
    <>
      <RequiredNote />
      <TextInput required label={labels.name} {...form.getInputProps('name')} />
      <NativeSelect required label={labels.category} data={categories} {...form.getInputProps('category')} />
      <Textarea label={labels.description} rows={4} {...form.getInputProps('description')} />
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
