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

export const draftTabs = ['tabel', 'kasus', 'perubahan', 'penerbitan'] as const
export type DraftTab = (typeof draftTabs)[number]

export interface DraftsSearch {
  /** The base whose drafts are shown; the program's without one. */
  readonly base?: SourcedBaseName | undefined
  /** The draft that is open; the list of drafts without one. */
  readonly id?: string | undefined
  readonly tab?: DraftTab | undefined
}

export const readDrafts = ({ base, id, tab }: Record<string, unknown>): DraftsSearch => ({
  base: readRules({ base }).base,
  id: typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : undefined,
  tab: draftTabs.find((name) => name === tab),
})
