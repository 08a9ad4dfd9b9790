import { List } from '@mantine/core'
import { Terms } from '#person/terms/Terms.tsx'
import { safetyPoints } from './safety-points.ts'

export function SafetyGuide() {
  return (
    <List spacing="xs" maw="66ch">
      {safetyPoints.map((point) => (
        <List.Item key={point}>
          <Terms>{point}</Terms>
        </List.Item>
      ))}
    </List>
  )
}
