import { type BodyFatMethod, bodyFatMethods, bodyFatMethodTexts } from '@bugar/contracts/measuring-methods'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

interface BodyFatMethodFieldProps extends Omit<NativeSelectProps, 'value'> {
  readonly value?: BodyFatMethod | ''
}

const choices = bodyFatMethods.map((value) => ({ value, label: bodyFatMethodTexts[value].label }))

/** Optional; no choice counts as unknown. */
export function BodyFatMethodField({ value = '', ...field }: BodyFatMethodFieldProps) {
  return (
    <NativeSelect
      label="Lemak tubuh diukur dengan"
      description={value === '' ? 'Menentukan seberapa pasti hasilnya.' : bodyFatMethodTexts[value].hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: '', label: 'Pilih cara' }, ...choices]}
      value={value}
      {...field}
    />
  )
}
