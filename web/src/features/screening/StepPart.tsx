import { CheckCards } from '#components/ui/CheckCards.tsx'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import { NumberField } from '#components/ui/NumberField.tsx'
import { type Answers, tick } from './answers.ts'
import type { Part } from './steps.ts'

interface StepPartProps {
  readonly part: Part
  readonly answers: Answers
  readonly error: string | undefined
  readonly onChange: (answers: Answers) => void
}

/** The field that a part of a question fills. */
export function StepPart({ part, answers, error, onChange }: StepPartProps) {
  if (part.kind === 'age') {
    return (
      <NumberField
        label="Usia"
        unit="tahun"
        placeholder="30"
        step={1}
        value={answers.age}
        error={error}
        onChange={(age) => onChange({ ...answers, age })}
      />
    )
  }
  const { field, label, options } = part
  return part.kind === 'ticks' ? (
    <CheckCards
      label={label}
      options={options}
      values={answers[part.field]}
      error={error}
      onChange={(value, isTicked) => onChange({ ...answers, [field]: tick(answers[part.field], value, isTicked) })}
    />
  ) : (
    <ChoiceCards
      label={label}
      choices={options}
      value={answers[part.field]}
      error={error}
      onChange={(value) => onChange({ ...answers, [field]: value })}
    />
  )
}
