import type { WeighIn } from '@bugar/contracts/weigh-in'
import { Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { createWeighIn, deleteWeighIn } from '#components/domain/weigh-ins.ts'
import { weightError } from '#components/domain/weight-error.ts'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { NumberStepper } from '#components/ui/NumberStepper.tsx'
import { formatKg } from '#lib/format.ts'
import { localDay } from '#lib/local-day.ts'
import { toastError } from '#lib/toast.ts'

interface WeighTodayProps {
  /** In kg; initial value of the field. */
  readonly latest: number
  readonly now: Date
}

const isWeight = (value: unknown): boolean => weightError(value as number | string) === null

/** Records today's weight with one tap if it is near the last one; the new entry can be undone. */
export function WeighToday({ latest, now }: WeighTodayProps) {
  const [weight, setWeight] = useState<number | null>(null)
  const [noted, setNoted] = useState<WeighIn | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A repetition after a lost answer must not be stored twice.
  const keys = useRef<Record<string, string>>({})
  const field = useRef<HTMLInputElement>(null)
  const shown = weight ?? Math.round(latest * 10) / 10
  const during = async (work: () => Promise<void>, failure: string) => {
    setBusy(true)
    try {
      await work()
    } catch {
      toastError(failure)
    }
    setBusy(false)
  }
  const note = () => {
    // The typed text is not a weight, and the previous number is not the intended one.
    if (field.current?.getAttribute('aria-invalid') === 'true') {
      field.current.focus()
      return Promise.resolve()
    }
    return during(async () => {
      const input = { date: localDay(now), weight: shown }
      setNoted(await createWeighIn(input, (keys.current[JSON.stringify(input)] ??= crypto.randomUUID())))
    }, 'Gagal mencatat berat')
  }
  const undo = (weighIn: WeighIn) =>
    during(async () => {
      await deleteWeighIn(weighIn.id)
      keys.current = {}
      setNoted(null)
    }, 'Gagal mengurungkan. Silakan coba lagi.')
  return (
    <Stack gap="xs">
      {noted === null && (
        <NumberStepper
          label="Hari ini"
          hint={null}
          unit="kg"
          value={shown}
          step={0.1}
          max={300}
          isValid={isWeight}
          problem="Isi berat 1–300 kg"
          inputRef={field}
          onChange={setWeight}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Text role="status" fw={600} size="sm">
          {noted && `✓ ${formatKg(noted.weight)} dicatat hari ini`}
        </Text>
        <BusyButton
          variant={noted ? 'default' : 'light'}
          isBusy={isBusy}
          {...(!noted && { w: '100%' })}
          onClick={() => void (noted ? undo(noted) : note())}
        >
          {noted ? 'Urungkan' : 'Catat hari ini'}
        </BusyButton>
      </Group>
    </Stack>
  )
}
