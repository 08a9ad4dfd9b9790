import { readProgramDay } from '@bugar/contracts/program-day/program-day'
import { dayLabels } from '#components/domain/tones.ts'

/** What the product understands of a day's text, so that whoever writes it sees a line that went wrong. */
export const dayReading = (text: string): string => {
  const { kind, exercises, minutes, lines } = readProgramDay(text)
  const parts = [
    dayLabels[kind].toLowerCase(),
    ...(exercises.length > 0 ? [`${exercises.length} gerakan`] : []),
    ...(minutes ? [`${minutes.min === minutes.max ? minutes.min : `${minutes.min}–${minutes.max}`} menit`] : []),
  ]
  const unread = lines.filter((line) => line.kind === 'unread').map((line) => `“${line.text}”`)
  return [`Terbaca: ${parts.join(', ')}.`, ...(unread.length > 0 ? [`Belum terbaca: ${unread.join(', ')}.`] : [])].join(
    ' ',
  )
}
