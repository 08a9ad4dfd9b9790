import { Stack } from '@mantine/core'
import { useState } from 'react'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import type { ListedConsultation } from '#lib/consultation-lists.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { HistoryCard } from './HistoryCard.tsx'

interface HistoryListProps {
  readonly consultations: readonly ListedConsultation[]
}

export function HistoryList({ consultations }: HistoryListProps) {
  const [toDelete, setToDelete] = useState<ListedConsultation | null>(null)
  return (
    <>
      <Stack component="ul" gap="sm">
        {consultations.map((consultation) => (
          <li key={consultation.id}>
            <HistoryCard consultation={consultation} onDelete={() => setToDelete(consultation)} />
          </li>
        ))}
      </Stack>
      {toDelete && <DeleteDialog consultation={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

export function HistorySkeleton() {
  return (
    <Stack gap="sm">
      <Placeholder narrow={101} wide={89} />
      {['a', 'b', 'c'].map((key) => (
        <Placeholder key={key} narrow={212} wide={128} />
      ))}
    </Stack>
  )
}
