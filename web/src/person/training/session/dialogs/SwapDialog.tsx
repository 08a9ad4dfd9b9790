import { Button, Stack, Text } from '@mantine/core'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { type Guided, plannedAt } from '../state.ts'
import type { Dispatch } from '../use-guided.ts'
import { exercisePainSites } from '../words.ts'

interface SwapDialogProps {
  readonly state: Guided
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

/** Another form of the exercise, and advice for pain. */
export function SwapDialog({ state, dispatch, onClose }: SwapDialogProps) {
  const planned = plannedAt(state, state.at)
  const exercise = state.save.exercises[state.at]
  if (!planned || !exercise) {
    return null
  }
  const told = state.targets.find(({ name }) => name === planned.name)?.target.form ?? null
  const choices = [
    { label: 'Yang disarankan', name: told },
    { label: 'Lebih ringan', name: planned.easier },
    { label: 'Di rumah, tanpa alat', name: planned.home },
    { label: 'Sesuai rencana', name: planned.name },
  ].filter(({ name }) => name !== null && name !== exercise.name)
  const swap = (name: string | null) => {
    dispatch({ type: 'swap', name: name === planned.name ? null : name })
    onClose()
  }
  return (
    <ModalDialog title="Ganti gerakan" eyebrow={exercise.name} onClose={onClose}>
      <Stack gap="sm">
        {choices.length === 0 && <Text c="dimmed">Belum ada pengganti untuk gerakan ini. Anda dapat melewatinya.</Text>}
        {choices.map(({ label, name }) => (
          <Button key={label} variant="default" h="auto" py="xs" justify="flex-start" onClick={() => swap(name)}>
            <Text component="span" ta="left" style={{ whiteSpace: 'normal' }}>
              <Text span display="block" size="xs" c="dimmed">
                {label}
              </Text>
              {name}
            </Text>
          </Button>
        ))}
        <Button
          variant={exercise.hadPain ? 'filled' : 'default'}
          color="merah"
          aria-pressed={exercise.hadPain}
          onClick={() => dispatch({ type: 'mark', mark: 'hadPain', isSet: !exercise.hadPain })}
        >
          Terasa nyeri
        </Button>
        <Text size="sm" role="status">
          {exercise.hadPain
            ? 'Hentikan gerakan ini: ganti atau lewati. Nyeri ikut menentukan sesi berikutnya. Bila nyeri menetap, periksakan diri.'
            : ''}
        </Text>
        {exercise.hadPain && (
          <ChoiceCards
            label="Di mana nyerinya?"
            description="Boleh dilewati. Nyeri di tempat lain tidak dihitung bersama."
            choices={exercisePainSites}
            value={exercise.painSite ?? ''}
            minColWidth={104}
            onChange={(site) => dispatch({ type: 'pain-site', site })}
          />
        )}
      </Stack>
    </ModalDialog>
  )
}
