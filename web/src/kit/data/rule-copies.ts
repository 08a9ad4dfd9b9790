import type { RuleCopy } from '@bugar/contracts/rules/rule-copies'
import { systemOperations } from '@bugar/contracts/system/system'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from './query-client.ts'
import type { Tone } from '#theme/palette.ts'

export const ruleCopiesQuery = operationQuery(systemOperations, 'system.ruleCopies', {})

const soonMs = 1000

/**
 * Which copy runs which version.
 * @param everyMs poll interval while all run the active version; otherwise one second
 */
export const useRuleCopies = (everyMs: number) =>
  useQuery({
    ...ruleCopiesQuery,
    refetchInterval: ({ state }) => {
      const copies = state.data?.data.flatMap((base) => base.copies) ?? []
      return copies.every((copy) => copy.state === 'same') ? everyMs : soonMs
    },
  })

export const copyStateWords: Readonly<Record<RuleCopy['state'], readonly [words: string, tone: Tone]>> = {
  same: ['sama', 'bugar'],
  behind: ['menyusul', 'jingga'],
  late: ['tertinggal', 'merah'],
}

/** 'Semua 3 salinan memakai versi 8.' */
export const copiesInWords = (copies: readonly RuleCopy[], head: number | null): string => {
  const others = copies.filter(({ state }) => state !== 'same').length
  if (copies.length === 1 && others === 0) {
    return `Satu salinan, memakai versi ${head}.`
  }
  return others === 0
    ? `Semua ${copies.length} salinan memakai versi ${head}.`
    : `${others} dari ${copies.length} salinan belum memakai versi ${head}.`
}
