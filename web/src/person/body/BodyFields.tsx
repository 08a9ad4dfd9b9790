import { measurements } from '@bugar/contracts/advice/health/measurements'
import type { ReactNode } from 'react'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { formatCm, formatKg } from '#kit/text/format.ts'
import { type KnownBody, knownText } from './known-body.ts'

/** The result of a form's getInputProps. */
interface FieldProps {
  readonly value?: number | string
  readonly onChange: (value: number | string) => void
  readonly error?: ReactNode
}

interface BodyFieldsProps {
  readonly known: KnownBody | undefined
  /** The reference time for the ages of the known values. */
  readonly now: Date
  readonly disabled?: boolean
  readonly weight: FieldProps
  readonly height: FieldProps
}

const { weight: kg, height: cm } = measurements

/** Weight and height; each shows its newest known value with its age, else its bounds. */
export function BodyFields({ known, now, disabled = false, weight, height }: BodyFieldsProps) {
  return (
    <>
      <NumberField
        label="Berat badan"
        required
        unit="kg"
        placeholder="60.0"
        disabled={disabled}
        description={
          weight.error ? '' : (knownText(known?.weight ?? null, formatKg, now) ?? `${kg.min} sampai ${kg.max} kg`)
        }
        {...weight}
      />
      <NumberField
        label="Tinggi badan"
        required
        unit="cm"
        placeholder="170.0"
        disabled={disabled}
        description={
          height.error ? '' : (knownText(known?.height ?? null, formatCm, now) ?? `${cm.min} sampai ${cm.max} cm`)
        }
        {...height}
      />
    </>
  )
}
