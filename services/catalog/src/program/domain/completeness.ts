import { days } from '@bugar/contracts/core/values/knowledge'
import { type Completeness, type Program, programContentFields } from '@bugar/contracts/catalog/program'

type Content = Pick<Program, (typeof programContentFields)[number]>

const isFilled = (program: Content, field: keyof Content): boolean => {
  const value = program[field]
  if (typeof value === 'string') {
    return value.trim() !== ''
  }
  return days.every((day) => day in value) && days.some((day) => value[day].trim() !== '')
}

/** How much of a program's five content fields is written; a schedule needs all days and one that is not blank. */
export const completeness = (program: Content): Completeness => {
  const missing = programContentFields.filter((field) => !isFilled(program, field))
  const total = programContentFields.length
  const completed = total - missing.length
  return { completed, total, percentage: Math.round((completed / total) * 100), missing }
}
