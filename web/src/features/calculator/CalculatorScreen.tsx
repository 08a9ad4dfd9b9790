import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PageHeader } from '#components/PageHeader.tsx'
import { useSession } from '#lib/use-session.ts'
import { BodyFatForm } from './BodyFatForm.tsx'
import { CalorieForm } from './CalorieForm.tsx'
import classes from './calculator.module.css'

interface CalculatorScreenProps {
  readonly tab: 'kalori' | 'lemak'
}

export function CalculatorScreen({ tab }: CalculatorScreenProps) {
  const navigate = useNavigate()
  const gender = useSession()?.user.gender ?? 'male'
  const choose = (value: string | null) =>
    void navigate({ to: '/calculator', search: value === 'lemak' ? { tab: value } : {}, replace: true })
  return (
    <>
      <PageHeader title="Kalkulator" lead="Hitung kebutuhan kalori harian dan perkiraan lemak tubuh." />
      <Tabs value={tab} onChange={choose}>
        <Tabs.List aria-label="Jenis kalkulator" className={classes.list}>
          <Tabs.Tab value="kalori" className={classes.tab}>
            Kalori
          </Tabs.Tab>
          <Tabs.Tab value="lemak" className={classes.tab}>
            Lemak tubuh
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="kalori" className={classes.panel}>
          <CalorieForm gender={gender} />
        </Tabs.Panel>
        <Tabs.Panel value="lemak" className={classes.panel}>
          <BodyFatForm gender={gender} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
