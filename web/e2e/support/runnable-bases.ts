import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import * as z from 'zod/mini'
import type { Replies } from './replies.ts'
import { importService } from './rule-bases.ts'

const { seeds } = (await importService('seed/bases/all.ts')) as {
  seeds: ReadonlyMap<RuleBaseName, Pick<RunnableBase, 'base' | 'rules'>>
}

export const ruleSet = { version: 7, hash: '9d2b61aa'.repeat(8) }

export const runnable = (name: RuleBaseName): RunnableBase => {
  const { base, rules } = seeds.get(name) as Pick<RunnableBase, 'base' | 'rules'>
  return z.parse(RunnableBase, { base, rules, ruleSet })
}

/** The rules that a new system starts with, of every base. */
export const runnableBases: Replies = Object.fromEntries(
  ruleBaseNames.map((name) => [`GET /rule-bases/${name}/rules`, { data: runnable(name) }]),
)
