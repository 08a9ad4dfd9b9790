import { Box, Button, CloseButton, Fieldset, Group, NativeSelect, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { codeOperators, noValue, numberOperators, type Readable, type RuleForm } from './rule-form.ts'

interface ConditionFieldsProps {
  readonly form: UseFormReturnType<RuleForm>
  readonly readable: readonly Readable[]
}

interface RowProps extends ConditionFieldsProps {
  readonly index: number
}

/** One condition: the fact, the operator and the value. */
function ConditionRow({ form, readable, index }: RowProps) {
  const { fact } = form.values.conditions[index] as RuleForm['conditions'][number]
  const known = readable.find(({ value }) => value === fact)
  const path = `conditions.${index}`
  /** Another fact has other answers. */
  const choose = (name: string) => {
    const next = readable.find(({ value }) => value === name)
    form.setFieldValue(path, {
      fact: name,
      operator: next?.codes ? 'equal' : 'lessThan',
      value: next?.codes?.[0]?.value ?? '',
    })
  }
  return (
    <Group component="li" gap="xs" align="end" wrap="wrap">
      <NativeSelect
        label="Fakta"
        flex="1 1 11rem"
        data={readable.map(({ value, label }) => ({ value, label }))}
        value={fact}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label="Dibandingkan"
        flex="0 1 11rem"
        data={[...(known?.codes ? codeOperators : numberOperators)]}
        {...form.getInputProps(`${path}.operator`)}
      />
      <Box flex="1 1 9rem">
        {known?.codes ? (
          <NativeSelect
            label="Dengan"
            data={[...known.codes, { value: noValue, label: 'tidak disebut' }]}
            {...form.getInputProps(`${path}.value`)}
          />
        ) : (
          <NumberField label="Dengan" unit={known?.unit ?? 'angka'} {...form.getInputProps(`${path}.value`)} />
        )}
      </Box>
      <CloseButton
        size={44}
        iconSize={20}
        aria-label={`Hapus syarat ${index + 1}`}
        onClick={() => form.removeListItem('conditions', index)}
      />
    </Group>
  )
}

/** All conditions of a rule, combined by AND. */
export function ConditionFields({ form, readable }: ConditionFieldsProps) {
  const first = readable[0]
  return (
    <Fieldset legend="Bila semua syarat ini cocok" variant="unstyled">
      {form.values.conditions.length === 0 && <Hint>Tanpa syarat, aturan ini berlaku untuk semua orang.</Hint>}
      <Stack component="ul" gap="sm">
        {form.values.conditions.map((condition, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no other identity
          <ConditionRow key={`${index} ${condition.fact}`} form={form} readable={readable} index={index} />
        ))}
      </Stack>
      <Button
        variant="default"
        mt="sm"
        onClick={() =>
          form.insertListItem('conditions', {
            fact: first?.value ?? '',
            operator: first?.codes ? 'equal' : 'lessThan',
            value: first?.codes?.[0]?.value ?? '',
          })
        }
      >
        Tambah syarat
      </Button>
    </Fieldset>
  )
}
