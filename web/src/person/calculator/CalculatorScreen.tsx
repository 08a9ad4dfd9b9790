import { useNavigate } from '@tanstack/react-router'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader, PageTabs } from '#kit/layout/PageHeader.tsx'
import { useOwnLocation } from '#kit/session/own-path.ts'
import { useSession } from '#kit/session/use-logout.tsx'
import { CalorieForm } from './CalorieForm.tsx'

const BodyFatForm = lazyPart(() => import('./BodyFatForm.tsx'), 'BodyFatForm', { narrow: 1010, wide: 560 })

interface CalculatorScreenProps {
  readonly tab: 'kalori' | 'lemak'
}

export function CalculatorScreen({ tab }: CalculatorScreenProps) {
  const navigate = useNavigate()
  const { state } = useOwnLocation()
  const gender = useSession()?.user.gender ?? 'male'
  const choose = (value: CalculatorScreenProps['tab']) =>
    void navigate({ to: '/calculator', search: value === 'lemak' ? { tab: value } : {}, replace: true })
  return (
    <>
      <PageHeader title="Kalkulator" lead="Hitung kebutuhan kalori harian dan perkiraan lemak tubuh." />
      <PageTabs
        label="Jenis kalkulator"
        tabs={[
          { value: 'kalori', title: 'Kalori', content: <CalorieForm gender={gender} /> },
          { value: 'lemak', title: 'Lemak tubuh', content: <BodyFatForm gender={gender} carried={state.prefill} /> },
        ]}
        value={tab}
        onChange={choose}
      />
    </>
  )
}
