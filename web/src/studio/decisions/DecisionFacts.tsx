import type { DecisionDetail } from '@bugar/contracts/teams/logged-decision'
import type { RuleBase, FactDefinition } from '@bugar/contracts/rules/rule-base'
import { Badge, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { inSentence, withUnit } from '#studio/rules/shared.ts'

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

export function DecisionFacts({ decision, declared }: DecisionFactsProps) {
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
