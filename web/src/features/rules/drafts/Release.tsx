import type { Draft } from '@bugar/contracts/rule-draft'
import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatTime } from '#lib/format.ts'
import { Approval } from './Approval.tsx'
import { Proposal } from './Proposal.tsx'
import { eventWords, shortHash, startInWords } from './words.ts'

/** Steps of the way that lie behind the draft. */
const passed = ({ state }: Draft): number => ({ proposed: 2, approved: 3, started: 5 })[state as string] ?? 1

interface WayStepProps {
  readonly label: string
  readonly says: string
  readonly isPassed: boolean
}

function WayStep({ label, says, isPassed }: WayStepProps) {
  const Icon = isPassed ? IconCircleCheck : IconCircleDashed
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="start">
      <Text span c={isPassed ? 'bugar' : 'dimmed'} lh={1} flex="none">
        <Icon size={24} role="img" aria-label={isPassed ? 'selesai' : 'belum'} />
      </Text>
      <div>
        <Text size="sm" fw={700}>
          {label}
        </Text>
        <Hint>{says}</Hint>
      </div>
    </Group>
  )
}

/** The way from draft to version, with who and when. */
function Way({ draft }: { readonly draft: Draft }) {
  const { createdBy, createdAt, proposal, approval, version, needsSecond } = draft
  const started = draft.events.findLast(({ kind }) => kind === 'started')
  const approver = needsSecond ? 'bukan oleh pengusulnya' : 'oleh satu-satunya administrator'
  const steps = [
    ['Rancangan', `${createdBy.name}, ${formatTime(createdAt)}`],
    ['Diajukan', proposal ? `${proposal.by.name}, ${formatTime(proposal.at)}` : 'belum'],
    ['Disetujui', approval ? `${approval.by.name}, ${formatTime(approval.at)}` : approver],
    ['Dijadwalkan', proposal ? startInWords(proposal.startsAt) : 'belum'],
    ['Berlaku', started ? `versi ${version}, ${formatTime(started.at)}` : 'serentak di semua salinan'],
  ] as const
  return (
    <SimpleGrid component="ol" cols={{ base: 1, xs: 2, md: 5 }} spacing="md" verticalSpacing="sm">
      {steps.map(([label, says], index) => (
        <WayStep key={label} label={label} says={says} isPassed={index < passed(draft)} />
      ))}
    </SimpleGrid>
  )
}

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

/** Where a draft stands on its way to a version, and the next step of whoever looks. */
export function Release({ draft }: { readonly draft: Draft }) {
  return (
    <Stack>
      <Panel title="Penerbitan">
        <Way draft={draft} />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        {draft.state === 'proposed' || draft.state === 'approved' ? (
          <Approval draft={draft} />
        ) : (
          <Proposal draft={draft} />
        )}
        <History draft={draft} />
      </SimpleGrid>
    </Stack>
  )
}
