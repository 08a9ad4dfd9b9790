import type { PlanSession } from './fit-plan.ts'

/**
 * What is said of a session that takes longer than the person has, after all that the rules shorten: nothing is left out
 * without a rule. Empty when it fits, and when either is not known. Endurance work counts in parts of any length (WHO
 * 2020).
 */
export const overLongNotes = (
  { kind, minutes }: Pick<PlanSession, 'kind' | 'minutes'>,
  minutesPerSession: number | null,
): string[] => {
  if (minutes === null || minutesPerSession === null || minutes <= minutesPerSession) {
    return []
  }
  const way =
    kind === 'cardio'
      ? 'Boleh dibagi menjadi beberapa bagian dalam sehari.'
      : 'Aturan tidak memendekkannya lagi; bila waktu habis, lewati gerakan terakhir.'
  return [`Sekitar ${minutes} menit, lebih dari ${minutesPerSession} menit Anda. ${way}`]
}
