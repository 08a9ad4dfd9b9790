import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { ComponentProps } from 'react'
import { CheckCards } from '#kit/forms/CheckCards.tsx'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { useFocusOnArrival } from '#kit/forms/use-focus-on-arrival.ts'
import { type Answers, none, tick } from './answers.ts'
import { calledFor, reopen } from './checklists.ts'
import type { Part } from './steps.ts'

interface StepPartProps {
  readonly part: Part
  /** The page's title is the question, and there is no other. */
  readonly isAlone: boolean
  readonly gender: Gender
  readonly answers: Answers
  readonly error: string | undefined
  readonly onChange: (answers: Answers) => void
  /** Called after an exclusive answer given by a pointer, if it completes the screen. */
  readonly onFinal: (() => void) | undefined
}

const FocusedNumberField = (props: ComponentProps<typeof NumberField>) => (
  <NumberField ref={useFocusOnArrival()} {...props} />
)

/** The field that a part of a question fills. */
export function StepPart({ part, isAlone, gender, answers, error, onChange, onFinal }: StepPartProps) {
  if (part.kind === 'number') {
    const { field, label, unit } = part
    const Field = isAlone ? FocusedNumberField : NumberField
    return (
      <Field
        label={label}
        unit={unit}
        step={1}
        value={answers[field]}
        error={error}
        // A later question may have more options at this age.
        onChange={(value) => onChange(reopen({ ...answers, [field]: value }, gender, calledFor(answers, gender)))}
      />
    )
  }
  const { field, label, options } = part
  return part.kind === 'checklist' ? (
    <CheckCards
      label={label}
      isLabelShown={!isAlone}
      options={options}
      exclusive={none}
      values={answers[part.field]}
      error={error}
      // On a first answer only: a changed answer is looked at before going on.
      onExclusive={isAlone && answers[part.field].length === 0 ? onFinal : undefined}
      onChange={(value, isTicked) => onChange({ ...answers, [field]: tick(answers[part.field], value, isTicked) })}
    />
  ) : (
    <ChoiceCards
      label={label}
      choices={options}
      // Four options in two columns, so that the next content is visible on a phone.
      {...(options.length === 4 && { minColWidth: 'max(150px, 40%)' })}
      value={answers[part.field]}
      error={error}
      onChange={(value) => onChange({ ...answers, [field]: value })}
    />
  )
}
