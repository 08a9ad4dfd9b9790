import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { DraftSummary } from '@bugar/contracts/rules/draft/rule-draft'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { formatTime } from '#kit/text/format.ts'
import { labelOf } from '../bases/words.ts'
import { draftsQuery } from './queries.ts'
import { useBeginDraft } from './use-begin-draft.ts'
import { inAddress, shortHash, stateWords } from './words.ts'

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
export function DraftList({ base }: DraftListProps) {
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
              <DividedList aria-label="Rancangan">
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
