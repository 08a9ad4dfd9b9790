import type { BaseFacts, ConclusionKind, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Region } from '@bugar/contracts/rules/rule-set'
import { gendersOf } from '@bugar/contracts/advice/person/gender-fact'
import { conclusionsOf, type Memory } from '@bugar/contracts/rules/rule-run'
import { describe, fillAt, personAt, placesOf, regionAt, sizeOf } from '../facts/axes.ts'
import { compileBase } from '../compile/compile-base.ts'
import type { FactPiece } from '../facts/intervals.ts'
import { type Content, type Slice, sliceOf } from '../facts/projections.ts'

/** One kind of person and its conclusions. */
export interface Person {
  readonly memory: Readonly<Memory>
  /** Places of the conclusions among the codes of the kind, ascending. */
  readonly found: readonly number[]
  /** True for more than one. */
  readonly isConflict: boolean
  readonly fired: readonly SourcedRule[]
  /** As text: the differences from a person without answers. */
  describe(): string
  /** The values of each fact; null for a fact that nothing here reads. */
  pieceOf(fact: string): FactPiece | null
  region(): Region
  /** All facts of one of them; null when no stated facts match. */
  facts(): BaseFacts | null
}

/** All kinds of people that some rules distinguish; finite, so what holds for them holds for everybody. */
export interface People {
  readonly size: number
  at(index: number): Person
}

const createPeople = ({ content, axes }: Slice, kind: ConclusionKind): People => {
  const { kinds } = content.base
  const compiled = compileBase(content)
  const size = sizeOf(axes)
  const codes = kind.codes.map(({ code }) => code)
  return {
    size,
    at: (index) => {
      const memory: Memory = Object.fromEntries(kinds.map(({ fact, otherwise }) => [fact, otherwise]))
      fillAt(memory, axes, index)
      const fired = compiled.fired(memory)
      const values = new Set(
        fired
          .map(({ event }) => event.params)
          .filter(({ fact }) => fact === kind.fact)
          .map(({ value }) => value),
      )
      const isConflict = values.size > 1
      const [conclusion] = isConflict ? [] : conclusionsOf({ kinds: [kind] }, fired)
      const found = (conclusion?.values ?? [...values]).map((code) => codes.indexOf(code))
      return {
        memory,
        found,
        isConflict,
        fired,
        describe: () => describe(axes, placesOf(axes, index)),
        pieceOf: (fact) => {
          const at = axes.findIndex(({ definition }) => definition.name === fact)
          return axes[at]?.pieces[placesOf(axes, index)[at] as number] ?? null
        },
        region: () => regionAt(axes, placesOf(axes, index)),
        facts: () => personAt(content.base, axes, placesOf(axes, index)),
      }
    },
  }
}

/**
 * One person per gender and combination of facts that the active rules and prohibitions of a kind distinguish.
 * @param kind with the policy `one`; others are tried by their parts (`splitsOf`)
 */
export const peopleOf = (content: Content, kind: ConclusionKind): People[] =>
  gendersOf(content.base).map((gender) => createPeople(sliceOf(content, kind, null, gender), kind))
