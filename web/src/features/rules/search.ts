import type { SourcedBaseName } from '@bugar/contracts/rule-base'

/** In the order of the tabs. */
export const baseLabels: Readonly<Record<SourcedBaseName, string>> = {
  safety: 'Keselamatan',
  adaptation: 'Penyesuaian',
  progression: 'Kemajuan',
  energy: 'Energi',
}

export interface RulesSearch {
  /** The base whose rules are shown; the program's without one. */
  base?: SourcedBaseName | undefined
  /** The rule of the base that is opened. */
  rule?: string | undefined
}

export const readRules = ({ base, rule }: Record<string, unknown>): RulesSearch => {
  const known = (Object.keys(baseLabels) as SourcedBaseName[]).find((name) => name === base)
  return { base: known, rule: known && typeof rule === 'string' ? rule : undefined }
}
