import type { ConclusionKind, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { BaseInForce } from '@bugar/contracts/rules/rule-base-operations'
import { Button, Box, Group, Title } from '@mantine/core'
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/FoldLine.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { SearchField } from '#kit/lists/SearchField.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { failingRules, isFound } from './find.ts'
import { revealRule } from './reveal.ts'
import { RulesOfKind } from './RulesOfKind.tsx'

interface KindSummaryProps {
  readonly kind: ConclusionKind
  readonly rules: readonly SourcedRule[]
  /** The number of them that a search has found; null without a search. */
  readonly found: number | null
  readonly failing: ReadonlySet<string>
}

/** 'K-01', or how many there are. */
const codeOrCount = (rules: readonly SourcedRule[]) => (rules.length === 1 ? rules[0]?.id : rules.length)

function KindSummary({ kind, rules, found, failing }: KindSummaryProps) {
  const failed = rules.filter(({ id }) => failing.has(id))
  const off = rules.filter(({ isActive }) => !isActive)
  return (
    <Group justify="space-between" gap="xxs" flex={1} miw={0}>
      <Title order={3} size="sm">
        {kind.label}
      </Title>
      <Group gap="xs">
        {failed.length > 0 && <Tag tone="merah">{codeOrCount(failed)} gagal</Tag>}
        {off.length > 0 && <Tag tone="abu">{codeOrCount(off)} nonaktif</Tag>}
        <Hint>
          {found === null ? '' : `${found} dari `}
          {rules.length} aturan
        </Hint>
      </Group>
    </Group>
  )
}

interface SearchProps {
  readonly example: string | undefined
  readonly search: string
  readonly found: number
  readonly onSearch: (search: string) => void
}

function Search({ example, search, found, onSearch }: SearchProps) {
  return (
    <Group role="search" gap="sm" mb="sm">
      <Box flex={{ base: '1 1 100%', xs: '1 1 15rem' }} maw={{ xs: 420 }}>
        <SearchField
          label="Cari aturan"
          placeholder={`Kode atau kata${example ? `, misalnya ${example}` : ''}`}
          value={search}
          onSearch={onSearch}
        />
      </Box>
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Hint role="status">
          {search !== '' && (found > 0 ? `${found} aturan ditemukan` : 'Tidak ada aturan ditemukan')}
        </Hint>
        {search !== '' && (
          <Button variant="default" onClick={() => onSearch('')}>
            Hapus pencarian
          </Button>
        )}
      </Group>
    </Group>
  )
}

interface KindsProps {
  readonly known: BaseInForce
  /** The rule that the address names. */
  readonly named: string | undefined
}

interface KindListProps extends KindsProps {
  readonly search: string
  /** Ids of the rules that the search has found. */
  readonly found: ReadonlySet<string>
}

const KindList = memo(function KindList({ known, named, search, found }: KindListProps) {
  const { base, rules } = known
  /** Folds that were toggled by hand, by search and kind. */
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({})
  const failing = failingRules(known)
  return (
    <DividedList aria-label="Jenis kesimpulan">
      {base.kinds.map((kind) => {
        const ofKind = rules.filter(({ event }) => event.params.fact === kind.fact)
        const foundOfKind = ofKind.filter(({ id }) => found.has(id)).length
        const key = `${search}\n${kind.fact}`
        return (
          <li key={kind.fact} hidden={search !== '' && foundOfKind === 0}>
            <FoldLine
              summary={
                <KindSummary kind={kind} rules={ofKind} found={search === '' ? null : foundOfKind} failing={failing} />
              }
              isOpen={folds[key] ?? (search !== '' || ofKind.some(({ id }) => id === named))}
              onToggle={(isOpen) => setFolds((all) => ({ ...all, [key]: isOpen }))}
            >
              <RulesOfKind base={base} kind={kind} rules={ofKind} found={found} failing={failing} named={named} />
            </FoldLine>
          </li>
        )
      })}
    </DividedList>
  )
})

/** The rules by conclusion, each kind folded; a search opens the kinds with hits. */
export function Kinds({ known, named }: KindsProps) {
  const { base, rules } = known
  const [search, setSearch] = useState('')
  // Key presses are handled before the rules are rendered again.
  const sought = useDeferredValue(search)
  useEffect(() => {
    if (named !== undefined) {
      revealRule(named)
    }
  }, [named])
  const found = useMemo(
    () => new Set(rules.filter((rule) => isFound(base, rule, sought)).map(({ id }) => id)),
    [base, rules, sought],
  )
  return (
    <Panel title="Aturan" aside={<Hint>{`${rules.length} aturan, ${base.kinds.length} jenis kesimpulan`}</Hint>}>
      <Search example={rules[0]?.id} search={search} found={found.size} onSearch={setSearch} />
      <KindList known={known} named={named} search={sought} found={found} />
    </Panel>
  )
}
