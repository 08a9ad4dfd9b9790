import type { ConclusionKind, SourcedRule } from '@bugar/contracts/rules/rule-base'

/** Kinds that a conclusion depends on, including itself. */
export const coneOf = (
  kind: ConclusionKind,
  kinds: readonly ConclusionKind[],
  rules: readonly SourcedRule[],
): Set<string> => {
  const cone = new Set([kind.fact])
  for (const fact of cone) {
    for (const rule of rules.filter(({ event }) => event.params.fact === fact)) {
      rule.conditions.all
        .filter((each) => kinds.some((other) => other.fact === each.fact))
        .forEach((each) => cone.add(each.fact))
    }
  }
  return cone
}

export interface Target {
  readonly kind: ConclusionKind
  /** With the policy `all` each value separately, as no value depends on the rules of another. */
  readonly only: string | null
}

export const targetsOf = (kind: ConclusionKind): Target[] =>
  kind.policy === 'all' && kind.otherwise === null
    ? kind.codes.map(({ code }) => ({ kind, only: code }))
    : [{ kind, only: null }]
