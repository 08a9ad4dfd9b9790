import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import { SimpleGrid, Stack, Text, Button, Group } from '@mantine/core'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { bmisOf, fatsOf, weightsOf } from '#kit/charts/series.ts'
import { useJourney, useWeighIns, type ListedConsultation } from '#kit/data/queries.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatBmi, formatKg, formatNumber, formatPercent, formatDate, formatShortDate } from '#kit/text/format.ts'
import { useState } from 'react'
import { deleteWeighIn } from '#person/body/weigh-ins.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { noonOf } from '#kit/text/local-day.ts'
import { toastError } from '#kit/states/toast.ts'

interface WeighInListProps {
  readonly weighIns: readonly WeighIn[]
  readonly onDeleted: (weighIn: WeighIn) => void
}

const shownFirst = 5

/** The weights that were noted without a consultation, newest day first. */
function WeighInList({ weighIns, onDeleted }: WeighInListProps) {
  const [isWhole, setWhole] = useState(false)
  const [busyId, setBusyId] = useState<string | null>(null)
  const remove = async (weighIn: WeighIn) => {
    setBusyId(weighIn.id)
    try {
      await deleteWeighIn(weighIn.id)
      onDeleted(weighIn)
    } catch {
      toastError('Gagal menghapus catatan berat')
    } finally {
      setBusyId(null)
    }
  }
  return (
    <Panel title="Berat yang Anda catat">
      {weighIns.length === 0 && (
        <Text c="dimmed">Belum ada. Catat berat kapan saja tanpa konsultasi; titiknya muncul di grafik berat.</Text>
      )}
      <DividedList>
        {weighIns.slice(0, isWhole ? undefined : shownFirst).map((weighIn) => {
          const day = formatDate(noonOf(weighIn.date))
          return (
            <Group component="li" key={weighIn.id} justify="space-between" wrap="nowrap" gap="sm" py="xxs">
              <Text size="sm" c="dimmed">
                {formatShortDate(noonOf(weighIn.date))}
              </Text>
              <Group wrap="nowrap" gap="xs" flex="none">
                <Text fw={700}>{formatKg(weighIn.weight)}</Text>
                <BusyButton
                  variant="subtle"
                  color="merah"
                  isBusy={busyId === weighIn.id}
                  aria-label={`Hapus ${formatKg(weighIn.weight)}, ${day}`}
                  onClick={() => void remove(weighIn)}
                >
                  Hapus
                </BusyButton>
              </Group>
            </Group>
          )
        })}
      </DividedList>
      {!isWhole && weighIns.length > shownFirst && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Lihat semua ({weighIns.length})
        </Button>
      )}
    </Panel>
  )
}

interface HistoryChartsProps {
  readonly onDeleted: (weighIn: WeighIn) => void
}

const height = { base: 1190, md: 700 }

/** Weight first, then BMI and body fat, and the weights that were noted without a consultation. */
export function HistoryCharts({ onDeleted }: HistoryChartsProps) {
  const weighIns = useWeighIns()
  return (
    <QueryState query={useJourney()} failure="Grafik Anda belum dapat dimuat." height={height}>
      {({ data: { consultations } }) => (
        <QueryState query={weighIns} failure="Berat yang Anda catat belum dapat dimuat." height={height}>
          {({ data }) => (
            <Stack gap="md">
              <Charts consultations={consultations} weighIns={data.weighIns} />
              <WeighInList weighIns={data.weighIns} onDeleted={onDeleted} />
            </Stack>
          )}
        </QueryState>
      )}
    </QueryState>
  )
}

interface ChartsProps {
  readonly consultations: readonly ListedConsultation[]
  readonly weighIns: readonly WeighIn[]
}

function Charts({ consultations, weighIns }: ChartsProps) {
  const weights = weightsOf(consultations, weighIns)
  const bmis = bmisOf(consultations)
  const fats = fatsOf(consultations)
  if (weights.values.length === 0) {
    return (
      <Panel title="Perjalanan">
        <Text c="dimmed">Garisnya mulai tampak setelah konsultasi pertama atau berat pertama yang Anda catat.</Text>
      </Panel>
    )
  }
  const mark = (value: number) => formatNumber(value)
  return (
    <Panel title="Perjalanan">
      <LineChart title="Berat badan" series={weights} format={formatKg} formatMark={mark} />
      {bmis.values.length > 0 && (
        <SimpleGrid minColWidth="min(300px, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md" mt="md">
          <LineChart title="BMI" series={bmis} format={formatBmi} formatMark={mark} />
          {fats.values.length > 0 && (
            <LineChart title="Lemak tubuh" series={fats} format={formatPercent} formatMark={mark} />
          )}
        </SimpleGrid>
      )}
      <Hint mt="md">
        Tren adalah rata-rata berbobot: tiap hari bergerak sepersepuluh jarak ke nilai hari itu, sehingga naik turun
        harian karena air dan makanan tidak menutupi arahnya.
      </Hint>
    </Panel>
  )
}
