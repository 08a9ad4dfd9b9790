import { Panel } from '#components/ui/Panel.tsx'
import classes from './DashboardScreen.module.css'

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
      <ul className={classes.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </Panel>
  )
}
