/**
 * Conditions of a person with which an exercise is to be avoided, each as people read it behind "Hindari bila". An
 * exercise of the library names them in `avoidWith` (ADR 0092).
 */
export const avoidKindLabels = {
  'deep-knee': 'Nyeri lutut',
  'split-stance': 'Nyeri lutut yang menetap, atau hamil tua',
  impact: 'Nyeri lutut atau punggung saat lari atau lompat',
  'hip-pain': 'Nyeri pinggul',
  'foot-pain': 'Nyeri kaki atau pergelangan kaki',
  'loaded-back': 'Nyeri punggung',
  overhead: 'Nyeri bahu saat lengan di atas',
  'loaded-shoulder': 'Nyeri bahu saat mendorong atau menumpu',
  'elbow-pain': 'Nyeri siku',
  'wrist-pain': 'Nyeri pergelangan tangan',
  pregnancy: 'Hamil',
  supine: 'Telentang lama dilarang dokter, atau hamil',
  'poor-balance': 'Keseimbangan belum baik atau pernah jatuh',
  'older-beginner': 'Usia 65 tahun ke atas dan baru mulai berlatih',
  osteoporosis: 'Osteoporosis',
  vigorous: 'Intensitas berat belum boleh, misalnya karena jantung atau tekanan darah',
  'heavy-lifts': 'Belum terbiasa dengan angkatan berat',
  hernia: 'Hernia',
  injury: 'Otot atau sendi baru cedera atau bengkak',
  operation: 'Baru menjalani operasi sendi',
  wound: 'Luka terbuka atau infeksi',
  unwell: 'Pusing, sesak, nyeri dada, atau demam',
} as const
export type AvoidKind = keyof typeof avoidKindLabels
export const avoidKinds = Object.keys(avoidKindLabels) as [AvoidKind, ...AvoidKind[]]

/**
 * The library only shows these kinds: no seeded rule concludes them. The safety rules make a person
 * wait with an injury, an operation or a warning sign. Nobody is asked about a hernia, a wound or the wrist.
 */
export const toldKinds = [
  'wrist-pain',
  'hernia',
  'injury',
  'operation',
  'wound',
  'unwell',
] as const satisfies AvoidKind[]
