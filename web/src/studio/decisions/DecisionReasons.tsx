import type { DecisionDetail } from '@bugar/contracts/teams/logged-decision'
import type { SourcedRule, RuleBase } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import { Box, Group, Paper, Text, Timeline, Title } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { StrengthBars } from '#kit/charts/StrengthBars.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { inSentence } from '#studio/bases/words.ts'
import { labelsOf, outcomeOf } from './outcome.ts'

/** The first clause of a label, which may be a whole sentence. */
const clauseOf = (label: string): string => label.split(/[:;.]/, 1)[0] as string

/** 'Penyakit kronis: ya' */
const conclusionInWords = (declared: RuleBase | undefined, { event }: SourcedRule): string => {
  const { fact, value } = event.params
  const [label = value] = labelsOf(declared, { fact, values: [value] })
  const kind = declared?.kinds.find((each) => each.fact === fact)
  return `${kind?.label ?? fact}: ${clauseOf(label)}`
}

/** 'Pelan, tanpa intensitas berat', without a limit of which no rule is told. */
const resultInWords = (
  decision: Pick<DecisionDetail, 'base' | 'conclusions' | 'fired'>,
  declared: RuleBase | undefined,
): string => {
  const main = outcomeOf(decision, declared)
  const isFired = (code: string) => decision.fired.some(({ event }) => event.params.value === code)
  const limits = decision.conclusions
    .filter(({ fact }) => fact === 'limits')
    .flatMap((each) => labelsOf(declared, { ...each, values: each.values.filter(isFired) }))
    .map((label) => inSentence(clauseOf(label)))
  return [main?.label ?? 'Tanpa kesimpulan', ...limits].join(', ')
}

/** 'Kehamilan, Usia': the masked facts that rules read of which nothing is told. */
const maskedFactsInWords = (
  { undisclosed }: Pick<DecisionDetail, 'undisclosed'>,
  declared: RuleBase | undefined,
): string =>
  [...new Set(undisclosed.flatMap(({ facts }) => facts))]
    .map((name) => declared?.facts.find((fact) => fact.name === name)?.label ?? name)
    .join(', ')

interface DecisionReasonsProps {
  readonly decision: DecisionDetail
  /** As it is in force now. */
  readonly base: RunnableBase | undefined
}

interface RuleNameProps {
  readonly rule: SourcedRule
  readonly base: RunnableBase | undefined
}

/** Leads to the rule where the version in force has it; the program's rules have no screen of their own. */
function RuleName({ rule: { id, name }, base }: RuleNameProps) {
  const words = `${id} ${name}`
  const baseName = base?.base.name
  if (baseName === undefined || !isSourced(baseName) || !base?.rules.some((each) => each.id === id)) {
    return <>{words}</>
  }
  return (
    <TextLink
      to="/admin/rules"
      search={{ base: baseName, rule: id }}
      inherit
      c="bright"
      display="inline-block"
      py="sm"
      my="-sm"
    >
      {words}
    </TextLink>
  )
}

/** The rules that fired, one below the other, and what follows from them. */
export function DecisionReasons({ decision, base }: DecisionReasonsProps) {
  const { ruleSet, fired, notFired, undisclosed, pinned, micros } = decision
  return (
    <section aria-label="Mengapa?">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={3}>Mengapa?</Title>
        <Hint>
          versi {ruleSet.version}
          {pinned && ', ditetapkan tim'}, sidik {ruleSet.hash.slice(0, 8)}, {formatNumber(micros / 1000)} ms
        </Hint>
      </Group>
      {fired.length === 0 && undisclosed.length === 0 && (
        <Hint mb="sm">Tidak ada aturan yang terpakai; jawabannya yang berlaku tanpa aturan.</Hint>
      )}
      <Timeline
        active={fired.length}
        bulletSize={18}
        lineWidth={2}
        styles={{ itemBullet: { background: 'var(--mantine-color-body)' } }}
      >
        {fired.map((rule, index) => (
          <Timeline.Item
            key={rule.id}
            mt={index > 0 ? 'md' : 0}
            title={
              <Text size="sm" fw={700}>
                <RuleName rule={rule} base={base} />
              </Text>
            }
          >
            <Hint>{conclusionInWords(base?.base, rule)}</Hint>
            <Group gap="xs" fz="xs" c="dimmed">
              {rule.source}
              <StrengthBars strength={rule.strength} />
            </Group>
          </Timeline.Item>
        ))}
        <Timeline.Item mt="md" bullet={<Box w="100%" h="100%" bdrs="xl" bg="bugar.7" />}>
          <Paper bg="bugar.7" c="white" withBorder={false} radius="md" px="md" py="sm">
            <Text fw={700}>{resultInWords(decision, base?.base)}</Text>
            <Text size="xs">
              dari {formatNumber(fired.length)} aturan yang terpakai; {formatNumber(notFired)} lain tidak
              {undisclosed.length > 0 && `, ${formatNumber(undisclosed.length)} tidak diperlihatkan`}
            </Text>
          </Paper>
        </Timeline.Item>
      </Timeline>
      {undisclosed.length > 0 && (
        <Group mt="sm" gap="xs" wrap="nowrap" align="flex-start" c="dimmed">
          <IconEyeOff size={16} aria-hidden="true" style={{ flex: 'none' }} />
          <Hint>
            {formatNumber(undisclosed.length)} aturan membaca fakta yang disamarkan (
            {maskedFactsInWords(decision, base?.base)}). Apakah aturan itu terpakai tidak diperlihatkan.
          </Hint>
        </Group>
      )}
    </section>
  )
}
