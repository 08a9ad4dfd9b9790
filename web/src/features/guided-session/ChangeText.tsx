import type { PlanChange } from '@bugar/contracts/plan'
import { Text } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { sourceText } from './words.ts'

/** What a change of the plan is, its reason, and who says so. */
export function ChangeText({ change: { what, reason } }: { readonly change: PlanChange }) {
  return (
    <>
      {what.map((each) => (
        <Text key={each} size="sm">
          {each}
        </Text>
      ))}
      <Text size="sm">{reason.text}</Text>
      <Hint>{sourceText(reason)}</Hint>
    </>
  )
}
