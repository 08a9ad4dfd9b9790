import { List } from '@mantine/core'
import { useHealth } from '#components/domain/system-health.ts'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { featuresOf } from './features.ts'
import classes from './dashboard.module.css'

export function Features() {
  return (
    <Panel title="Yang Anda dapatkan">
      <List spacing="xs" className={classes.features}>
        {featuresOf(useHealth().data?.data.stats).map((feature) => (
          <List.Item key={feature}>{feature}</List.Item>
        ))}
      </List>
      <Hint mt="sm">
        Program disusun dari pedoman, dan aturannya diperiksa; manfaatnya bagi tiap orang tidak diuji.{' '}
        <TextLink to="/sources">Sumber</TextLink> · <TextLink to="/accuracy">Seberapa tepat?</TextLink>
      </Hint>
    </Panel>
  )
}
