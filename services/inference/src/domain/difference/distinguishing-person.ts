import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { personIn, startsOf } from './regions.ts'
import { boxesOf, type Budget, coneOf, type Target, targetsOf } from './differences.ts'
import { partialRunOf } from './partial-run.ts'
import type { Content } from '../facts/projections.ts'

/**
 * A person for whom two rule sets conclude differently; `same` is proved for everybody who can state their facts,
 * `unchecked` means that the budget was used up.
 */
export type Distinction = { readonly person: BaseFacts } | 'same' | 'unchecked'

/** Boxes of one pair of rule sets. */
const maxBoxes = 10_000

export interface Pair {
  readonly before: Content
  readonly after: Content
  /** The only rules that differ, of either side. */
  readonly changed: readonly SourcedRule[]
  /** Restricts the people; all by default. */
  readonly isMeant?: (person: BaseFacts) => boolean
}

const active = ({ rules }: Content) => rules.filter(({ isActive }) => isActive)

/** Conclusions that a change of these rules may affect, their own first. */
const targetsFor = ({ before, after, changed }: Pair): Target[] => {
  const all = [...active(before), ...active(after)]
  const values = new Set(changed.map(({ event }) => event.params.value))
  const isOwn = (fact: string) => changed.some(({ event }) => event.params.fact === fact)
  const { kinds } = before.base
  const reached = kinds.filter((kind) => [...coneOf(kind, kinds, all)].some(isOwn))
  return reached
    .toSorted((a, b) => Number(isOwn(b.fact)) - Number(isOwn(a.fact)))
    .flatMap((kind) => targetsOf(kind).filter(({ only }) => only === null || !isOwn(kind.fact) || values.has(only)))
}

/** The first person that distinguishes two rule sets. Subtracts examined boxes from the budget; yields after each. */
export function* distinguishingSteps(pair: Pair, budget: Budget): Generator<unknown, Distinction> {
  const { base } = pair.before
  const sides = [active(pair.before), active(pair.after)] as const
  const { axes, starts } = startsOf(base, sides.flat())
  const own: Budget = { boxes: Math.min(maxBoxes, budget.boxes) }
  const given = own.boxes
  let isWhole = true
  try {
    for (const target of targetsFor(pair)) {
      const cone = coneOf(target.kind, base.kinds, sides.flat())
      const [one, other] = sides.map((rules) =>
        partialRunOf(
          base,
          rules.filter(({ event }) => cone.has(event.params.fact)),
        ),
      )
      const boxes = boxesOf(target, [one, other] as Parameters<typeof boxesOf>[1], starts, own)
      let step = boxes.next()
      for (; !step.done; step = boxes.next()) {
        const person = step.value ? personIn(base, axes, step.value.box) : null
        if (person && (pair.isMeant?.(person) ?? true)) {
          return { person }
        }
        yield
      }
      isWhole &&= step.value.isWhole
    }
    return isWhole ? 'same' : 'unchecked'
  } finally {
    budget.boxes -= given - Math.max(0, own.boxes)
  }
}
