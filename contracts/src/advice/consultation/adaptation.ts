/** Whether a plan may begin, from the least to the most cautious. */
export const planStarts = ['now', 'slow', 'wait'] as const
export type PlanStart = (typeof planStarts)[number]

export const planStartLabels: Record<PlanStart, string> = {
  now: 'Langsung',
  slow: 'Pelan',
  wait: 'Tunda',
}

export const trainingGoals = ['health', 'lose', 'muscle', 'strength'] as const

/** Kinds of movements that a person is better off without. */
export const replacedKinds = [
  'vigorous',
  'impact',
  'deep-knee',
  'loaded-back',
  'overhead',
  'loaded-shoulder',
  'supine',
  'heavy-lifts',
] as const
export type ReplacedKind = (typeof replacedKinds)[number]

export const replacedKindLabels: Record<ReplacedKind, string> = {
  vigorous: 'Kardio berat',
  impact: 'Lompat dan lari',
  'deep-knee': 'Beban pada lutut yang menekuk',
  'loaded-back': 'Beban di punggung',
  overhead: 'Dorong dan tarik di atas bahu',
  'loaded-shoulder': 'Dorong, angkat samping, dan tumpu dengan bahu',
  supine: 'Telentang lama',
  'heavy-lifts': 'Angkatan barbel yang berat',
}
