import type { SourcedBaseName } from '@bugar/contracts/rule-base'

/** In the order of the tabs. */
export const baseLabels: Readonly<Record<SourcedBaseName, string>> = {
  safety: 'Keselamatan',
  adaptation: 'Penyesuaian',
  progression: 'Kemajuan',
  energy: 'Energi',
}

/** The base whose rules are shown; the program's without one. */
export interface RulesSearch {
  base?: SourcedBaseName | undefined
}

export const readRules = ({ base }: Record<string, unknown>): RulesSearch => ({
  base: (Object.keys(baseLabels) as SourcedBaseName[]).find((name) => name === base),
})
