import type { ReactNode } from 'react'
import { foldText, hasWords } from '@bugar/contracts/core/values/fold'
import { ruleBaseOperations } from '@bugar/contracts/rules/rule-base-operations'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#kit/data/query-client.ts'

interface Found {
  readonly count: number
  readonly show: () => ReactNode
}

/** Entries about one topic, which are drawn only where the group is open. */
export interface SourceGroup {
  /** The hash of its address. */
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly size: number
  /** The entries with all of these words, as `searchedWords` gives them; without any, all entries. */
  readonly find: (words: readonly string[]) => Found
}

interface GroupOptions<Entry> extends Pick<SourceGroup, 'id' | 'title'> {
  /** Noun for its entries. */
  readonly noun: 'aturan' | 'keterangan'
  readonly about: string
  readonly entries: readonly Entry[]
  /** Searchable text of an entry. */
  readonly textOf: (entry: Entry) => string
  readonly show: (entries: readonly Entry[]) => ReactNode
}

export const sourceGroup = <Entry>({
  id,
  title,
  noun,
  about,
  entries,
  textOf,
  show,
}: GroupOptions<Entry>): SourceGroup => {
  const texts = entries.map((entry) => foldText(`${title}\n${textOf(entry)}`))
  return {
    id,
    title,
    summary: `${entries.length} ${noun}: ${about}`,
    size: entries.length,
    find: (words) => {
      const found = entries.filter((_, index) => hasWords(texts[index] ?? '', words))
      return { count: found.length, show: () => show(found) }
    },
  }
}

export const basesQuery = operationQuery(ruleBaseOperations, 'ruleBase.list', {})

export const useBases = () => useQuery(basesQuery)
