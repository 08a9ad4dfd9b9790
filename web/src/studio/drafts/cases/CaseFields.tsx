import type { ConclusionKind, RuleBase } from '@bugar/contracts/rules/rule-base'
import { Box, Checkbox, CloseButton, Fieldset, Group, NativeSelect, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Hint } from '#kit/text/Tag.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { codeLabel } from '#studio/bases/words.ts'
import { type CaseForm, newFact, noneLabel, stageLabel } from './case-form.ts'

interface FieldsProps {
  readonly base: RuleBase
  readonly form: UseFormReturnType<CaseForm>
}

const asChoice = ({ code, label }: { readonly code: string; readonly label: string }) => ({ value: code, label })

/** An answer field by the type of its fact; an unknown answer has a value from the base. */
function FactRow({ base, form, index }: FieldsProps & { readonly index: number }) {
  const { name, isUnknown, value } = form.values.facts[index] as CaseForm['facts'][number]
  const definition = base.facts.find((fact) => fact.name === name)
  const path = `facts.${index}`
  const label = definition?.label ?? name
  return (
    <Group component="li" gap="xs" align="start" wrap="nowrap">
      <Box flex={1} miw={0}>
        {definition?.range ? (
          <Group gap="xs" align="start">
            <Box flex="1 1 10rem">
              <NumberField
                label={label}
                unit={definition.unit ?? 'angka'}
                disabled={isUnknown}
                {...form.getInputProps(`${path}.value`)}
              />
            </Box>
            <Checkbox
              mt="lg"
              mih="var(--tap)"
              label="Belum tahu"
              aria-label={`${label}: belum tahu`}
              {...form.getInputProps(`${path}.isUnknown`, { type: 'checkbox' })}
            />
          </Group>
        ) : (
          <NativeSelect
            label={label}
            data={[...(definition?.codes ?? []).map(asChoice), { value: 'unknown', label: 'belum tahu' }]}
            value={isUnknown ? 'unknown' : value}
            error={form.errors[`${path}.value`]}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.value
              form.setFieldValue(path, { name, value: chosen, isUnknown: chosen === 'unknown' })
            }}
          />
        )}
      </Box>
      <CloseButton
        size={44}
        iconSize={20}
        mt="lg"
        aria-label={`Hapus ${label}`}
        onClick={() => form.removeListItem('facts', index)}
      />
    </Group>
  )
}

/** The person of the case: the gender and the other given facts. */
export function PersonFields({ base, form }: FieldsProps) {
  const used = new Set(['gender', ...form.values.facts.map(({ name }) => name)])
  const free = base.facts.filter(({ name }) => !used.has(name))
  const genders = base.facts.find(({ name }) => name === 'gender')?.codes ?? []
  return (
    <Fieldset legend="Orangnya" variant="unstyled">
      <Stack gap="sm">
        <NativeSelect
          label="Jenis kelamin"
          required
          data={[{ value: '', label: 'Pilih' }, ...genders.map(asChoice)]}
          {...form.getInputProps('gender')}
        />
        <Stack component="ul" gap="sm">
          {form.values.facts.map(({ name }, index) => (
            <FactRow key={name} base={base} form={form} index={index} />
          ))}
        </Stack>
        {free.length > 0 && (
          <NativeSelect
            label="Tambah fakta"
            data={[{ value: '', label: 'Pilih fakta' }, ...free.map(({ name, label }) => ({ value: name, label }))]}
            value=""
            onChange={({ currentTarget }) => {
              const fact = free.find(({ name }) => name === currentTarget.value)
              if (fact) {
                form.insertListItem('facts', newFact(fact))
              }
            }}
          />
        )}
        <Hint>Fakta yang tidak ditambahkan dianggap tidak ditanyakan.</Hint>
      </Stack>
    </Fieldset>
  )
}

interface OutcomeProps {
  readonly form: FieldsProps['form']
  readonly outcome: CaseForm['outcome']
}

interface OutcomeFieldsProps {
  readonly base: RuleBase
  /** Whether what is not chosen yet follows the draft's answer. */
  readonly isPrefilled: boolean
}

interface KindFieldsProps extends OutcomeProps {
  readonly kind: ConclusionKind
}

function KindFields({ kind, form, outcome }: KindFieldsProps) {
  const { fact, label, codes, policy, otherwise, stages } = kind
  const { codes: chosen, stage } = outcome[fact] ?? { codes: [], stage: stages[0] ?? '' }
  const choose = (next: readonly string[], at = stage) =>
    form.setFieldValue(`outcome.${fact}`, { codes: next, stage: at })
  if (policy === 'all') {
    return (
      <Checkbox.Group label={label} value={[...chosen]} onChange={(next) => choose(next)}>
        <Stack gap={0}>
          {codes.map(({ code }) => (
            <Checkbox key={code} mih="var(--tap)" value={code} label={codeLabel(kind, code)} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  }
  const none = otherwise === null ? [{ value: '', label: noneLabel(kind) }] : []
  return (
    <Group gap="sm" align="end" grow>
      <NativeSelect
        label={label}
        data={[...none, ...codes.map(asChoice)]}
        value={chosen[0] ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value === '' ? [] : [currentTarget.value])}
      />
      {stages.length > 1 && chosen.length > 0 && (
        <NativeSelect
          label={`${label}: disimpulkan`}
          data={stages.map((value) => ({ value, label: stageLabel(value) }))}
          value={stage}
          onChange={({ currentTarget }) => choose(chosen, currentTarget.value)}
        />
      )}
    </Group>
  )
}

/** Expected conclusions of the rules, by kind. */
export function OutcomeFields({ base, isPrefilled, ...rest }: OutcomeProps & OutcomeFieldsProps) {
  return (
    <Fieldset legend="Diharapkan" variant="unstyled">
      <Stack gap="sm">
        {base.kinds.map((kind) => (
          <KindFields key={kind.fact} kind={kind} {...rest} />
        ))}
        {isPrefilled && <Hint>Terisi dengan jawaban rancangan ini sekarang. Ubah hanya yang seharusnya lain.</Hint>}
      </Stack>
    </Fieldset>
  )
}
