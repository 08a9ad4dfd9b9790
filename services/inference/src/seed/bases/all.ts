import type { RuleBase, RuleBaseName, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { readFileSync } from 'node:fs'
import { programBase, readGoldenCases, type RuleContent } from '../../domain/run.ts'
import { seedRules } from './program.ts'
import { withBounds } from './bounds.ts'
import { adaptationBase } from './adaptation.ts'
import { adaptationRules } from './adaptation-rules.ts'
import { energyBase, energyRules } from './energy.ts'
import { progressionBase } from './progression.ts'
import { progressionRules } from './progression-rules.ts'
import { safetyBase, safetyRules } from './safety.ts'

const contentOf = (base: RuleBase, rules: readonly SourcedRule[]): RuleContent => {
  const text = readFileSync(new URL(`${base.name}-cases.csv`, import.meta.url), 'utf8')
  return { base, rules, goldenCases: readGoldenCases(base, withBounds(text)) }
}

/** Initial content of every base. */
export const seeds: ReadonlyMap<RuleBaseName, RuleContent> = new Map([
  ['program', contentOf(programBase, seedRules)],
  ['safety', contentOf(safetyBase, safetyRules)],
  ['adaptation', contentOf(adaptationBase, adaptationRules)],
  ['progression', contentOf(progressionBase, progressionRules)],
  ['energy', contentOf(energyBase, energyRules)],
])
