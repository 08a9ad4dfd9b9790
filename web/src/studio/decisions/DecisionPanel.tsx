import { AppError } from '@bugar/contracts/core/bus/errors'
import type { DecisionDetail } from '@bugar/contracts/teams/logged-decision'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import {
  Box,
  CloseButton,
  Group,
  List,
  Paper,
  Skeleton,
  Stack,
  Text,
  Title,
  Badge,
  Button,
  VisuallyHidden,
} from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '#kit/states/CopyButton.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { DecisionReasons } from './DecisionReasons.tsx'
import { momentOf, outcomeOf, titleOf, errorInWords } from './outcome.ts'
import { useDecision } from './queries.ts'
import { Recomputation } from './Recomputation.tsx'
import { ResultTag } from './ResultTag.tsx'
import type { RuleBase, FactDefinition } from '@bugar/contracts/rules/rule-base'
import { IconEyeOff } from '@tabler/icons-react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { inSentence, withUnit } from '#studio/bases/words.ts'

interface ShownFact {
  readonly name: string
  readonly label: string
  readonly text: string
  /** Kept as a range, or not at all. */
  readonly isMasked: boolean
  /** Says something about the person: masked, or not what a question that was not asked counts as. */
  readonly isInformative: boolean
}

type Kept = NonNullable<DecisionDetail['facts']>[string]

const textOf = (fact: FactDefinition | undefined, value: Kept): string => {
  if (value === null || value === 'unknown') {
    return 'belum tahu'
  }
  if (typeof value === 'object') {
    return `${withUnit(value.from, undefined)}–${withUnit(value.to, fact?.unit)}`
  }
  return typeof value === 'number'
    ? withUnit(value, fact?.unit)
    : inSentence(fact?.codes?.find(({ code }) => code === value)?.label ?? value)
}

/** The facts of a decision: first what says something about the person, each part in the order of the base. */
const shownFacts = (
  { facts, withheld }: Pick<DecisionDetail, 'facts' | 'withheld'>,
  declared: RuleBase | undefined,
): ShownFact[] => {
  const order = declared?.facts.map(({ name }) => name) ?? []
  const place = ({ name }: { readonly name: string }) => (order.includes(name) ? order.indexOf(name) : order.length)
  const factOf = (name: string) => declared?.facts.find((each) => each.name === name)
  const kept = Object.entries(facts ?? {}).map(([name, value]): ShownFact => {
    const fact = factOf(name)
    const isMasked = typeof value === 'object' && value !== null
    return {
      name,
      label: fact?.label ?? name,
      text: textOf(fact, value),
      isMasked,
      isInformative: isMasked || value !== (fact?.absent ?? null),
    }
  })
  const hidden = withheld.map((name): ShownFact => ({
    name,
    label: factOf(name)?.label ?? name,
    text: 'ditahan',
    isMasked: true,
    isInformative: true,
  }))
  return [...kept, ...hidden].toSorted(
    (a, b) => Number(b.isInformative) - Number(a.isInformative) || place(a) - place(b),
  )
}

interface DecisionFactsProps {
  readonly decision: DecisionDetail
  readonly declared: RuleBase | undefined
}

/** Maximum number of facts; a single further one is shown too. */
const shownAtFirst = 8

function FactValue({ text, isMasked }: ShownFact) {
  if (!isMasked) {
    return (
      <Text span size="sm" fw={700} ta="end" flex="none" maw="60%" style={{ overflowWrap: 'break-word' }}>
        {text}
      </Text>
    )
  }
  return (
    <Badge color="abu" leftSection={<IconEyeOff size={16} aria-hidden="true" />}>
      {text !== 'ditahan' && <VisuallyHidden>disamarkan </VisuallyHidden>}
      {text}
    </Badge>
  )
}

function DecisionFacts({ decision, declared }: DecisionFactsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const facts = shownFacts(decision, declared)
  const shown = isWhole || facts.length <= shownAtFirst + 1 ? facts : facts.slice(0, shownAtFirst)
  const rest = facts.length - shown.length
  return (
    <section aria-label="Fakta yang dikirim">
      <Title order={3} mb="xxs">
        Fakta yang dikirim
      </Title>
      {decision.facts === null && <Notice color="jingga">Fakta tidak disimpan, karena tidak dapat disamarkan.</Notice>}
      <DividedList minColWidth="min(10rem, 100%)" autoFlow="auto-fit" spacing="md">
        {shown.map((fact) => (
          <Group key={fact.name} component="li" justify="space-between" wrap="nowrap" gap="xs" py="xxs" mih="2rem">
            <Hint span fz="sm">
              {fact.label}
            </Hint>
            <FactValue {...fact} />
          </Group>
        ))}
      </DividedList>
      {rest > 0 && (
        <Button variant="subtle" px="xs" fz="sm" onClick={() => setIsWhole(true)}>
          Lihat {rest} fakta lain
        </Button>
      )}
      {facts.some(({ isMasked }) => isMasked) && (
        <Hint mt="xs">Nilainya disamarkan menurut aturan tim ini; jawabannya dihitung dari nilai asli.</Hint>
      )}
    </section>
  )
}

interface DecisionPanelProps {
  readonly id: string
  readonly baseOf: (decision: DecisionDetail) => RunnableBase | undefined
  /** False while it is what the page was opened with. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

function IdLine({ label, text, noun }: { readonly label: string; readonly text: string; readonly noun: string }) {
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
      {outcome === 'concluded' && (
        <>
          <DecisionReasons decision={decision} base={base} />
          <Recomputation decision={decision} declared={base?.base} />
        </>
      )}
      <DecisionFacts decision={decision} declared={base?.base} />
    </Stack>
  )
}

/** One decision: the answer, its reasons, and the facts that were sent. */
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
