import { List } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'

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
      <Hint mt="sm">
        Program disusun dari pedoman, dan aturannya diperiksa; manfaatnya bagi tiap orang tidak diuji.{' '}
        <TextLink to="/sources">Sumber</TextLink> · <TextLink to="/how-right">Seberapa tepat?</TextLink>
      </Hint>
    </Panel>
  )
}
