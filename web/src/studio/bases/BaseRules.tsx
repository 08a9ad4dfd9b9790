import type {
  BaseFacts,
  SourcedBaseName,
  RuleBase,
  ConclusionKind,
  SourcedRule,
} from '@bugar/contracts/rules/rule-base'
import type { BaseInForce } from '@bugar/contracts/rules/rule-base-operations'
import { SimpleGrid, Skeleton, Stack, Button, Box, Group, Title } from '@mantine/core'
import { useState, memo, useDeferredValue, useEffect, useMemo } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { RetryNotice } from '#kit/states/Notice.tsx'
import { formatDate } from '#kit/text/format.ts'
import { baseLabels } from '#addresses/rules.ts'
import { OutcomeTag, VersionList } from '../rules/VersionList.tsx'
import { Cases } from './Cases.tsx'
import { Proofs } from './Proofs.tsx'
import { useBase, useBases, useBaseVersions } from './queries.ts'
import { isSound, verdictInWords } from './words.ts'
import { ActivateDialog } from './ActivateDialog.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { SearchField } from '#kit/lists/Filters.tsx'
import { failingRules, isFound, revealRule } from './RuleLink.tsx'
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
function Kinds({ known, named }: KindsProps) {
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

/** Every version of a base, newest first; an earlier one can be activated again. */
function BaseVersions({ name, base }: { readonly name: SourcedBaseName; readonly base: RuleBase }) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Panel title="Riwayat versi">
      <QueryState query={useBaseVersions(name)} failure="Riwayat versi belum dapat dimuat." height={180}>
        {({ data: versions }) => <VersionList versions={versions} base={base} onActivate={setChosen} />}
      </QueryState>
      {chosen !== null && (
        <ActivateDialog
          base={name}
          version={chosen}
          title={`Aktifkan versi ${chosen}`}
          message={`Aturan ${baseLabels[name]} versi ${chosen} berlaku mulai konsultasi berikutnya. Konsultasi yang sudah tersimpan tidak berubah.`}
          confirmLabel="Aktifkan"
          color="bugar"
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
}

const PersonBench = lazyPart(() => import('./PersonBench.tsx'), 'PersonBench', { narrow: 300, wide: 220 })

interface BaseProps {
  readonly name: SourcedBaseName
}

const purposes: Record<SourcedBaseName, string> = {
  safety: 'Dipakai sebelum program disarankan.',
  adaptation: 'Untuk menyesuaikan pekan program dengan orangnya.',
  progression: 'Untuk beban, repetisi, dan bentuk gerakan di sesi berikutnya.',
  energy: 'Dipakai untuk tujuan dan angka kalori.',
}

/** The active version and the purpose of the base. */
export function BaseLead({ name }: BaseProps) {
  const known = useBase(name)
  const versions = useBaseVersions(name).data?.data ?? []
  const active = versions.find((each) => each.active)
  // Only the newest version's date is its activation; a reactivated one has none.
  const since = active && `, ${active === versions[0] ? 'berlaku sejak' : 'dibuat'} ${formatDate(active.createdAt)}`
  return <>{known ? `Versi ${known.ruleSet.version}${since ?? ''}. ${purposes[name]}` : purposes[name]}</>
}

/** Whether the base is verified. */
export function BaseVerdict({ name }: BaseProps) {
  const { isError } = useBases()
  const known = useBase(name)
  if (!known) {
    // As large as the tag will be.
    return isError ? null : <Skeleton h="1.625rem" w={260} radius="sm" />
  }
  return (
    <OutcomeTag isPassed={isSound(known)} findings={known.verification.findings}>
      {verdictInWords(known)}
    </OutcomeTag>
  )
}

interface BaseRulesProps extends BaseProps {
  /** The rule that the address names. */
  readonly rule?: string | undefined
  /** The person whom the address names. */
  readonly person?: BaseFacts | undefined
}

interface KnownProps extends BaseRulesProps {
  readonly known: BaseInForce
  readonly onRetry: () => void
}

/** Proofs and golden cases come first: they show whether the rules below are reliable. */
function Known({ name, rule, person, known, onRetry }: KnownProps) {
  const { base, verification, warning } = known
  return (
    <>
      {warning && <RetryNotice onRetry={onRetry}>{warning}</RetryNotice>}
      <Stack>
        {person && <PersonBench key={JSON.stringify(person)} base={base} person={person} />}
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
          <Proofs name={name} {...verification} />
          <Cases {...known} />
        </SimpleGrid>
        {/* Another rule resets the search and the folds. */}
        <Kinds key={rule} known={known} named={rule} />
        <BaseVersions name={name} base={base} />
      </Stack>
    </>
  )
}

/** The rules of a base with their proofs, golden cases and versions. */
export function BaseRules({ name, ...named }: BaseRulesProps) {
  const bases = useBases()
  const label = baseLabels[name].toLowerCase()
  return (
    <QueryState query={bases} failure={`Aturan ${label} belum dapat dimuat.`} height={560}>
      {({ data }) => {
        const known = data.find(({ base }) => base.name === name)
        return known ? (
          <Known name={name} {...named} known={known} onRetry={() => void bases.refetch()} />
        ) : (
          <Panel title="Belum ada aturan">
            <Hint>Sistem ini belum memiliki aturan {label}.</Hint>
          </Panel>
        )
      }}
    </QueryState>
  )
}
