import { formulaSources, programSources } from '@bugar/contracts/advice/evidence/sources'
import { Button, Stack, Text } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { searchedWords } from '@bugar/contracts/core/values/fold'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { Filters } from '#kit/lists/Filters.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { SearchField } from '#kit/lists/SearchField.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { usePrinting } from '#kit/session/use-printing.ts'
import { boundGroups } from './Bounds.tsx'
import { devices } from './Devices.tsx'
import { useBases } from './queries.ts'
import { rulesGroup } from './RuleSources.tsx'
import type { SourceGroup } from './source-group.ts'
import { statementsGroup } from './Statements.tsx'

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

function Groups({ groups, words, opened, onToggle, children }: GroupsProps) {
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

const programGroups: readonly SourceGroup[] = [
  ...boundGroups,
  statementsGroup({ id: 'rumus', title: 'Rumus', about: 'BMI, lemak tubuh, kalori', statements: formulaSources }),
  devices,
  statementsGroup({
    id: 'latihan-makanan',
    title: 'Latihan dan makanan',
    about: 'dasar isi program',
    statements: programSources,
  }),
]

interface SourcesScreenProps {
  readonly search: string
}

/** Sources of the bounds, formulas, programs and rules, with the quality of their evidence. */
export function SourcesScreen({ search }: SourcesScreenProps) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([hash]))
  const bases = useBases()
  const ruleGroups = useMemo(() => bases.data?.data.map(rulesGroup) ?? [], [bases.data])
  const words = searchedWords(search)
  const groups = [...programGroups, ...ruleGroups]
  const total = groups.reduce((sum, { size }) => sum + size, 0)
  const count = groups.reduce((sum, { find }) => sum + find(words).count, 0)
  const show = (next: string) =>
    void navigate({ to: '/sources', search: { search: next || undefined }, replace: true, resetScroll: false })
  const toggle = (id: string, isOpen: boolean) =>
    setOpened((known) => new Set(isOpen ? [...known, id] : [...known].filter((each) => each !== id)))
  const shown = { words, opened, onToggle: toggle }
  return (
    <>
      <PageHeader
        title="Sumber"
        lead="Dari mana batas, rumus, program, dan aturan berasal, dan apa yang sudah diperiksa ke sumbernya."
      />
      <Filters
        search={
          <SearchField
            label="Cari sumber"
            placeholder="Kata, kode aturan, atau penulis"
            value={search}
            delayMs={200}
            onSearch={show}
          />
        }
      />
      <Text role="status" size="sm" c="dimmed" mb={words.length > 0 ? 'md' : 0}>
        {words.length > 0 &&
          `“${search}”: ${count} dari ${total} ditemukan${bases.data ? '' : ', aturan belum termasuk'}`}
      </Text>
      <Stack>
        <Groups groups={programGroups} {...shown} />
        <QueryState query={bases} failure="Sumber aturan belum dapat dimuat." height={{ base: 480, sm: 400 }}>
          {() => (
            <Groups groups={ruleGroups} {...shown}>
              <Text c="dimmed" maw="60ch" mt="xs">
                Aturan berikut tidak memilih program. Tandanya menunjukkan seberapa kuat bukti di sumbernya.
              </Text>
            </Groups>
          )}
        </QueryState>
        {count === 0 && bases.data && (
          <EmptyState
            title="Tidak ada sumber ditemukan"
            action={
              <Button variant="default" onClick={() => show('')}>
                Hapus pencarian
              </Button>
            }
          >
            Coba kata lain, nama penulis, atau kode aturan seperti K-09.
          </EmptyState>
        )}
      </Stack>
    </>
  )
}
