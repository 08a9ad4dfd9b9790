import { type LoadSteps, loadSteps, usualSteps } from '@bugar/contracts/progression'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { formatNumber } from '#lib/format.ts'
import type { Answers } from './answers.ts'
import classes from './plan.module.css'

const names: Record<keyof LoadSteps, string> = { barbell: 'Barbel', dumbbell: 'Dumbel', machine: 'Mesin' }
const ofEquipment: Record<Answers['equipment'], readonly (keyof LoadSteps)[]> = {
  gym: ['barbell', 'dumbbell', 'machine'],
  home: ['dumbbell'],
  none: [],
  unknown: [],
  '': [],
}

const kg = (value: number) => `${formatNumber(value, 2)} kg`

interface StepsFieldProps {
  readonly answers: Answers
  readonly onChange: (answers: Answers) => void
}

/** The smallest load steps of the person's own equipment. */
export function StepsField({ answers, onChange }: StepsFieldProps) {
  const { equipment, steps } = answers
  const asked = ofEquipment[equipment]
  if (asked.length === 0) {
    return null
  }
  const isSaid = asked.some((name) => steps[name] !== null)
  return (
    <details className={classes.details} open={isSaid || undefined}>
      <summary>Langkah beban alat Anda</summary>
      <Hint mt="xs">Beban terkecil yang dapat ditambahkan. Kenaikan beban yang disarankan mengikutinya.</Hint>
      <SimpleGrid cols={{ base: 1, xs: asked.length }} mt="sm">
        {asked.map((name) => (
          <NativeSelect
            key={name}
            label={names[name]}
            value={steps[name] ?? ''}
            data={[
              { value: '', label: `Biasa (${kg(usualSteps[name])})` },
              ...loadSteps.map((step) => ({ value: String(step), label: kg(step) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const step = loadSteps.find((each) => String(each) === value) ?? null
              onChange({ ...answers, steps: { ...steps, [name]: step } })
            }}
          />
        ))}
      </SimpleGrid>
    </details>
  )
}
