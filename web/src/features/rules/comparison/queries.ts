import { consultationRegionOperations } from '@bugar/contracts/consultation-regions'
import type { RuleBaseName } from '@bugar/contracts/rule-base'
import { ruleBaseOperations } from '@bugar/contracts/rule-base-operations'
import type { Region } from '@bugar/contracts/rule-set'
import { operationQuery } from '#lib/query-client.ts'

export const versionsComparisonQuery = (base: RuleBaseName, from: number, to: number) =>
  operationQuery(ruleBaseOperations, 'ruleBase.compare', { base, from, to })

export const countQuery = (base: RuleBaseName, groups: Region[][]) =>
  operationQuery(consultationRegionOperations, 'consultation.countRegions', { base, groups })
