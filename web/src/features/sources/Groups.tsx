import type { ReactNode } from 'react'
import { Fold } from '#components/ui/Fold.tsx'
import { usePrinting } from '#lib/use-printing.ts'
import type { SourceGroup } from './source-group.ts'

interface GroupsProps {
  readonly groups: readonly SourceGroup[]
  /** Words of a search, which opens the groups with hits and hides the others. */
  readonly words: readonly string[]
  /** The ids of the groups that are open while nothing is searched. */
  readonly opened: ReadonlySet<string>
  readonly onToggle: (id: string, isOpen: boolean) => void
  /** Above the groups, if any is shown. */
  readonly children?: ReactNode
}

export function Groups({ groups, words, opened, onToggle, children }: GroupsProps) {
  const isPrinting = usePrinting()
  const isSearching = words.length > 0
  const found = groups.map((group) => ({ ...group, ...group.find(words) })).filter(({ count }) => count > 0)
  return (
    <>
      {found.length > 0 && children}
      {found.map(({ id, title, summary, size, count, show }) => {
        const isOpen = isSearching || opened.has(id)
        return (
          <Fold
            // Resets the open state when a search starts and ends.
            key={`${id} ${isSearching}`}
            id={id}
            title={title}
            summary={isSearching ? `${count} dari ${size} ditemukan` : summary}
            startsOpen={isOpen}
            onToggle={(next) => !isSearching && onToggle(id, next)}
          >
            {(isOpen || isPrinting) && show()}
          </Fold>
        )
      })}
    </>
  )
}
