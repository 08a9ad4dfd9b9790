import type { DecisionDetail } from '@bugar/contracts/logged-decision'
import type { RuleBase } from '@bugar/contracts/rule-base'
import { Badge, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { type ShownFact, shownFacts } from './facts.ts'

interface DecisionFactsProps {
  readonly decision: DecisionDetail
  readonly declared: RuleBase | undefined
}

/** Of these at most; one more that would be left alone is shown too. */
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
