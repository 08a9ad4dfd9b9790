import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { toastSuccess } from '#kit/states/toast.ts'
import { caseCode } from '#studio/bases/words.ts'
import { fullSentence, nextLine, isClash } from './cases.ts'
import { useDraftWrite } from '../queries.ts'
import { isOpen } from '../words.ts'

type Made = Pick<GoldenCase, 'facts' | 'expected'>

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

/** Creates a golden case for a person with the draft's current answer. */
export const useMakeCase = (draft: Draft, onDone: () => void) => {
  const { id, goldenCases } = draft
  const line = nextLine(goldenCases)
  const { mutate, error, isPending, variables } = useDraftWrite('ruleDraft.edit', () => {
    toastSuccess(`Kasus ${caseCode(line)} ditambahkan`)
    onDone()
  })
  const full = isOpen(draft) ? fullSentence(goldenCases) : null
  const asked = variables?.goldenCases?.[0]?.value
  return {
    error,
    full,
    canMake: ({ expected }: Made) => full === null && !isClash(expected),
    /** True as well while the list predates the new case. */
    isMade: ({ facts, expected }: Made) =>
      goldenCases.some(({ value }) => value.expected === expected && isSame(value.facts, facts)),
    isBusy: ({ facts }: Made) => isPending && !!asked && isSame(asked.facts, facts),
    make: (made: Made, note: string) =>
      mutate({ id, goldenCases: [{ key: line, seen: null, value: { line, ...made, note } }] }),
  }
}
