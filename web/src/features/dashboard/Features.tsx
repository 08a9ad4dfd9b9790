import { List } from '@mantine/core'
import { Panel } from '#components/ui/Panel.tsx'

const features = [
  '10 program tervalidasi',
  '24+ gerakan latihan',
  '5 kategori',
  'Program 7 hari',
  'Konsultasi tanpa batas',
  'Ekspor PDF',
]

export function Features() {
  return (
    <Panel title="Yang Anda dapatkan">
      <List spacing="xs">
        {features.map((feature) => (
          <List.Item key={feature}>{feature}</List.Item>
        ))}
      </List>
    </Panel>
  )
}
