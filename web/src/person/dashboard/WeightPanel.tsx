import { Stack, Text, Group } from '@mantine/core'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { weightsOf } from '#kit/charts/series.ts'
import { useJourney, useRecentWeighIns } from '#kit/data/queries.ts'
import { Placeholder } from '#kit/layout/lazy-part.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { formatKg, formatNumber, formatRecent } from '#kit/text/format.ts'
import { boundNear, recentOf, trendChange } from './weights.ts'
import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import { useRef, useState } from 'react'
import { createWeighIn, deleteWeighIn } from '#person/body/weigh-ins.ts'
import { useImplausibleBody } from '#person/body/use-implausible-body.tsx'
import { weightError } from '#person/body/weight-error.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { NumberStepper } from '#kit/forms/NumberStepper.tsx'
import { useTypedNumber } from '#kit/forms/NumberField.tsx'
import { localDay } from '#kit/text/local-day.ts'
import { toastError } from '#kit/states/toast.ts'
import classes from './dashboard.module.css'

interface WeighTodayProps {
  /** In kg; initial value of the field. */
  readonly latest: number
  /** In cm; undefined while unknown. */
  readonly height: number | undefined
  readonly now: Date
}

const isWeight = (value: unknown): boolean => weightError(value as number | string) === null

/** Records today's weight with one tap if it is near the last one; the new entry can be undone. */
function WeighToday({ latest, height, now }: WeighTodayProps) {
  const [weight, setWeight] = useState<number | null>(null)
  const [noted, setNoted] = useState<WeighIn | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A repetition after a lost answer must not be stored twice.
  const keys = useRef<Record<string, string>>({})
  const shown = weight ?? Math.round(latest * 10) / 10
  const [field, isTyped] = useTypedNumber(shown, {
    isValid: isWeight,
    problem: 'Isi berat 1–300 kg',
    onChange: setWeight,
  })
  const during = async (work: () => Promise<void>, failure: string) => {
    setBusy(true)
    try {
      await work()
    } catch {
      toastError(failure)
    }
    setBusy(false)
  }
  const note = (kg: number) =>
    during(async () => {
      const input = { date: localDay(now), weight: kg }
      setNoted(await createWeighIn(input, (keys.current[JSON.stringify(input)] ??= crypto.randomUUID())))
    }, 'Gagal mencatat berat')
  const [isPlausible, question] = useImplausibleBody(
    { weight: shown, height: height ?? '' },
    {
      onAnswer: (body) => {
        setWeight(body.weight)
        void note(body.weight)
      },
      onRevise: () => field.inputRef.current?.focus(),
      isHeightKnown: true,
    },
  )
  const submit = () => void (isTyped() && isPlausible() && note(shown))
  const undo = (weighIn: WeighIn) =>
    during(async () => {
      await deleteWeighIn(weighIn.id)
      keys.current = {}
      setNoted(null)
    }, 'Gagal mengurungkan. Silakan coba lagi.')
  return (
    <Stack gap="xs" className={classes.weigh}>
      {noted === null && <NumberStepper label="Hari ini" hint={null} unit="kg" step={0.1} max={300} {...field} />}
      {noted === null && question}
      <Group justify="space-between" gap="xs">
        <Text role="status" fw={600} size="sm">
          {noted && `✓ ${formatKg(noted.weight)} dicatat hari ini`}
        </Text>
        <BusyButton
          variant={noted ? 'default' : 'light'}
          isBusy={isBusy}
          {...(!noted && { w: '100%' })}
          onClick={() => (noted ? void undo(noted) : submit())}
        >
          {noted ? 'Urungkan' : 'Catat hari ini'}
        </BusyButton>
      </Group>
    </Stack>
  )
}

interface WeightPanelProps {
  readonly now: Date
}

/** Three months of weights with their trend, and a field for today's; empty for a person without weights. */
export function WeightPanel({ now }: WeightPanelProps) {
  const consultations = useJourney().data?.data.consultations ?? []
  const weighIns = useRecentWeighIns()
  if (weighIns.isPending) {
    return <Placeholder narrow={605} wide={607} />
  }
  const series = weightsOf(consultations, weighIns.data?.data.weighIns ?? [])
  const values = recentOf(series.values, now)
  const latest = values.at(-1)
  if (!latest) {
    return null
  }
  const change = trendChange(values)
  const height = consultations.find(({ summary }) => summary !== null)?.summary?.height
  return (
    <Panel title="Berat badan" aside={<Hint>terakhir {formatRecent(new Date(latest.time), now)}</Hint>}>
      <Stack gap="xs">
        {change ? (
          <Text size="sm" fw={600} c="bugar">
            Tren {change.text} sejak {formatRecent(change.since, now)}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            Perubahannya mulai tampak setelah berat kedua.
          </Text>
        )}
        <LineChart
          title="Tiga bulan terakhir"
          series={{ ...series, values }}
          format={formatKg}
          formatMark={(value) => formatNumber(value)}
          goal={boundNear(values, height)}
          hasRanges={false}
        />
        <WeighToday latest={latest.value} height={height} now={now} />
        <TextLink to="/history" search={{ tab: 'grafik' }} py="sm" fz="sm" fw={700}>
          Lihat perjalanan
        </TextLink>
      </Stack>
    </Panel>
  )
}
