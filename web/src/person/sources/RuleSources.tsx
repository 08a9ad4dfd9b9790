import type { RuleBase, SourcedBaseName, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { BaseInForce } from '@bugar/contracts/rules/rule-base-operations'
import { strengthLabels } from '@bugar/contracts/advice/person/safety'
import { Stack, Text, Title } from '@mantine/core'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { groupBy } from '#kit/text/group-by.ts'
import { sourceGroup } from './source-group.ts'
import { SourcedLine } from './Statements.tsx'

const topics: Record<SourcedBaseName, string> = {
  safety: 'saran sebelum mulai',
  adaptation: 'pekan yang cocok bagi Anda',
  progression: 'kapan beban naik',
  energy: 'tujuan dan angka kalori',
}

const kindOf = ({ kinds }: RuleBase, fact: string) => kinds.find((kind) => kind.fact === fact)

/** A rule's text for people, else its conclusion; empty where the kind of conclusion is enough. */
const conclusionOf = (base: RuleBase, { text, event: { params } }: SourcedRule): string => {
  if (text !== '') {
    return text
  }
  const label = kindOf(base, params.fact)?.codes.find(({ code }) => code === params.value)?.label ?? params.value
  if (label === 'ya') {
    return ''
  }
  return label.endsWith('.') ? label : `${label}.`
}

const nameOf = ({ id, name }: SourcedRule) => `${id} ${name}`

interface RulesProps {
  readonly rules: readonly SourcedRule[]
  readonly conclusion?: string
}

/** Each rule beside its source. */
function Rules({ rules, conclusion }: RulesProps) {
  return rules.map((rule) => (
    <SourcedLine key={rule.id} source={rule.source} strength={rule.strength}>
      <strong>
        {nameOf(rule)}
        {conclusion && ':'}
      </strong>{' '}
      {conclusion}
    </SourcedLine>
  ))
}

/** A conclusion, shown once, above its rules. */
function Conclusion({ conclusion, rules }: Required<RulesProps>) {
  if (conclusion === '' || rules.length === 1) {
    return <Rules rules={rules} conclusion={conclusion} />
  }
  return (
    <li>
      <Text maw="60ch">{conclusion}</Text>
      <Stack component="ul" gap="xs" mt="xs" ps="md">
        <Rules rules={rules} />
      </Stack>
    </li>
  )
}

interface BaseRulesProps {
  readonly known: BaseInForce
  readonly rules: readonly SourcedRule[]
}

/** Rules by conclusion. */
function BaseRules({ known: { base, ruleSet }, rules }: BaseRulesProps) {
  const byKind = groupBy(rules, ({ event }) => event.params.fact)
  return (
    <Stack>
      <Text c="dimmed">Versi {ruleSet.version}, yang sekarang berlaku.</Text>
      {[...byKind].map(([fact, ofKind]) => (
        <div key={fact}>
          <Title order={3} mb="xs">
            {kindOf(base, fact)?.label}
          </Title>
          <DividedList>
            {[...groupBy(ofKind, (rule) => conclusionOf(base, rule))].map(([conclusion, same]) => (
              <Conclusion key={conclusion} conclusion={conclusion} rules={same} />
            ))}
          </DividedList>
        </div>
      ))}
    </Stack>
  )
}

/** The active rules of a base other than the program's, each with its source and the strength of evidence. */
export const rulesGroup = (known: BaseInForce) => {
  const { base, rules } = known
  return sourceGroup({
    id: base.name,
    title: `Aturan ${base.label.toLowerCase()}`,
    noun: 'aturan',
    about: topics[base.name as SourcedBaseName],
    entries: rules.filter(({ isActive }) => isActive),
    textOf: (rule) =>
      [
        kindOf(base, rule.event.params.fact)?.label,
        nameOf(rule),
        conclusionOf(base, rule),
        rule.source,
        `bukti ${strengthLabels[rule.strength]}`,
      ].join(' '),
    show: (found) => <BaseRules known={known} rules={found} />,
  })
}
