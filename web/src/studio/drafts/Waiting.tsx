import { ruleDraftWaitingOperations } from '@bugar/contracts/rules/draft/rule-draft-waiting'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { Box, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#kit/data/query-client.ts'
import { TextLink } from '#kit/layout/links.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { formatTime } from '#kit/text/format.ts'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { labelOf } from '../bases/words.ts'
import { inAddress } from './words.ts'

const pollMs = 60_000

/** The proposals that this administrator may approve; others make them, so it is asked again. */
export const useWaiting = () =>
  useQuery({ ...operationQuery(ruleDraftWaitingOperations, 'ruleDraft.waiting', {}), refetchInterval: pollMs })

/** How many proposals wait for this administrator, of one base or of all; nothing without one. */
export function WaitingCount({ base }: { readonly base?: RuleBaseName }) {
  const all = useWaiting().data?.data ?? []
  const count = all.filter((draft) => base === undefined || draft.base === base).length
  return count > 0 && <Tag tone="jingga">{count} menunggu</Tag>
}

/** The proposals that wait for this administrator; nothing without one. */
export function WaitingPanel() {
  const drafts = useWaiting().data?.data ?? []
  return (
    drafts.length > 0 && (
      <Box mb="md">
        <Panel title="Menunggu persetujuan Anda">
          <DividedList aria-label="Menunggu persetujuan Anda">
            {drafts.map(({ id, base, proposal }) => (
              <Group key={id} component="li" justify="space-between" gap="xs" py="xs">
                <TextLink
                  to="/admin/drafts"
                  search={{ base: inAddress(base), id, tab: 'penerbitan' }}
                  fw={600}
                  py="sm"
                  display="inline-block"
                >
                  Rancangan {labelOf(base)}: {proposal?.note}
                </TextLink>
                <Hint>
                  {proposal?.by.name}, {proposal && formatTime(proposal.at)}
                </Hint>
              </Group>
            ))}
          </DividedList>
        </Panel>
      </Box>
    )
  )
}
