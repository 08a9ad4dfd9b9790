import { readText } from '#kit/lists/list-search.ts'

export interface SourcesSearch {
  search?: string | undefined
}

export const readSources = ({ search }: Record<string, unknown>): SourcesSearch => ({
  search: readText(search) || undefined,
})
