import type { WeekContext } from './session.ts'
import type { SharedMinutes } from './week-minutes.ts'

/** Notes the changes to the days and durations of endurance work. */
export const reportMinutes = (
  { advice, changes, mostMinutes }: WeekContext,
  { after, walks, cardioDays }: SharedMinutes,
  program: readonly number[],
) => {
  const code = advice.value('cardio') ?? 'own-days'
  const ofDays = advice.rules('cardio', code)
  const ofTime = advice.rules('time', 'as-said')
  const isCut = program.some(
    (minutes, index) => minutes > (mostMinutes ?? minutes) && cardioDays[index] === mostMinutes,
  )
  if (isCut) {
    changes.add(ofTime, `Hari kardio paling lama ${mostMinutes} menit`)
  }
  const others = [ofDays, isCut ? ofTime : [], advice.rules('cardioTotal', advice.value('cardioTotal') ?? '')]
  const rules =
    others.find((each) => each.length > 0) ?? advice.rules('strengthDays', advice.value('strengthDays') ?? 'all')
  if (code === 'after-strength' && after.some((minutes) => minutes > 0)) {
    changes.add(rules, 'Kardio tanpa hari sendiri menyusul sesudah latihan beban')
  }
  if (walks.length > 0) {
    changes.add(rules, 'Kardio dibagi menjadi jalan cepat singkat di hari lain')
  }
}
