import type { ConclusionKind, RuleBase } from '@bugar/contracts/rules/rule-base'
import type { Comparison } from '@bugar/contracts/rules/rule-base-verification'
import type { FactValues, Region } from '@bugar/contracts/rules/rule-set'
import { groupBy } from '#kit/text/group-by.ts'

export type Difference = Comparison['regions'][number]

/** Direction of a change in caution; null for a kind without steps of caution. */
export type Direction = 'safer' | 'looser' | null

/** Differences of one kind from the same rules with the same new answer. */
export interface ChangeGroup {
  readonly kind: ConclusionKind
  /** Values that all differences share. */
  readonly common: Region
  readonly parts: readonly {
    readonly difference: Difference
    /** Values of this difference that are not common. */
    readonly own: Region
  }[]
  /** Every code that some of them had. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly direction: Direction
  readonly rules: readonly string[]
  readonly cases: Difference['cases']
}

const directionOf = ({ policy, codes }: ConclusionKind, { before, after }: Difference): Direction => {
  if (policy !== 'most-cautious') {
    return null
  }
  const placeOf = (values: readonly string[]) => codes.findIndex(({ code }) => code === values.at(-1))
  return placeOf(after) > placeOf(before) ? 'safer' : 'looser'
}

const isSame = (one: FactValues, other: FactValues) => JSON.stringify(one) === JSON.stringify(other)

/** The regions of the first groups, up to `most`, the limit of one count. */
export const countable = (groups: readonly Pick<ChangeGroup, 'parts'>[], most: number): Region[][] => {
  let room = most
  const fitting = groups.findIndex(({ parts }) => (room -= parts.length) < 0)
  return groups
    .slice(0, fitting === -1 ? groups.length : fitting)
    .map(({ parts }) => parts.map(({ difference }) => difference.region))
}

/** In the order of the regions. */
export const groupsOf = ({ kinds }: Pick<RuleBase, 'kinds'>, regions: readonly Difference[]): ChangeGroup[] => {
  const known = regions.flatMap((difference) => {
    const kind = kinds.find(({ fact }) => fact === difference.fact)
    return kind ? [{ kind, difference, direction: directionOf(kind, difference) }] : []
  })
  const groups = groupBy(known, ({ difference: { fact, before, after, rules }, direction }) =>
    // A removal has an empty new answer, so the removed values distinguish the groups.
    JSON.stringify([fact, after, direction, rules, after.length === 0 && before]),
  )
  return [...groups.values()].map((group) => {
    const [first] = group as [(typeof group)[number], ...typeof group]
    const all = group.map(({ difference }) => difference)
    const isCommon = (values: FactValues) => all.every(({ region }) => region.some((each) => isSame(each, values)))
    const had = new Set(all.flatMap(({ before }) => before))
    const cases = new Map(all.flatMap((each) => each.cases).map((each) => [each.line, each]))
    return {
      kind: first.kind,
      common: first.difference.region.filter(isCommon),
      parts: all.map((difference) => ({ difference, own: difference.region.filter((each) => !isCommon(each)) })),
      before: first.kind.codes.map(({ code }) => code).filter((code) => had.has(code)),
      after: first.difference.after,
      direction: first.direction,
      rules: first.difference.rules,
      cases: [...cases.values()].toSorted((a, b) => a.line - b.line),
    }
  })
}
