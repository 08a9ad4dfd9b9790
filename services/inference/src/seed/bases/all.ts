import type { RuleBase, SourcedBaseName, SourcedRule } from '@bugar/contracts/rule-base'
import { readFileSync } from 'node:fs'
import { readBaseCases } from '../../domain/base-cases.ts'
import type { BaseContent } from '../../domain/base-rule-set.ts'
import { adaptationBase } from './adaptation.ts'
import { adaptationRules } from './adaptation-rules.ts'
import { energyBase, energyRules } from './energy.ts'
import { progressionBase } from './progression.ts'
import { progressionRules } from './progression-rules.ts'
import { safetyBase, safetyRules } from './safety.ts'

const contentOf = (base: RuleBase, rules: readonly SourcedRule[]): BaseContent => {
  const text = readFileSync(new URL(`${base.name}-cases.csv`, import.meta.url), 'utf8')
  return { base, rules, goldenCases: readBaseCases(base, text) }
}

/** Initial content of every base except the program's. */
export const seeds: ReadonlyMap<SourcedBaseName, BaseContent> = new Map([
  ['safety', contentOf(safetyBase, safetyRules)],
  ['adaptation', contentOf(adaptationBase, adaptationRules)],
  ['progression', contentOf(progressionBase, progressionRules)],
  ['energy', contentOf(energyBase, energyRules)],
])
