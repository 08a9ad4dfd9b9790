import { readPage } from './page-search.ts'

/** What narrows a list, as its address says it; the first page and an empty search have no entry. */
export interface ListSearch {
  page?: number
  search?: string
}

/** An address turns "123" into a number on its way. */
const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''

export const readList = (search: Record<string, unknown>): ListSearch => {
  const text = readText(search['search'])
  return { ...readPage(search), ...(text !== '' && { search: text }) }
}

/** The one of these that an address asks for, if any. */
export const readChoice = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)
