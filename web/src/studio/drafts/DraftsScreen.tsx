import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { useNavigate } from '@tanstack/react-router'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader, PageTabs } from '#kit/layout/PageHeader.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { labelOf } from '../bases/words.ts'
import type { DraftsSearch } from '#addresses/rules.ts'
import { inAddress, shortHash, stateWords } from './words.ts'
import type { DraftSummary } from '@bugar/contracts/rules/draft/rule-draft'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatTime } from '#kit/text/format.ts'
import { draftsQuery, useBeginDraft } from './queries.ts'
import { useWaiting, WaitingCount } from './Waiting.tsx'

function DraftLine({ draft }: { readonly draft: DraftSummary }) {
  const { id, base, state, from, hash, version, proposal, createdBy, changedBy, changedAt } = draft
  const [words, tone] = stateWords[state]
  return (
    <Group component="li" justify="space-between" align="start" gap="xs" py="sm">
      <div>
        <TextLink to="/admin/drafts" search={{ base: inAddress(base), id }} fw={600} inline>
          {proposal?.note ?? `Rancangan ${createdBy.name}`}
        </TextLink>
        <Hint>
          Dari versi {from}, sidik {shortHash(hash)}. {formatTime(changedAt)}, {changedBy.name}
        </Hint>
      </div>
      <Tag tone={tone}>{version === null ? words : `Menjadi versi ${version}`}</Tag>
    </Group>
  )
}

interface DraftListProps {
  readonly base: RuleBaseName
}

/** The drafts of a base, the one that changed last first. */
function DraftList({ base }: DraftListProps) {
  const { mutate, error, isPending } = useBeginDraft()
  const create = (
    <BusyButton isBusy={isPending} onClick={() => mutate({ base })}>
      Buat rancangan
    </BusyButton>
  )
  return (
    <Stack>
      {error && <ErrorBox>{error.message}</ErrorBox>}
      <QueryState query={useQuery(draftsQuery(base))} failure="Rancangan belum dapat dimuat." height={240}>
        {({ data: drafts }) =>
          drafts.length === 0 ? (
            <EmptyState title={`Belum ada rancangan ${labelOf(base)}`} action={create}>
              Rancangan berawal dari aturan yang berlaku. Apa pun yang Anda ubah baru dipakai setelah disetujui.
            </EmptyState>
          ) : (
            <Panel title={`Rancangan ${labelOf(base)}`} aside={create}>
              <DividedList aria-label="Rancangan" mt="lg">
                {drafts.map((draft) => (
                  <DraftLine key={draft.id} draft={draft} />
                ))}
              </DividedList>
              <Text size="sm" c="dimmed" mt="xs">
                Rancangan yang ditutup atau sudah berlaku tetap tercatat.
              </Text>
            </Panel>
          )
        }
      </QueryState>
    </Stack>
  )
}

const VersionComparison = lazyPart(() => import('../comparison/VersionComparison.tsx'), 'VersionComparison', {
  narrow: 900,
  wide: 700,
})
const DraftView = lazyPart(() => import('./DraftView.tsx'), 'DraftView', { narrow: 900, wide: 700 })

/**
 * The drafts of a base, one draft, or two versions side by side, by the URL. Without a base it opens the one whose
 * proposal waits for this administrator.
 */
export function DraftsScreen({ base: named, id, tab, with: version, from, to }: DraftsSearch) {
  const [isChosen, setChosen] = useState(false)
  const waiting = useWaiting()
  const isUndecided = named === undefined && !isChosen
  const base = named ?? (isUndecided ? waiting.data?.data[0]?.base : undefined) ?? 'program'
  const navigate = useNavigate()
  if (id !== undefined) {
    return <DraftView key={id} base={base} id={id} tab={tab ?? 'tabel'} version={version} />
  }
  if (from !== undefined && to !== undefined) {
    return <VersionComparison base={base} from={from} to={to} />
  }
  return (
    <>
      <PageHeader
        title="Rancangan Aturan"
        lead={
          <>
            Perubahan disiapkan di sini, disetujui administrator lain, lalu diberlakukan.{' '}
            <TextLink to="/admin/rules" search={{ base: named }}>
              Lihat aturan yang berlaku
            </TextLink>
          </>
        }
      />
      <PageTabs<RuleBaseName>
        label="Basis aturan"
        value={base}
        keepMounted={false}
        onChange={(next) => {
          setChosen(true)
          void navigate({ to: '/admin/drafts', search: { base: inAddress(next) }, resetScroll: false })
        }}
        tabs={ruleBaseNames.map((name) => ({
          value: name,
          title: (
            <Group component="span" gap="xs" wrap="nowrap">
              {labelOf(name)} <WaitingCount base={name} />
            </Group>
          ),
          content: isUndecided && waiting.isPending ? <Skeleton height={240} /> : <DraftList base={name} />,
        }))}
      />
    </>
  )
}
