import * as z from 'zod/mini'
import { RuleSetRef } from '../consultation/verdict.ts'

/**
 * Conclusions of the safety rules about starting a program, from the least to the most cautious. A finding that needs a
 * doctor takes precedence over the age: a minor who has one is sent to the doctor, not to play.
 */
export const safetyLevels = ['go', 'gentle', 'no-program', 'doctor-first', 'stop'] as const
export type SafetyLevel = (typeof safetyLevels)[number]

/** Whether people at this level must not train by a program. */
export const isHeldAt = (level: SafetyLevel): boolean => ['no-program', 'doctor-first', 'stop'].includes(level)

export const safetyLevelTexts: Record<SafetyLevel, { readonly label: string; readonly title: string }> = {
  go: { label: 'Lanjut', title: 'Program boleh dimulai' },
  gentle: { label: 'Pelan', title: 'Mulai dengan pelan' },
  'doctor-first': { label: 'Dokter dulu', title: 'Tanyakan dulu kepada dokter' },
  'no-program': { label: 'Tanpa program', title: 'Program ini belum cocok untuk Anda' },
  stop: { label: 'Berhenti', title: 'Berhenti dulu dan periksakan diri' },
}

/** Restrictions and additions that apply at any level. */
export const safetyLimits = [
  'no-vigorous',
  'no-deficit',
  'no-surplus',
  'no-supine',
  'balance',
  'novice-form',
  'glucose',
  'low-glucose',
  'pelvic-floor',
  'late-pregnancy',
  'no-protein-figure',
] as const
export type SafetyLimit = (typeof safetyLimits)[number]

export const safetyLimitTexts: Record<SafetyLimit, string> = {
  'no-vigorous': 'Tanpa intensitas berat: lewati interval, dan tetap pada tingkat yang masih memungkinkan berbicara.',
  'no-deficit': 'Tanpa defisit kalori: jangan mengurangi makan untuk menurunkan berat.',
  'no-surplus': 'Tanpa angka surplus kalori: naikkan makan hanya bersama dokter atau ahli gizi.',
  'no-supine': 'Jangan berlatih telentang lama; ganti dengan duduk atau bersandar.',
  balance: 'Tambahkan latihan keseimbangan tiga hari sepekan.',
  'novice-form': 'Pakai bentuk pemula yang tertulis di program selama delapan pekan pertama.',
  glucose: 'Diabetes: periksa gula darah sebelum berlatih, bawa gula, dan rawat kaki. Caranya ada di kartu diabetes.',
  'low-glucose':
    'Insulin dan obat sulfonilurea: gula darah dapat turun terlalu rendah, juga berjam-jam sesudah berlatih dan pada malam hari. Sebelum makan lebih sedikit, bicarakan dosis obat dengan dokter.',
  'pelvic-floor':
    'Latih otot dasar panggul: kencangkan seperti menahan kencing, 8 kali, tiga kali sehari, sambil tetap bernapas.',
  'late-pregnancy':
    'Mulai pekan 28: lebih ringan dan lebih singkat, tanpa melompat, dan berpegangan saat berdiri dengan satu kaki.',
  'no-protein-figure': 'Tanpa angka protein: jumlahnya ditentukan dokter atau ahli gizi yang merawat ginjal Anda.',
}

/** The yes-or-no fact by which later bases read each limit. */
export const limitFacts = {
  'no-vigorous': 'noVigorous',
  'no-deficit': 'noDeficit',
  'no-surplus': 'noSurplus',
  'no-supine': 'noSupine',
  balance: 'needsBalance',
  'novice-form': 'noviceForm',
  glucose: 'needsGlucoseCare',
  'low-glucose': 'lowGlucoseRisk',
  'pelvic-floor': 'needsPelvicFloor',
  'late-pregnancy': 'latePregnancy',
  'no-protein-figure': 'noProteinFigure',
} as const satisfies Record<SafetyLimit, string>

/** Conclusions of the safety rules, as facts for the bases that run after them. */
export const factsOfSafety = ({ level, limits }: { readonly level: string; readonly limits: readonly string[] }) => ({
  safetyLevel: level,
  ...Object.fromEntries(safetyLimits.map((limit) => [limitFacts[limit], limits.includes(limit) ? 'yes' : 'no'])),
})

/** How well the source of a rule backs it. */
export const strengths = ['strong', 'moderate', 'weak'] as const
export type Strength = (typeof strengths)[number]
export const strengthLabels: Record<Strength, string> = { strong: 'kuat', moderate: 'sedang', weak: 'lemah' }

/** A rule that fired, as text. */
export const Reason = z.strictObject({
  ruleId: z.string(),
  /** The rule's condition, such as 'Diabetes dan belum rutin bergerak'. */
  name: z.string(),
  /** Consequence for the person. */
  text: z.string(),
  source: z.string(),
  strength: z.enum(strengths),
})
export type Reason = z.output<typeof Reason>

/** A rule of any base as the reason of a conclusion. */
export const reasonOf = ({ id, name, text, source, strength }: Omit<Reason, 'ruleId'> & { readonly id: string }) => ({
  ruleId: id,
  name,
  text,
  source,
  strength,
})

/** Conclusions of the safety rules at the time of a consultation, without the answers themselves. */
export const Safety = z.strictObject({
  /** False when the screening was skipped. */
  screened: z.boolean(),
  level: z.enum(safetyLevels),
  limits: z.array(z.enum(safetyLimits)),
  /** Most cautious first. */
  reasons: z.array(Reason),
  ruleSet: RuleSetRef,
})
export type Safety = z.output<typeof Safety>
