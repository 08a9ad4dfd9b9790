import type { RuleBaseName } from '@bugar/contracts/rule-base'

/** Within a sentence. */
export const baseLabels: Readonly<Record<RuleBaseName, string>> = {
  program: 'program',
  safety: 'keselamatan',
  adaptation: 'penyesuaian',
  progression: 'kemajuan',
  energy: 'energi',
}
