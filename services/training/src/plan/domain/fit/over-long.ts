import type { PlanSession } from './plan.ts'

/**
 * Notes for a session that exceeds the person's minutes after the rules have shortened it; only rules remove anything.
 * Empty when it fits or a duration is unknown. Cardio may be split into parts of any length (WHO 2020).
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
