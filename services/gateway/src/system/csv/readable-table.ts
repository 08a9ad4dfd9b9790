import { roundBmi } from '@bugar/contracts/advice/health/bmi'
import type { TableColumn, TableColumns } from '@bugar/contracts/core/values/table'
import { type Cell, csvTime } from './csv.ts'

interface Dose {
  readonly name: string
  readonly sets: number | null
  readonly reps: number | null
  readonly weightKg: number | null
}

/** Such as "Squat (3 set × 10 repetisi, 20 kg)". */
const doseText = ({ name, sets, reps, weightKg }: Dose): string => {
  const parts = [sets === null ? '' : `${sets} set`, reps === null ? '' : `${reps} repetisi`].filter(Boolean)
  const load = weightKg === null ? '' : `${weightKg.toLocaleString('id-ID')} kg`
  const doses = [parts.join(' × '), load].filter(Boolean).join(', ')
  return doses ? `${name} (${doses})` : name
}

interface Guided {
  readonly name: string
  readonly unit: 'repetitions' | 'seconds'
  readonly sets: readonly { readonly amount: number; readonly weightKg: number | null }[]
}

/** Such as "Squat: 12 repetisi × 20 kg, 11 repetisi × 20 kg". */
const setsText = ({ name, unit, sets }: Guided): string => {
  const done = sets.map(({ amount, weightKg }) => {
    const load = weightKg === null ? '' : ` × ${weightKg.toLocaleString('id-ID')} kg`
    return `${amount} ${unit === 'seconds' ? 'detik' : 'repetisi'}${load}`
  })
  return `${name}: ${done.join(', ') || 'tidak dikerjakan'}`
}

const at = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record)

const listCell = (list: readonly unknown[], { words = {}, empty, fields, doneAs }: TableColumn): string => {
  if (doneAs === 'doses') {
    return (list as Dose[]).map(doseText).join('; ')
  }
  if (doneAs === 'sets') {
    return (list as Guided[]).map(setsText).join('; ')
  }
  const textOf = (value: unknown) => words[String(value)] ?? String(value ?? '…')
  const texts = list.map((item) =>
    fields ? fields.map((field) => textOf((item as Record<string, unknown>)[field])).join(' ') : textOf(item),
  )
  return list.length === 0 ? (empty ?? '') : texts.join(', ')
}

const cellOf = (path: string, value: unknown, column: TableColumn): Cell => {
  if (value === undefined || value === null) {
    return column.missing ?? null
  }
  if (typeof value === 'number') {
    return column.isBmi ? roundBmi(value) : value
  }
  if (typeof value === 'string') {
    return /(?:At|\bat)$/.test(path) ? csvTime(value) : (column.words?.[value] ?? value)
  }
  if (typeof value === 'boolean') {
    return column.words?.[`${value}`] ?? `${value}`
  }
  return Array.isArray(value) ? listCell(value, column) : JSON.stringify(value)
}

export interface ReadableTable {
  readonly head: readonly string[]
  readonly rowOf: (record: object) => readonly Cell[]
}

/** Records of any type as rows that people read. */
export const readableTable = (columns: TableColumns): ReadableTable => {
  const all = Object.entries(columns).map(
    ([path, column]) => [path, typeof column === 'string' ? { title: column } : column] as const,
  )
  return {
    head: all.map(([, { title }]) => title),
    rowOf: (record) => all.map(([path, column]) => cellOf(path, at(record, path), column)),
  }
}
