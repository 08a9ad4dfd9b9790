import { formulaSources, programSources, asianRiskSource } from '@bugar/contracts/advice/evidence/sources'
import { Button, Stack, Text, Group } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { searchedWords } from '@bugar/contracts/core/values/fold'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Filters, SearchField } from '#kit/lists/Filters.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { devices, statementsGroup } from './Statements.tsx'
import { useBases, type SourceGroup, sourceGroup } from './source-group.ts'
import { rulesGroup } from './RuleSources.tsx'
import {
  bmiGlosses,
  differingNationalLabel,
  nationalBmiLabel,
  nationalStandard,
  ruleStandard,
} from '@bugar/contracts/advice/health/bmi-standards'
import { bmiCategoryOf } from '@bugar/contracts/advice/health/bmi'
import {
  bmiBounds,
  bmiLabels,
  bodyFatCategories,
  type BodyFatCategory,
  bodyFatLabels,
  genderLabels,
  genders,
} from '@bugar/contracts/core/values/knowledge'
import { BmiTag, BodyFatTag } from '#kit/program/tones.tsx'
import { bodyFatRange } from '#kit/program/ranges.ts'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { formatNumber } from '#kit/text/format.ts'

/** Whether the page is being printed, for content that the screen only renders when opened. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser lays the paper out as soon as the event is over.
    const follow = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    addEventListener('beforeprint', follow)
    addEventListener('afterprint', follow)
    return () => {
      removeEventListener('beforeprint', follow)
      removeEventListener('afterprint', follow)
    }
  }, [])
  return isPrinting
}

/** Every bound of either standard in kg/m², the lowest value of all first. */
const starts = [
  ...new Set([0, ...bmiBounds, ...nationalStandard.bands.map(({ from }) => from), nationalStandard.end]),
].toSorted((a, b) => a - b)

interface BmiBandProps {
  /** In kg/m². */
  readonly from: number
}

const bmiNameOf = (from: number) =>
  from === 0 ? `Di bawah ${formatNumber(bmiBounds[0])}` : `Mulai ${formatNumber(from)}`

const nationalTextOf = (from: number) => {
  const label = nationalBmiLabel(from)
  return label && `${nationalStandard.name}: ${label}`
}

function BmiBand({ from }: BmiBandProps) {
  const category = bmiCategoryOf(from)
  const gloss = bmiGlosses[category]
  const national = nationalTextOf(from)
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <Text fw={600}>{bmiNameOf(from)}</Text>
      <Stack gap="xxs" align="flex-end">
        <BmiTag category={category} />
        {gloss && <Hint>{gloss}</Hint>}
        {national && <Hint {...(differingNationalLabel(from) && { c: 'jingga', fw: 600 })}>{national}</Hint>}
      </Stack>
    </Group>
  )
}

function BodyFatBand({ category }: { readonly category: BodyFatCategory }) {
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <BodyFatTag category={category} />
      <div>
        {genders.map((gender) => (
          <Text key={gender} size="sm" ta="end">
            {genderLabels[gender]} {bodyFatRange(category, gender)}
          </Text>
        ))}
      </div>
    </Group>
  )
}

/** A bound, or a note about all of them. */
interface Entry {
  readonly text: string
  readonly band?: ReactNode
}

const note = (text: string): Entry => ({ text })

interface BoundsProps {
  readonly lead: string
  readonly entries: readonly Entry[]
}

function Bounds({ lead, entries }: BoundsProps) {
  const bands = entries.flatMap(({ band }) => band ?? [])
  return (
    <Stack gap="sm" maw="60ch">
      <Text c="dimmed">{lead}</Text>
      {bands.length > 0 && <DividedList>{bands}</DividedList>}
      {entries.map(({ text, band }) => !band && <Hint key={text}>{text}</Hint>)}
    </Stack>
  )
}

const bmiBand = (from: number): Entry => {
  const category = bmiCategoryOf(from)
  return {
    text: [bmiNameOf(from), bmiLabels[category], bmiGlosses[category], nationalTextOf(from)].join(' '),
    band: <BmiBand key={from} from={from} />,
  }
}

const bodyFatBand = (category: BodyFatCategory): Entry => ({
  text: [
    bodyFatLabels[category],
    ...genders.map((gender) => `${genderLabels[gender]} ${bodyFatRange(category, gender)}`),
  ].join(' '),
  band: <BodyFatBand key={category} category={category} />,
})

/** The bounds by which the rules decide, with the national labels beside them. */
const boundGroups = [
  sourceGroup({
    id: 'bmi',
    title: 'Batas BMI',
    noun: 'keterangan',
    about: `${ruleStandard} dan ${nationalStandard.name}`,
    entries: [
      ...starts.map(bmiBand),
      note(
        `${nationalStandard.name}: pedoman obesitas nasional, ${nationalStandard.document}, dibaca dari sumber kedua. Hanya batas yang sudah dibaca yang ditulis.`,
      ),
      note(`${asianRiskSource.statement} (${asianRiskSource.source})`),
    ],
    textOf: ({ text }) => text,
    show: (entries) => <Bounds lead={`Aturan memakai batas internasional ${ruleStandard}.`} entries={entries} />,
  }),
  sourceGroup({
    id: 'lemak-tubuh',
    title: 'Batas lemak tubuh',
    noun: 'keterangan',
    about: 'untuk pria dan wanita',
    entries: [
      ...bodyFatCategories.map(bodyFatBand),
      note(
        'Batas ini ditetapkan untuk aplikasi ini; sumber aslinya tidak tercatat. Buku memberi rentang yang lebih sempit, dan aturan tidak memakainya.',
      ),
    ],
    textOf: ({ text }) => text,
    show: (entries) => <Bounds lead="Batasnya berbeda untuk pria dan wanita." entries={entries} />,
  }),
]

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
