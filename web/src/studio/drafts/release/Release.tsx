import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Box, Flex, SimpleGrid, Stack, Text } from '@mantine/core'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatTime } from '#kit/text/format.ts'
import { Approval } from './Approval.tsx'
import { Rollout } from './Rollout.tsx'
import { Proposal } from './Proposal.tsx'
import { Restore } from '../Restore.tsx'
import { Shadow } from './Shadow.tsx'
import { ReleaseSteps } from './ReleaseSteps.tsx'
import { eventWords, shortHash } from '../words.ts'

function History({ draft: { events } }: { readonly draft: Draft }) {
  return (
    <Panel title="Riwayat rancangan">
      <DividedList component="ol" reversed aria-label="Riwayat rancangan">
        {events.toReversed().map(({ kind, by, at, hash, text }) => (
          <Stack key={`${at} ${kind}`} component="li" gap={0} py="xs">
            <Text size="sm" fw={600}>
              {eventWords[kind]}, {by?.name ?? 'pada waktunya'}
            </Text>
            {text !== null && <Text size="sm">{text}</Text>}
            <Hint>
              {formatTime(at)}, sidik {shortHash(hash)}
            </Hint>
          </Stack>
        ))}
      </DividedList>
    </Panel>
  )
}

/** A draft's state and the current user's next step. */
export function Release({ draft }: { readonly draft: Draft }) {
  return (
    <Stack>
      <Panel title="Penerbitan">
        <ReleaseSteps draft={draft} />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        {draft.state === 'proposed' || draft.state === 'approved' ? (
          <Approval draft={draft} />
        ) : (
          <Proposal draft={draft} />
        )}
        <Stack>
          {(draft.state === 'proposed' || draft.state === 'approved') && <Shadow draft={draft} />}
          <History draft={draft} />
        </Stack>
      </SimpleGrid>
      <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'start' }} gap="md">
        <Box flex={1.6} miw={0}>
          <Rollout base={draft.base} />
        </Box>
        <Box flex={1} miw={0}>
          <Restore base={draft.base} head={draft.head} />
        </Box>
      </Flex>
    </Stack>
  )
}
