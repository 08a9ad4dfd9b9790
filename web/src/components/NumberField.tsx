import { NumberInput, type NumberInputProps } from '@mantine/core'

interface NumberFieldProps extends NumberInputProps {
  readonly unit: string
}

/** Takes a decimal comma and a decimal point, shows the comma; the bounds are the form's to judge, not the field's. */
export function NumberField({ unit, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      step={0.1}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      clampBehavior="none"
      rightSection={<span aria-hidden="true">{unit}</span>}
      rightSectionWidth={52}
      rightSectionPointerEvents="none"
      {...props}
    />
  )
}
