import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { strengthLabels, strengths } from '@bugar/contracts/advice/person/safety'
import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Textarea,
  TextInput,
  Box,
  CloseButton,
  Fieldset,
} from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { useDraftWrite } from './queries.ts'
import {
  errorsOf,
  formOf,
  readableBy,
  type RuleForm,
  ruleOf,
  codeOperators,
  noValue,
  numberOperators,
  type Readable,
} from './rule-form.ts'
import { isOpen } from './words.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'

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
function ConditionFields({ form, readable }: ConditionFieldsProps) {
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

interface RuleEditorProps {
  readonly draft: Draft
  readonly row: Draft['rules'][number]
  readonly onClose: () => void
}

const isConflict = (error: Error | null) => error instanceof AppError && error.code === 'conflict'

/** Form of one rule. Overwriting a concurrent change needs a second click. */
export function RuleEditor({ draft, row, onClose }: RuleEditorProps) {
  const [seen] = useState(row.revision)
  const rule = row.value
  const readable = readableBy(draft.declaration, rule.stage)
  const kind = draft.declaration.kinds.find(({ fact }) => fact === rule.event.params.fact)
  const form = useForm<RuleForm>({ initialValues: formOf(rule), validate: (values) => errorsOf(values, readable) })
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.edit', onClose)
  const isReadOnly = !isOpen(draft)
  const isOvertaken = isConflict(error) && row.revision !== seen
  const write = (value: ReturnType<typeof ruleOf> | null) =>
    mutate({ id: draft.id, rules: [{ key: rule.id, seen: isOvertaken ? row.revision : seen, value }] })
  /** A new row after this one, inactive until it was reviewed. */
  const duplicate = () => {
    const ids = new Set(draft.rules.map(({ value }) => value.id))
    const free = Array.from({ length: 200 }, (_, index) => `${rule.id}-${index + 2}`).find((id) => !ids.has(id)) ?? ''
    const value = { ...ruleOf(rule, form.values), id: free, isActive: false }
    mutate({ id: draft.id, rules: [{ key: free, seen: null, value, after: rule.id }] })
  }
  return (
    <UnsavedDialog
      title={isReadOnly ? 'Lihat aturan' : 'Ubah aturan'}
      eyebrow={`${rule.id}, ${kind?.label ?? rule.stage}`}
      size="large"
      isDirty={!isReadOnly && form.isDirty()}
      onClose={onClose}
      form={form}
      isSaving={isPending}
      save={isReadOnly ? null : isOvertaken ? 'Timpa' : 'Simpan'}
      onSave={(values) => write(ruleOf(rule, values))}
      notes={
        error && (
          <ErrorBox
            mb="md"
            title={isOvertaken ? `Baris ini sudah diubah ${row.by ?? 'administrator lain'}` : error.message}
          >
            {isOvertaken
              ? 'Isian Anda tidak hilang. Timpa bila isian Anda yang dipakai, atau tutup untuk melihat perubahannya.'
              : error instanceof AppError && error.errors?.map(({ message }) => message).join(' ')}
          </ErrorBox>
        )
      }
    >
      <fieldset aria-label="Aturan" disabled={isReadOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <Stack gap="sm">
          <Group gap="sm" align="start">
            <TextInput label="Kode" required maxLength={64} w="8rem" {...form.getInputProps('id')} />
            <TextInput label="Nama" required maxLength={200} flex="1 1 14rem" {...form.getInputProps('name')} />
          </Group>
          <Checkbox label="Aturan aktif" {...form.getInputProps('isActive', { type: 'checkbox' })} />
          <ConditionFields form={form} readable={readable} />
          <NativeSelect
            label={`Maka: ${kind?.label ?? 'kesimpulan'}`}
            data={(kind?.codes ?? []).map(({ code, label }) => ({ value: code, label }))}
            {...form.getInputProps('conclusion')}
          />
          <Textarea
            label="Kalimat untuk pengguna"
            autosize
            minRows={2}
            maxLength={700}
            {...form.getInputProps('text')}
          />
          <Group gap="sm" align="start">
            <TextInput label="Sumber" required maxLength={200} flex="1 1 14rem" {...form.getInputProps('source')} />
            <NativeSelect
              label="Kekuatan bukti"
              data={strengths.map((value) => ({ value, label: strengthLabels[value] }))}
              {...form.getInputProps('strength')}
            />
          </Group>
          {!isReadOnly && (
            <Group gap="xs">
              <Button variant="default" onClick={duplicate}>
                Gandakan
              </Button>
              <Button variant="default" c="merah" onClick={() => write(null)}>
                Hapus aturan
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </UnsavedDialog>
  )
}
