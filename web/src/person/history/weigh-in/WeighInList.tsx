import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { deleteWeighIn } from '#person/body/weigh-ins.ts'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatDate, formatKg, formatShortDate } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { toastError } from '#kit/states/toast.ts'

interface WeighInListProps {
  readonly weighIns: readonly WeighIn[]
  readonly onDeleted: (weighIn: WeighIn) => void
}

const shownFirst = 5

/** The weights that were noted without a consultation, newest day first. */
export function WeighInList({ weighIns, onDeleted }: WeighInListProps) {
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
