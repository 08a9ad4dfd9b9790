import { days, bmiLabels, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import {
  editableProgramFields,
  type Program,
  type ProgramForm,
  type ProgramUpdate,
  programOperations,
} from '@bugar/contracts/catalog/program'
import { activeLabel } from '#admin/parts/ActiveTag.tsx'
import type { VersionedField, Save } from '#kit/data/use-versions.ts'
import { containsText } from '@bugar/contracts/core/values/fold'
import { etagOf } from '@bugar/contracts/core/bus/etag'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'

export type Draft = ProgramForm

export const draftOf = (program: Program): Draft => ({
  name: program.name,
  description: program.description,
  cardioRatio: program.cardioRatio,
  dietRecommendation: program.dietRecommendation,
  schedule: { ...program.schedule },
  isActive: program.isActive,
})

export const labels = {
  name: 'Nama program',
  description: 'Deskripsi',
  cardioRatio: 'Rasio kardio dan beban',
  dietRecommendation: 'Anjuran makan',
} as const

const textField = (path: keyof typeof labels, value: string): VersionedField => ({
  path,
  label: labels[path],
  value,
  text: value,
})

const isSame = (draft: Draft, program: Program, field: keyof Draft): boolean =>
  field === 'schedule'
    ? days.every((day) => draft.schedule[day] === program.schedule[day])
    : draft[field] === program[field]

/** Field by field, to compare versions. */
export const fieldsOf = (draft: Draft): VersionedField[] => [
  ...(['name', 'description', 'cardioRatio'] as const).map((path) => textField(path, draft[path])),
  { path: 'isActive', label: 'Status', value: draft.isActive, text: activeLabel(draft.isActive) },
  ...days.map((day) => ({
    path: `schedule.${day}`,
    label: day,
    value: draft.schedule[day],
    text: draft.schedule[day],
  })),
  textField('dietRecommendation', draft.dietRecommendation),
]

/** Only the fields that differ; null when none does. */
export const changesOf = (draft: Draft, program: Program): ProgramUpdate | null => {
  const changed = editableProgramFields.filter((field) => !isSame(draft, program, field))
  return changed.length === 0
    ? null
    : ({ id: program.id, ...Object.fromEntries(changed.map((field) => [field, draft[field]])) } as ProgramUpdate)
}

export const tabs = ['basic', 'schedule', 'diet'] as const
export type Tab = (typeof tabs)[number]

/** The tab of a field. */
export const tabOf = (path: string): Tab => {
  if (path.startsWith('schedule')) {
    return 'schedule'
  }
  return path === 'dietRecommendation' ? 'diet' : 'basic'
}

/** The target group: "BMI label + body fat label". */
export const conditionOf = ({ bmiCategory, bodyFatCategory }: Program): string =>
  `${bmiLabels[bmiCategory]} + ${bodyFatLabels[bodyFatCategory]}`

/** Searches everything a card shows. */
export const matches = (program: Program, search: string): boolean =>
  containsText([program.code, program.name, program.description, conditionOf(program)].join('\n'), search)

export const programsQuery = operationQuery(programOperations, 'program.list', {})

export const usePrograms = () => useQuery(programsQuery)

export const saveFailure = 'Gagal memperbarui program'
export const saved = programOperations['program.update'].message

export const useSaveProgram = ({ base, onSaved, onError }: Save<Program>) =>
  useMutation({
    mutationFn: (update: ProgramUpdate) => call(programOperations['program.update'], update, { ifMatch: etagOf(base) }),
    onSuccess: ({ message }) => onSaved(message),
    onError,
  })
