import { type Facts, inferenceOperations, type Verdict } from '@bugar/contracts/inference'
import { ConsultationForm } from '@bugar/contracts/consultation'
import type { Gender } from '@bugar/contracts/knowledge'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { NumberField } from '#components/ui/NumberField.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { call } from '#lib/api.ts'
import { focusFirst } from '#lib/form-errors.ts'
import { Chain } from './Chain.tsx'
import { GenderSwitch } from './GenderSwitch.tsx'
import type { ProgramNames } from './queries.ts'
import classes from './bench.module.css'

interface TestBenchProps {
  readonly gender: Gender
  readonly onGender: (gender: Gender) => void
  readonly nameOf: ProgramNames
  readonly onVerdict: (verdict: Verdict | null) => void
}

const factsOf = ({ weight, height, bodyFatPercentage }: ConsultationForm, gender: Gender): Facts => ({
  gender,
  weight: Number(weight),
  height: Number(height),
  ...(Number(bodyFatPercentage) > 0 && { bodyFatPercentage: Number(bodyFatPercentage) }),
})

/** Any facts, run through the rules in force; nothing is kept. */
export function TestBench({ gender, onGender, nameOf, onVerdict }: TestBenchProps) {
  const form = useForm<ConsultationForm>({
    initialValues: { weight: 70, height: 170, bodyFatPercentage: 22 },
    validate: schemaResolver(ConsultationForm, { sync: true }),
  })
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: (facts: Facts) => call(inferenceOperations['inference.test'], facts),
    onMutate: () => onVerdict(null),
    onSuccess: (answer) => onVerdict(answer.data),
  })
  return (
    <Panel title="Coba fakta" aside={<span className={classes.quiet}>Tidak disimpan</span>}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          (facts) => mutate(factsOf(facts, gender)),
          (errors) => focusFirst(form, errors),
        )}
      >
        <NumberField label="Berat" unit="kg" {...form.getInputProps('weight')} />
        <NumberField label="Tinggi" unit="cm" {...form.getInputProps('height')} />
        <NumberField label="Lemak" unit="%" {...form.getInputProps('bodyFatPercentage')} />
        <div className={classes.gender}>
          <span aria-hidden="true">Jenis kelamin</span>
          <GenderSwitch value={gender} onChange={onGender} />
        </div>
        <BusyButton type="submit" isBusy={isPending} className={classes.run}>
          Jalankan aturan
        </BusyButton>
      </form>
      {error && (
        <div className={classes.answer}>
          <ErrorBox title="Forward chaining failed">{error.message}</ErrorBox>
        </div>
      )}
      <div role="status">{data && !isPending && <Chain key={submittedAt} verdict={data.data} nameOf={nameOf} />}</div>
    </Panel>
  )
}
