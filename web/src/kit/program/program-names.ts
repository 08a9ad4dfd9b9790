import { programNameOperations } from '@bugar/contracts/catalog/program-names'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#kit/data/query-client.ts'

export const programNamesQuery = {
  ...operationQuery(programNameOperations, 'inference.programs', {}),
  staleTime: Infinity,
}

/** A program's name by its code; empty while loading. */
export type NameOf = (code: string) => string

/** "P2 Bugar dan Seimbang"; the code alone while the name is loading. */
export const withName = (code: string, nameOf: NameOf): string => `${code} ${nameOf(code)}`.trim()

/** `isKnown` once the names were answered, or could not be had. */
export const useProgramNames = (): { readonly nameOf: NameOf; readonly isKnown: boolean } => {
  const { data, isPending } = useQuery(programNamesQuery)
  return {
    nameOf: (code) => data?.data.find((program) => program.code === code)?.name ?? '',
    isKnown: !isPending,
  }
}
