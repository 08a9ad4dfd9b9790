import type { BaseFacts, SourcedBaseName } from '@bugar/contracts/rules/rule-base'

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
  /** The person with whom the rules are tried. */
  facts?: BaseFacts | undefined
}

const isFact = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

const readFacts = (facts: unknown): BaseFacts | undefined =>
  typeof facts === 'object' && facts !== null && Object.values(facts).every(isFact) ? (facts as BaseFacts) : undefined

export const readRules = ({ base, rule, facts }: Record<string, unknown>): RulesSearch => {
  const known = (Object.keys(baseLabels) as SourcedBaseName[]).find((name) => name === base)
  return { base: known, rule: known && typeof rule === 'string' ? rule : undefined, facts: readFacts(facts) }
}

export const draftTabs = ['tabel', 'kasus', 'perubahan', 'penerbitan'] as const
export type DraftTab = (typeof draftTabs)[number]

export interface DraftsSearch {
  /** The base whose drafts are shown; the program's without one. */
  readonly base?: SourcedBaseName | undefined
  /** The draft that is open; the list of drafts without one. */
  readonly id?: string | undefined
  readonly tab?: DraftTab | undefined
  /** The version that the draft is compared with; by default the active one. */
  readonly with?: number | undefined
  /** Two versions to compare, in place of drafts. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

const readVersion = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined)

export const readDrafts = ({ base, id, tab, with: version, from, to }: Record<string, unknown>): DraftsSearch => ({
  base: readRules({ base }).base,
  id: typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : undefined,
  tab: draftTabs.find((name) => name === tab),
  with: readVersion(version),
  from: readVersion(from),
  to: readVersion(to),
})
