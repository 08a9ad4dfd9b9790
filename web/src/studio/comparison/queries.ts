import { consultationRegionOperations } from '@bugar/contracts/advice/consultation/consultation-regions'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { ruleBaseOperations } from '@bugar/contracts/rules/rule-base-operations'
import type { Region } from '@bugar/contracts/rules/rule-set'
import { operationQuery } from '#kit/data/query-client.ts'

export const versionsComparisonQuery = (base: RuleBaseName, from: number, to: number) =>
  operationQuery(ruleBaseOperations, 'ruleBase.compare', { base, from, to })

export const countQuery = (base: RuleBaseName, groups: Region[][]) =>
  operationQuery(consultationRegionOperations, 'consultation.countRegions', { base, groups })
