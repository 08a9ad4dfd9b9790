import type { Program } from '@bugar/contracts/program'
import { SimpleGrid } from '@mantine/core'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { ProgramCard } from './ProgramCard.tsx'

/** As many columns as fit. */
export const columns = { minColWidth: 'min(18rem, 100%)' }

interface ProgramGridProps {
  readonly programs: readonly Program[]
  /** Whether these are search results. */
  readonly isFiltered: boolean
  readonly onView: (program: Program) => void
  readonly onEdit: (program: Program) => void
}

export function ProgramGrid({ programs, isFiltered, onView, onEdit }: ProgramGridProps) {
  if (programs.length === 0) {
    return isFiltered ? (
      <EmptyState title="Tidak ada program ditemukan">Coba sesuaikan kata kunci pencarian Anda.</EmptyState>
    ) : (
      <EmptyState title="Tidak ada program tersedia">
        Sepuluh program bawaan dapat ditambahkan kembali dari halaman Sistem.
      </EmptyState>
    )
  }
  return (
    <SimpleGrid component="ul" {...columns}>
      {programs.map((program) => (
        <li key={program.id}>
          <ProgramCard program={program} onView={() => onView(program)} onEdit={() => onEdit(program)} />
        </li>
      ))}
    </SimpleGrid>
  )
}
