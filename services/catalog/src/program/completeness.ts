import { days } from '@bugar/contracts/knowledge'
import type { Program } from '@bugar/contracts/program'

const contentFields = ['name', 'description', 'cardioRatio', 'dietRecommendation', 'schedule'] as const
type Content = Pick<Program, (typeof contentFields)[number]>

const isFilled = (program: Content, field: (typeof contentFields)[number]): boolean => {
  const value = program[field]
  if (typeof value === 'string') {
    return value.trim() !== ''
  }
  return days.every((day) => day in value) && days.some((day) => value[day].trim() !== '')
}

/** How much of a program's five content fields is written; a schedule needs all days and one that is not blank (spec 5). */
export const completeness = (program: Content) => {
  const missing = contentFields.filter((field) => !isFilled(program, field))
  const total = contentFields.length
  const completed = total - missing.length
  return { completed, total, percentage: Math.round((completed / total) * 100), missing }
}
