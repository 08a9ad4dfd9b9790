import type { NextTarget, PlanChange } from '@bugar/contracts/training/plan'
import { Button, Stack, Text, Timeline } from '@mantine/core'
import { IconChevronDown, IconRoute } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { kgText, loadText } from '#person/training/loads/loads.ts'
import { usePlan } from '#person/training/schedule/queries.ts'
import { Terms } from '#person/terms/Terms.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { formatRecent } from '#kit/text/format.ts'
import { noonOf, useToday } from '#kit/text/local-day.ts'
import classes from './session.module.css'
import { type Guided, plannedAt, targetAt } from './state.ts'
import type { Dispatch } from './use-guided.ts'
import { amountsText, doseText, sourceText, whyTitle } from './words.ts'

const evidenceText = ({ evidence }: NextTarget): string =>
  evidence
    .map(({ date, sets }) => {
      const weight = sets[0]?.weightKg
      const load = typeof weight === 'number' ? ` × ${kgText(weight)}` : ''
      return `${formatRecent(noonOf(date), currentTime())}: ${amountsText(sets)}${load}`
    })
    .join('; ')

interface WhyProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

/** The chain of rules behind an exercise's numbers, from the program to today, and what 'too heavy' would change. */
export function Why({ state, dispatch }: WhyProps) {
  const plan = usePlan(useToday()).data?.data
  // Closed at first, so that the exercise is painted without waiting for it.
  const isFilled = useDeferredValue(true, false)
  const planned = plannedAt(state, state.at)
  const exercise = state.save.exercises[state.at]
  const found = targetAt(state, state.at)
  if (!planned || !exercise) {
    return null
  }
  const changes = planned.changes.flatMap((id) => plan?.changes.find((change) => change.id === id) ?? [])
  return (
    <details className={classes.why}>
      <summary>
        <IconRoute size={20} aria-hidden="true" />
        <span>
          <Text span fw={700} display="block" c="var(--mantine-color-bugar-light-color)">
            {found ? whyTitle(found.target) : 'Mengapa hari ini?'}
          </Text>
          <Text span size="sm" display="block" lineClamp={1}>
            {found ? `${found.target.reason.text} ${found.target.reason.source}` : `Ganti ${planned.name}`}
          </Text>
        </span>
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      {isFilled && (
        <Stack gap="sm" px="md" pb="md">
          <Timeline bulletSize={16} lineWidth={2} active={9}>
            {plan && (
              <Timeline.Item title={`${plan.program.code} ${plan.program.name}`}>
                <Text size="sm">
                  {planned.insteadOf ?? planned.name}: {doseText(planned)}
                </Text>
                <Hint>Program dari konsultasi Anda</Hint>
              </Timeline.Item>
            )}
            {/* Timeline passes its state to direct children only. */}
            {changes.map((change) => (
              <Timeline.Item key={change.id} title={change.reason.name}>
                <ChangeText change={change} />
              </Timeline.Item>
            ))}
            {found && (
              <Timeline.Item title={found.target.reason.name}>
                <Text size="sm">
                  <Terms>{found.target.reason.text}</Terms>
                </Text>
                {found.target.evidence.length > 0 && <Text size="sm">{evidenceText(found.target)}</Text>}
                <Hint>
                  <Terms>{sourceText(found.target.reason)}</Terms>
                </Hint>
              </Timeline.Item>
            )}
            {found?.warmUp && (
              <Timeline.Item title="Set pemanasan">
                <Text size="sm">{found.warmUp.reason.text}</Text>
                <Hint>{sourceText(found.warmUp.reason)}</Hint>
              </Timeline.Item>
            )}
          </Timeline>
          <Button
            variant={exercise.wasTooHard ? 'light' : 'default'}
            aria-pressed={exercise.wasTooHard}
            onClick={() => dispatch({ type: 'mark', mark: 'wasTooHard', isSet: !exercise.wasTooHard })}
          >
            Terlalu berat
          </Button>
          <div role="status">
            {exercise.wasTooHard && found && (
              <Notice color="biru">
                <Text size="sm" fw={700}>
                  Sesi berikutnya: {found.ifTooHard.form ?? loadText(found.ifTooHard, found.stepKg !== null)}
                </Text>
                <Text size="sm">{found.ifTooHard.reason.text}</Text>
                <Text size="xs">{sourceText(found.ifTooHard.reason)}</Text>
              </Notice>
            )}
          </div>
        </Stack>
      )}
    </details>
  )
}

function ChangeText({ change: { what, reason } }: { readonly change: PlanChange }) {
  return (
    <>
      {what.map((each) => (
        <Text key={each} size="sm">
          {each}
        </Text>
      ))}
      <Text size="sm">
        <Terms>{reason.text}</Terms>
      </Text>
      <Hint>
        <Terms>{sourceText(reason)}</Terms>
      </Hint>
    </>
  )
}
