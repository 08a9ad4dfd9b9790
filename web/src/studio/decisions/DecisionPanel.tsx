import { AppError } from '@bugar/contracts/core/bus/errors'
import type { DecisionDetail } from '@bugar/contracts/teams/logged-decision'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import { Box, CloseButton, Group, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#kit/states/CopyButton.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { DecisionFacts } from './DecisionFacts.tsx'
import { DecisionReasons } from './DecisionReasons.tsx'
import { momentOf } from './moment.ts'
import { outcomeOf, titleOf } from './outcome.ts'
import { useDecision } from './queries.ts'
import { errorInWords } from './error-text.ts'
import { Recomputation } from './Recomputation.tsx'
import { ResultTag } from './ResultTag.tsx'

interface DecisionPanelProps {
  readonly id: string
  readonly baseOf: (decision: DecisionDetail) => RunnableBase | undefined
  /** False while it is what the page was opened with. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

interface IdLineProps {
  readonly label: string
  readonly text: string
  readonly noun: string
}

function IdLine({ label, text, noun }: IdLineProps) {
  return (
    <Group wrap="nowrap" gap="sm" justify="space-between">
      <Hint w="5.5rem" flex="none">
        {label}
      </Hint>
      <Text size="sm" fw={600} flex={1} miw={0} translate="no">
        {text}
      </Text>
      <CopyButton text={text} noun={noun} />
    </Group>
  )
}

interface RejectionProps {
  readonly decision: DecisionDetail
  readonly base: RunnableBase | undefined
}

/** Why there is no conclusion. */
function Rejection({ decision: { outcome, errors }, base }: RejectionProps) {
  return (
    <Notice role="note" color="merah">
      <Text size="sm" fw={700}>
        {outcome === 'failed' ? 'Aturan versi ini saling bertentangan untuk fakta ini' : 'Fakta ini tidak diterima'}
      </Text>
      <List size="sm">
        {errors.map((error) => (
          <List.Item key={`${error.field} ${error.message}`}>{errorInWords(error, base?.base)}</List.Item>
        ))}
      </List>
    </Notice>
  )
}

function Opened({
  decision,
  baseOf,
  takesFocus,
}: Pick<DecisionPanelProps, 'baseOf' | 'takesFocus'> & { readonly decision: DecisionDetail }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, team, at, correlationId, outcome } = decision
  const base = baseOf(decision)
  const named =
    outcome === 'concluded' && ['level', 'programCode'].includes(outcomeOf(decision, base?.base)?.fact ?? '')
  useEffect(() => {
    if (takesFocus) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [takesFocus])
  return (
    <Stack gap="md">
      <div>
        <Hint pr="xl">
          {team.name}, {momentOf(at)}
        </Hint>
        <Group gap="xs" my="xxs">
          <Title ref={heading} tabIndex={-1} fz="xl">
            {titleOf(decision, base?.base)}
          </Title>
          {named && <ResultTag decision={decision} declared={base?.base} />}
        </Group>
        <IdLine label="Keputusan" text={id} noun="nomor keputusan" />
        <IdLine label="Korelasi" text={correlationId} noun="nomor korelasi" />
      </div>
      {outcome !== 'concluded' && <Rejection decision={decision} base={base} />}
      <DecisionFacts decision={decision} declared={base?.base} />
      {outcome === 'concluded' && (
        <>
          <DecisionReasons decision={decision} base={base} />
          <Recomputation decision={decision} declared={base?.base} />
        </>
      )}
    </Stack>
  )
}

/** One decision: what was sent, what followed, and why. */
export function DecisionPanel({ id, onClose, ...opened }: DecisionPanelProps) {
  const { data, isError, error, refetch } = useDecision(id)
  const isGone = error instanceof AppError && error.code === 'not-found'
  return (
    <Paper pos="relative">
      <CloseButton pos="absolute" top={8} right={8} size={44} iconSize={20} radius="md" onClick={onClose} />
      {data && <Opened key={id} decision={data.data} {...opened} />}
      {!data && (
        // Below the button that closes.
        <Box mt="xl">
          {isGone && <EmptyState title="Keputusan tidak ditemukan">Mungkin sudah melewati masa simpan.</EmptyState>}
          {isError && !isGone && <ErrorBox onRetry={() => void refetch()}>Keputusan ini belum dapat dimuat.</ErrorBox>}
          {!isError && <Skeleton h={620} data-placeholder />}
        </Box>
      )}
    </Paper>
  )
}
