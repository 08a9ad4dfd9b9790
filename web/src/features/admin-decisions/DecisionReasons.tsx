import type { DecisionDetail } from '@bugar/contracts/decision'
import type { SourcedRule } from '@bugar/contracts/rule-base'
import type { RunnableBase } from '@bugar/contracts/rule-base-operations'
import { Box, Group, Paper, Text, Timeline, Title } from '@mantine/core'
import { StrengthBars } from '#components/domain/StrengthBars.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { formatNumber } from '#lib/format.ts'
import { conclusionInWords, resultInWords, type Step, stepsOf } from './reasons.ts'

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
  if (baseName === undefined || baseName === 'program' || !base?.rules.some((each) => each.id === id)) {
    return words
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

function StepBody({ step: { rule, isHidden }, base }: { readonly step: Step } & Pick<RuleNameProps, 'base'>) {
  return isHidden ? (
    <Hint>Memakai fakta yang ditahan, jadi namanya tidak ditampilkan.</Hint>
  ) : (
    <>
      <Hint>{conclusionInWords(base?.base, rule)}</Hint>
      <Group gap="xs" fz="xs" c="dimmed">
        {rule.source}
        <StrengthBars strength={rule.strength} />
      </Group>
    </>
  )
}

/** The rules that fired, one below the other, and what follows from them. */
export function DecisionReasons({ decision, base }: DecisionReasonsProps) {
  const { ruleSet, fired, notFired, pinned, micros } = decision
  const steps = stepsOf(decision)
  return (
    <section aria-label="Mengapa?">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={3}>Mengapa?</Title>
        <Hint>
          versi {ruleSet.version}
          {pinned && ', ditetapkan tim'}, sidik {ruleSet.hash.slice(0, 8)}, {formatNumber(micros / 1000)} ms
        </Hint>
      </Group>
      {fired.length === 0 && <Hint mb="sm">Tidak ada aturan yang menyala; jawabannya yang berlaku tanpa aturan.</Hint>}
      <Timeline
        active={steps.length}
        bulletSize={18}
        lineWidth={2}
        styles={{ itemBullet: { background: 'var(--mantine-color-body)' } }}
      >
        {steps.map((step, index) => (
          <Timeline.Item
            key={step.rule.id}
            mt={index > 0 ? 'md' : 0}
            title={
              <Text size="sm" fw={700}>
                {step.isHidden ? 'Aturan tersembunyi' : <RuleName rule={step.rule} base={base} />}
              </Text>
            }
          >
            <StepBody step={step} base={base} />
          </Timeline.Item>
        ))}
        <Timeline.Item mt="md" bullet={<Box w="100%" h="100%" bdrs="xl" bg="bugar.7" />}>
          <Paper bg="bugar.7" c="white" withBorder={false} radius="md" px="md" py="sm">
            <Text fw={700}>{resultInWords(decision, steps, base?.base)}</Text>
            <Text size="xs">
              dari {formatNumber(fired.length)} aturan yang menyala; {formatNumber(notFired)} lain tidak
            </Text>
          </Paper>
        </Timeline.Item>
      </Timeline>
    </section>
  )
}
