import { List } from '@mantine/core'
import { Panel } from '#components/ui/Panel.tsx'
import { safetyPoints } from './safety-points.ts'

export function SafetyGuide() {
  return (
    <Panel title="Panduan keselamatan">
      <List spacing="xs" maw="66ch">
        {safetyPoints.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    </Panel>
  )
}
