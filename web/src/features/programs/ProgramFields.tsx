import { days } from '@bugar/contracts/knowledge'
import type { Program } from '@bugar/contracts/program'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import { RequiredNote } from '#components/ui/RequiredNote.tsx'
import { type Draft, labels } from './draft.ts'
import { conditionOf } from './condition.ts'
import classes from './programs.module.css'

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

export function BasicFields({ form, program }: BasicFieldsProps) {
  return (
    <div className={classes.fields}>
      <dl className={classes.fixed}>
        <div>
          <dt>Kode</dt>
          <dd>{program.code}</dd>
        </div>
        <div>
          <dt>Kategori sasaran</dt>
          <dd>{conditionOf(program)}</dd>
        </div>
      </dl>
      <p className={classes.hint}>
        Kode dan kategori sasaran tidak dapat diubah: aturan dan konsultasi tersimpan bergantung padanya.
      </p>
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
    </div>
  )
}

export function ScheduleFields({ form }: FieldsProps) {
  const error = form.errors['schedule']
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>
        Baris pertama menamai sesi. Hari istirahat dimulai dengan “Rest:”, hari kardio dengan “Cardio:”; baris yang
        dimulai dengan “- ” menjadi daftar gerakan.
      </p>
      {error && (
        <p role="alert" className={classes.fieldError}>
          {error}
        </p>
      )}
      {days.map((day) => (
        <Textarea key={day} label={day} autosize minRows={2} maxRows={10} {...form.getInputProps(`schedule.${day}`)} />
      ))}
    </div>
  )
}

export function DietFields({ form }: FieldsProps) {
  return (
    <div className={classes.fields}>
      <Textarea
        label={labels.dietRecommendation}
        autosize
        minRows={8}
        maxRows={20}
        {...form.getInputProps('dietRecommendation')}
      />
    </div>
  )
}
