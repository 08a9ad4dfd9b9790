import type { GuidedSession } from '@bugar/contracts/training/guided-session'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useImplausibleSets } from '#person/training/done/use-implausible-sets.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import classes from '#person/training/done/done.module.css'
import {
  useCorrectSets,
  changedSets,
  setProblems,
  setsDraftOf,
  type SetsDraft,
  withMeant,
  withSets,
} from './sets-draft.ts'

interface SetsEditorProps {
  readonly session: GuidedSession
  readonly title: string
  readonly onClose: () => void
}

/** The repetitions and loads of a finished session. */
export function SetsEditor({ session, title, onClose }: SetsEditorProps) {
  const form = useForm<SetsDraft>({ initialValues: setsDraftOf(session.exercises), validate: setProblems })
  const { mutate, isPending, error } = useCorrectSets(session, onClose)
  const save = (draft: SetsDraft) => mutate(withSets(session.exercises, draft))
  const [isPlausible, question] = useImplausibleSets(changedSets(session.exercises, form.values), {
    onAnswer: (meant) => {
      const draft = withMeant(form.values, meant)
      form.setValues(draft)
      save(draft)
    },
    onRevise: ({ at }, field) => form.getInputNode(`exercises.${at.join('.')}.${field}`)?.focus(),
  })
  return (
    <UnsavedDialog
      title="Perbaiki set"
      eyebrow={title}
      isDirty={form.isDirty()}
      onClose={onClose}
      form={form}
      isSaving={isPending}
      isSaveDisabled={!form.isDirty()}
      onSave={(draft) => (isPlausible() ? save(draft) : undefined)}
      notes={
        error && (
          <ErrorBox mb="md" title="Set belum tersimpan">
            {error.message}
          </ErrorBox>
        )
      }
    >
      <Stack>
        {session.exercises.map(({ name, unit, sets }, at) =>
          sets.length === 0 ? null : (
            <fieldset key={`${name} ${at}`} className={classes.exercise}>
              <Text component="legend" fw={700}>
                {splitExerciseName(name).name}
              </Text>
              {sets.map((set, place) => (
                <div key={set.at} className={classes.set}>
                  <NumberField
                    label={`Set ${place + 1}`}
                    unit={unit === 'seconds' ? 'detik' : 'kali'}
                    step={1}
                    {...form.getInputProps(`exercises.${at}.${place}.amount`)}
                  />
                  <NumberField
                    label="Beban"
                    unit="kg"
                    step={1}
                    placeholder="tanpa"
                    {...form.getInputProps(`exercises.${at}.${place}.weightKg`)}
                  />
                </div>
              ))}
            </fieldset>
          ),
        )}
        {question}
      </Stack>
    </UnsavedDialog>
  )
}
