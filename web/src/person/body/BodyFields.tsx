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

const parts = [
  { name: 'weight', label: 'Berat badan', unit: 'kg', placeholder: '60.0', format: formatKg },
  { name: 'height', label: 'Tinggi badan', unit: 'cm', placeholder: '170.0', format: formatCm },
] as const

/** Weight and height; each shows its newest known value with its age, else its bounds. */
export function BodyFields({ known, now, disabled = false, ...fields }: BodyFieldsProps) {
  return parts.map(({ name, format, ...texts }) => {
    const { min, max } = measurements[name]
    const hint = knownText(known?.[name] ?? null, format, now) ?? `${min} sampai ${max} ${texts.unit}`
    return (
      <NumberField
        key={name}
        required
        disabled={disabled}
        description={fields[name].error ? '' : hint}
        {...texts}
        {...fields[name]}
      />
    )
  })
}
