import { exerciseCategories, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ChoiceCards } from '#components/ChoiceCards.tsx'
import type { Draft } from './draft.ts'

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
      <TextInput label="Nama gerakan" {...form.getInputProps('name')} />
      <NativeSelect label="Kategori" data={categories} {...form.getInputProps('category')} />
      <Textarea label="Deskripsi" rows={4} {...form.getInputProps('description')} />
      <TextInput
        label="URL YouTube"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=..."
        {...form.getInputProps('youtubeUrl')}
      />
      <ChoiceCards
        label="Status"
        choices={statuses}
        value={form.values.isActive ? 'active' : 'inactive'}
        onChange={(status) => form.setFieldValue('isActive', status === 'active')}
      />
    </>
  )
}
