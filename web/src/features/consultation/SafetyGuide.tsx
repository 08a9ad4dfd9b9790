import { List } from '@mantine/core'
import { safetyPoints } from './safety-points.ts'

export function SafetyGuide() {
  return (
    <List spacing="xs" maw="66ch">
      {safetyPoints.map((point) => (
        <List.Item key={point}>{point}</List.Item>
      ))}
    </List>
  )
}
