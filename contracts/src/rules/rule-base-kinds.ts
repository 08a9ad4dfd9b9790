import { type AskedBaseName, isOwn } from './any-base.ts'
import type { RuleBaseName, SourcedBaseName } from './rule-base.ts'

const sourced = {
  /** The program's rules are shown as a matrix of categories; those of the other bases as a list with their sources. */
  shownAs: 'sources',
  /** Whether the names of its collections and record types end with the base's name. */
  isInNames: true,
  /** The form that computes a verdict that a consultation stores. */
  verdictBy: 'compiled rules',
  /** Whether code depends on the declaration, so that no version may change its facts, kinds or requirements. */
  isFixed: false,
  /** The promise of rules that verify, within an Indonesian sentence. */
  promise: 'aman untuk setiap orang',
} as const

/** The properties in which the bases differ; no other code compares the name of a base. */
export const baseKinds = {
  program: {
    shownAs: 'matrix',
    isInNames: false,
    verdictBy: 'json-rules-engine',
    isFixed: true,
    promise: 'menjawab setiap orang dengan tepat satu program',
  },
  safety: sourced,
  adaptation: sourced,
  progression: sourced,
  energy: sourced,
} as const satisfies Record<RuleBaseName, { readonly [property in keyof typeof sourced]: string | boolean }>

/** The properties of a base; a team's own base is like the product's that are listed beside their sources. */
export const baseKindOf = (base: AskedBaseName): (typeof baseKinds)[RuleBaseName] =>
  isOwn(base) ? sourced : baseKinds[base]

/** Whether the screens list the rules of a base beside their sources. */
export const isSourced = (base: AskedBaseName): base is SourcedBaseName =>
  !isOwn(base) && baseKinds[base].shownAs === 'sources'
