import type { HealthProfile } from '@bugar/contracts/health-profile'
import { List, Text } from '@mantine/core'
import { Notice } from '#components/ui/Notice.tsx'
import type { Answers } from './answers.ts'
import { skippedIn } from './steps.ts'

interface SkippedListProps {
  readonly answers: Answers
  readonly health: HealthProfile | null
}

/** Unanswered questions, and the assumptions made instead. */
export function SkippedList({ answers, health }: SkippedListProps) {
  const skipped = skippedIn(answers, health)
  return (
    skipped.length > 0 && (
      <Notice color="jingga">
        <Text size="sm" fw={700}>
          Belum dijawab, jadi dianggap lebih hati-hati
        </Text>
        <List size="sm">
          {skipped.map(({ field, name, text }) => (
            <List.Item key={field}>
              {name}: {text}
            </List.Item>
          ))}
        </List>
      </Notice>
    )
  )
}
