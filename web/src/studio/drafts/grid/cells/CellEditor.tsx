import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { Button, Group, Kbd, NativeSelect, Paper, Stack, Text, Textarea, TextInput, Checkbox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react'
import { hasPopovers, positionPopover } from '#kit/dialogs/position-popover.ts'
import { cellOf, withCell, type Cell } from './cells.ts'
import { type Column, textOf, written } from './columns.ts'
import classes from '../grid.module.css'
import { NumberField } from '#kit/forms/NumberField.tsx'

/** A range as it is typed. */
interface RangeForm {
  readonly min: number | string
  readonly max: number | string
  readonly hasMin: boolean
  readonly hasMax: boolean
  readonly isUnknown: boolean
  /** The initially focused field. */
  readonly start: 'min' | 'max'
}

const operators = /^[<>≤≥]$/

/** A typed digit replaces the range by one value; a comparison operator opens its end. */
const rangeFormOf = (cell: Cell, typed: string): RangeForm => {
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
const cellOfForm = ({ min, max, hasMin, hasMax, isUnknown }: RangeForm): Cell | string => {
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
function RangeFields({ column: { label, unit = 'angka' }, form, onChange }: RangeFieldsProps) {
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

interface CellEditorProps {
  readonly rule: SourcedRule
  readonly column: Column
  /** The character that began it. */
  readonly typed: string
  readonly isFree: (id: string) => boolean
  readonly onSave: (rule: SourcedRule) => void
  readonly onCancel: () => void
  /** The cell as it is shown. */
  readonly children: ReactNode
}

const notStated = 'tidak disebut'

/** Choices for a cell with codes, in the format that `written` parses. */
const choicesOf = ({ type, codes = [] }: Column) => {
  const labels = codes.map(({ label }) => label)
  return type === 'fact'
    ? [
        { value: '–', label: '– (apa pun)' },
        { group: 'Adalah', items: [...labels, notStated] },
        { group: 'Bukan', items: [...labels, notStated].map((label) => `bukan ${label}`) },
      ]
    : labels
}

/** The choice whose label starts with the typed text. */
const chosen = (column: Column, typed: string, now: string): string => {
  const labels = column.codes?.map(({ label }) => label) ?? []
  return (typed && labels.find((label) => label.toLowerCase().startsWith(typed.toLowerCase()))) || now
}

/** Editor of one cell: Enter saves, Escape restores, a click elsewhere saves a valid value. */
export function CellEditor({ rule, column, typed, isFree, onSave, onCancel, children }: CellEditorProps) {
  const { type, label, codes, fact } = column
  const isRange = type === 'fact' && codes === undefined
  const [range, setRange] = useState(() => rangeFormOf(cellOf(rule.conditions.all, fact), typed))
  const [text, setText] = useState(() =>
    codes ? chosen(column, typed, textOf(rule, column)) : typed || (isRange ? '' : textOf(rule, column)),
  )
  const [name, setName] = useState(rule.name)
  const [error, setError] = useState('')
  /** On mount: the next key press is meant for it. */
  const show = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box) {
        return
      }
      // A browser without it shows the box all the same.
      ;(box as Partial<HTMLElement>).showPopover?.()
      positionPopover(box, (box.parentElement as HTMLElement).getBoundingClientRect())
      const field =
        box.querySelector<HTMLInputElement>('[data-start] input') ??
        box.querySelector<HTMLInputElement>('input, select, textarea')
      field?.focus({ preventScroll: true })
      if (field && 'select' in field && typed === '') {
        field.select()
      }
    },
    [typed],
  )

  const next = (): SourcedRule | string => {
    if (isRange) {
      const cell = cellOfForm(range)
      return typeof cell === 'string'
        ? cell
        : { ...rule, conditions: { all: withCell(rule.conditions.all, fact, cell) } }
    }
    if (type === 'code' && (name.trim() === '' || (text.trim() !== rule.id && !isFree(text.trim())))) {
      return name.trim() === '' ? 'Isi nama aturan' : `Kode ${text.trim()} sudah dipakai`
    }
    if (type === 'source' && text.trim() === '') {
      return 'Sebutkan sumbernya'
    }
    const read = written(rule, column, text)
    return read ? { ...read, name: name.trim() } : `Isi ${label.toLowerCase()}`
  }
  /** Whether it was valid and saved. */
  const save = (): boolean => {
    const changed = next()
    if (typeof changed === 'string') {
      setError(changed)
      return false
    }
    onSave(changed)
    return true
  }
  const press = (event: KeyboardEvent) => {
    // The keys of the grid are not meant here.
    event.stopPropagation()
    const isOnButton = (event.target as Element).tagName === 'BUTTON'
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    } else if (event.key === 'Enter' && !event.shiftKey && !isOnButton) {
      event.preventDefault()
      save()
    }
  }
  const field = { label, value: text, error: isRange ? undefined : error || undefined }
  const change = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    setText(currentTarget.value)
  return (
    <>
      {children}
      <Paper
        ref={show}
        popover="auto"
        role="dialog"
        aria-label={`Ubah ${rule.id}, ${label}`}
        shadow="md"
        p="md"
        className={classes.editor}
        data-wide={type === 'text' || isRange || undefined}
        onKeyDown={press}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!hasPopovers && !currentTarget.contains(relatedTarget)) {
            save()
          }
        }}
        onToggle={({ newState, currentTarget }) => {
          // A click elsewhere has closed it.
          if (newState === 'closed' && !save()) {
            currentTarget.showPopover()
          }
        }}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Stack gap="sm">
            {isRange && <RangeFields column={column} form={range} onChange={setRange} />}
            {isRange && error && (
              <Text size="sm" c="merah" role="alert">
                {error}
              </Text>
            )}
            {codes && <NativeSelect {...field} data={choicesOf(column)} onChange={change} />}
            {type === 'text' && <Textarea {...field} autosize minRows={2} maxLength={700} onChange={change} />}
            {type === 'source' && <TextInput {...field} maxLength={200} onChange={change} />}
            {type === 'code' && (
              <>
                <TextInput {...field} maxLength={64} onChange={change} />
                <TextInput
                  label="Nama"
                  maxLength={200}
                  value={name}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
              </>
            )}
            <Group gap="xs" grow>
              <Button
                type="submit"
                px="xs"
                rightSection={
                  <Kbd aria-hidden="true" style={{ whiteSpace: 'nowrap' }}>
                    Enter
                  </Kbd>
                }
              >
                Simpan
              </Button>
              <Button variant="default" px="xs" rightSection={<Kbd aria-hidden="true">Esc</Kbd>} onClick={onCancel}>
                Batal
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </>
  )
}
