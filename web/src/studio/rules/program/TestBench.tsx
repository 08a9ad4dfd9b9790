import type { Facts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { ConsultationForm } from '@bugar/contracts/advice/consultation/consultation-form'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { factsAmong } from '@bugar/contracts/advice/health/measurements'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { Input, SimpleGrid, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { focusFirst } from '#kit/forms/form-errors.ts'
import { GenderSwitch } from './GenderSwitch.tsx'
import { type ProgramNames, useTest } from '../queries.ts'

const Chain = lazyPart(() => import('./Chain.tsx'), 'Chain', { narrow: 520, wide: 460 })

interface TestBenchProps {
  readonly gender: Gender
  /** Initial facts. */
  readonly person: BaseFacts | undefined
  readonly onGender: (gender: Gender) => void
  readonly nameOf: ProgramNames
  readonly onVerdict: (verdict: Verdict | null) => void
}

const FactsForm = z.object(factsAmong(ConsultationForm.shape))
type FactsForm = z.output<typeof FactsForm>

const factsOf = ({ weight, height, bodyFatPercentage }: FactsForm, gender: Gender): Facts => ({
  gender,
  weight: Number(weight),
  height: Number(height),
  ...(Number(bodyFatPercentage) > 0 && { bodyFatPercentage: Number(bodyFatPercentage) }),
})

const numberIn = (facts: BaseFacts, name: string): number | '' => {
  const value = facts[name]
  return typeof value === 'number' ? value : ''
}

/** Runs any facts through the active rules; nothing is stored. */
export function TestBench({ gender, person, onGender, nameOf, onVerdict }: TestBenchProps) {
  const form = useForm<FactsForm>({
    initialValues: person
      ? {
          weight: numberIn(person, 'weight'),
          height: numberIn(person, 'height'),
          bodyFatPercentage: numberIn(person, 'bodyFatPercentage'),
        }
      : { weight: 70, height: 170, bodyFatPercentage: 22 },
    validate: schemaResolver(FactsForm, { sync: true }),
  })
  const { mutate, data, error, isPending, submittedAt } = useTest(onVerdict)
  return (
    <Panel title="Coba fakta" aside={<Hint>Tidak disimpan</Hint>}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (facts) => mutate(factsOf(facts, gender)),
          (errors) => focusFirst(form, errors),
        )}
      >
        <Stack gap="sm">
          <SimpleGrid cols={2} spacing="sm">
            <NumberField label="Berat" unit="kg" {...form.getInputProps('weight')} />
            <NumberField label="Tinggi" unit="cm" {...form.getInputProps('height')} />
            <NumberField label="Lemak" unit="%" {...form.getInputProps('bodyFatPercentage')} />
            <Input.Wrapper label="Jenis kelamin" labelElement="div" labelProps={{ 'aria-hidden': true }}>
              <GenderSwitch value={gender} onChange={onGender} fullWidth />
            </Input.Wrapper>
          </SimpleGrid>
          <BusyButton type="submit" isBusy={isPending}>
            Jalankan aturan
          </BusyButton>
        </Stack>
      </form>
      {error && (
        <ErrorBox mt="md" title="Forward chaining failed">
          {error.message}
        </ErrorBox>
      )}
      <div role="status">{data && !isPending && <Chain key={submittedAt} verdict={data.data} nameOf={nameOf} />}</div>
    </Panel>
  )
}
