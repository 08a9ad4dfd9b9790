import type { RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { Stack, Text } from '@mantine/core'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { useBases } from './queries.ts'
import { Statements } from './Statements.tsx'

/** A rule's text for people, else its conclusion. */
const conclusionOf = ({ kinds }: RuleBase, { text, event: { params } }: SourcedRule): string => {
  const kind = kinds.find(({ fact }) => fact === params.fact)
  const label = kind?.codes.find(({ code }) => code === params.value)?.label ?? params.value
  if (text !== '') {
    return text
  }
  return label === 'ya' ? `${kind?.label}.` : `${kind?.label}: ${label}.`
}

const statementOf = (base: RuleBase, rule: SourcedRule) => ({
  name: `${rule.id} ${rule.name}:`,
  statement: conclusionOf(base, rule),
  source: rule.source,
  strength: rule.strength,
})

/** The rules in force of every base beside the program's, each with its source and how well that backs it. */
export function RuleSources() {
  return (
    <QueryState query={useBases()} failure="Sumber aturan belum dapat dimuat." height={1600}>
      {({ data }) => (
        <Stack>
          {data.map(({ base, rules, ruleSet }) => (
            <Panel key={base.name} title={`Aturan ${base.label.toLowerCase()}`}>
              <Text c="dimmed" maw="60ch" mb="sm">
                Versi {ruleSet.version}, yang sekarang berlaku. Aturan ini tidak memilih program. Tandanya menunjukkan
                seberapa kuat bukti di sumbernya.
              </Text>
              <Statements
                statements={rules.filter(({ isActive }) => isActive).map((rule) => statementOf(base, rule))}
              />
            </Panel>
          ))}
        </Stack>
      )}
    </QueryState>
  )
}
