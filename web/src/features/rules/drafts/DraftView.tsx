import type { RuleBaseName } from '@bugar/contracts/rule-base'
import type { Draft } from '@bugar/contracts/rule-draft'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { PageTabs } from '#components/layout/PageTabs.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { formatTime } from '#lib/format.ts'
import { labelOf } from '../bases/words.ts'
import { DraftCases } from './DraftCases.tsx'
import { DraftComparison } from './DraftComparison.tsx'
import { DraftTable } from './DraftTable.tsx'
import { useDraft } from './queries.ts'
import { Rebase } from './Rebase.tsx'
import { Release } from './Release.tsx'
import type { DraftTab } from '../search.ts'
import { SheetActions } from '../sheets/SheetActions.tsx'
import { eventWords, inAddress, isOpen, stateOf, stateWords } from './words.ts'

interface DraftViewProps {
  readonly base: RuleBaseName
  readonly id: string
  readonly tab: DraftTab
  /** The version to compare with, where the address names one. */
  readonly version: number | undefined
}

interface TitleProps {
  readonly label: string
  readonly count?: number | undefined
}

function TabTitle({ label, count }: TitleProps) {
  return (
    <>
      {label}{' '}
      {count !== undefined && (
        <Text span inherit c="dimmed" fw={500}>
          {count}
        </Text>
      )}
    </>
  )
}

/** Why the draft was last rejected or superseded, or lost its approval, until its next step. */
function LastReason({ draft: { state, events } }: { readonly draft: Draft }) {
  const last = events.at(-1)
  return (
    last &&
    (state === 'rejected' || state === 'superseded' || last.kind === 'lapsed') && (
      <Notice role="status" color={state === 'rejected' ? 'merah' : 'jingga'} mb="md">
        <Text size="sm" fw={700}>
          {last.by && last.kind !== 'lapsed' ? `${stateWords[state][0]} oleh ${last.by.name}` : eventWords[last.kind]}
        </Text>
        <Text size="sm">{last.text}</Text>
      </Notice>
    )
  )
}

function Opened({ draft, tab, version }: Pick<DraftViewProps, 'tab' | 'version'> & { readonly draft: Draft }) {
  const navigate = useNavigate()
  const { id, base, from, head, changedAt, changedBy, rules, goldenCases } = draft
  const [words, tone] = stateOf(draft)
  const choose = (next: DraftTab) =>
    void navigate({
      to: '/admin/drafts',
      search: { base: inAddress(base), id, tab: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title={`Rancangan ${labelOf(base)}`}
        lead={
          <>
            Berasal dari versi {from}. Tersimpan {formatTime(changedAt)}, {changedBy.name}.{' '}
            <TextLink to="/admin/drafts" search={{ base: inAddress(base) }}>
              Semua rancangan
            </TextLink>
          </>
        }
        actions={<Tag tone={tone}>{words}</Tag>}
      />
      {(tab === 'tabel' || tab === 'kasus') && <SheetActions draft={draft} />}
      <LastReason draft={draft} />
      {isOpen(draft) && head !== from && <Rebase draft={draft} />}
      <PageTabs<DraftTab>
        label="Bagian rancangan"
        value={tab}
        onChange={choose}
        keepMounted={false}
        tabs={[
          {
            value: 'tabel',
            title: <TabTitle label="Tabel" count={rules.length} />,
            content: <DraftTable draft={draft} />,
          },
          {
            value: 'kasus',
            title: <TabTitle label="Kasus acuan" count={goldenCases.length} />,
            content: <DraftCases draft={draft} />,
          },
          {
            value: 'perubahan',
            title: 'Apa yang berubah',
            content: <DraftComparison draft={draft} version={version} />,
          },
          { value: 'penerbitan', title: 'Penerbitan', content: <Release draft={draft} /> },
        ]}
      />
    </>
  )
}

/** One draft: its rules, its golden cases, its changes, and its steps to a version. */
export function DraftView({ base, id, tab, version }: DraftViewProps) {
  return (
    <QueryState query={useDraft(id)} failure={`Rancangan ${labelOf(base)} belum dapat dimuat.`} height={560}>
      {({ data: draft }) => <Opened draft={draft} tab={tab} version={version} />}
    </QueryState>
  )
}
