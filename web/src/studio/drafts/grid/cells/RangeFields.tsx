import { Checkbox, Group, Stack } from '@mantine/core'
import { NumberField } from '#kit/forms/NumberField.tsx'
import type { Cell } from './cells.ts'
import type { Column } from './columns.ts'

/** A range as it is typed. */
export interface RangeForm {
  readonly min: number | string
  readonly max: number | string
  readonly hasMin: boolean
  readonly hasMax: boolean
  readonly isUnknown: boolean
  /** The initially focused field. */
  readonly start: 'min' | 'max'
}

const operators = /^[<>≤≥]$/

/** From a cell, or from text typed on it: a digit starts the only end, a comparison operator the end that it is for. */
export const rangeFormOf = (cell: Cell, typed: string): RangeForm => {
  const value = cell.shape === 'is' && typeof cell.value === 'number' ? cell.value : ''
  const { min = null, max = null } = cell.shape === 'range' ? cell : {}
  const form: RangeForm = {
    min: min?.value ?? value,
    max: max?.value ?? value,
    hasMin: min?.isIncluded ?? true,
    hasMax: max?.isIncluded ?? (max === null && value !== ''),
    isUnknown: cell.shape === 'is' && cell.value === null,
    start: max !== null && min === null ? 'max' : 'min',
  }
  if (typed === '') {
    return form
  }
  if (operators.test(typed)) {
    return '<≤'.includes(typed)
      ? { ...form, isUnknown: false, start: 'max', hasMax: typed === '≤' }
      : { ...form, isUnknown: false, start: 'min', hasMin: typed === '≥' }
  }
  const number = Number(typed)
  return { ...form, isUnknown: false, [form.start]: Number.isNaN(number) ? typed : number }
}

/** The cell, or the error of the typed range. */
export const cellOfForm = ({ min, max, hasMin, hasMax, isUnknown }: RangeForm): Cell | string => {
  if (isUnknown) {
    return { shape: 'is', isNot: false, value: null }
  }
  const isRead = (value: number | string) => value === '' || typeof value === 'number'
  if (!isRead(min) || !isRead(max)) {
    return 'Isi dengan angka, atau kosongkan'
  }
  if (min === '' && max === '') {
    return { shape: 'any' }
  }
  if (min === max && hasMin && hasMax) {
    return { shape: 'is', isNot: false, value: min as number }
  }
  if (min !== '' && max !== '' && min >= max) {
    return '“Sampai” harus lebih besar daripada “dari”'
  }
  return {
    shape: 'range',
    min: min === '' ? null : { value: min as number, isIncluded: hasMin },
    max: max === '' ? null : { value: max as number, isIncluded: hasMax },
  }
}

interface RangeFieldsProps {
  readonly column: Column
  readonly form: RangeForm
  readonly onChange: (form: RangeForm) => void
}

/** From and to, each with whether the end is inclusive. */
export function RangeFields({ column: { label, unit = 'angka' }, form, onChange }: RangeFieldsProps) {
  const end = (which: 'min' | 'max') => {
    const has = which === 'min' ? 'hasMin' : 'hasMax'
    return (
      <Stack gap="xs" flex={1} miw={0} {...(form.start === which && { 'data-start': true })}>
        <NumberField
          label={`${label} ${which === 'min' ? 'dari' : 'sampai'}`}
          unit={unit}
          placeholder="–"
          disabled={form.isUnknown}
          value={form[which]}
          onChange={(value) => onChange({ ...form, [which]: value })}
        />
        <Checkbox
          label="batas termasuk"
          aria-label={`batas termasuk, ${which === 'min' ? 'dari' : 'sampai'}`}
          disabled={form.isUnknown || form[which] === ''}
          checked={form[has]}
          onChange={({ currentTarget: { checked } }) => onChange({ ...form, [has]: checked })}
        />
      </Stack>
    )
  }
  return (
    <>
      <Group gap="sm" align="start" wrap="nowrap">
        {end('min')}
        {end('max')}
      </Group>
      <Checkbox
        label="tidak disebut"
        checked={form.isUnknown}
        onChange={({ currentTarget: { checked } }) => onChange({ ...form, isUnknown: checked })}
      />
    </>
  )
}
