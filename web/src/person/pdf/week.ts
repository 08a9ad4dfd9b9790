import { readExerciseLine } from '@bugar/contracts/catalog/program-day/exercise-line'
import type { DaySession } from '#kit/program/session-text.ts'
import { dayTones, dayLabels } from '#kit/program/tones.tsx'
import { ink, wordInk, inner, type Sheet } from './sheet.ts'
import { maxTicks, type PrintedDay, type PrintedWeek } from './printed-week.ts'

const tick = { size: 11, step: 16 } as const
const ticksLeft = inner.right - (maxTicks - 1) * tick.step - tick.size
const bodyLeft = inner.left + 76
const bodyWidth = ticksLeft - 14 - bodyLeft
const full = { x: inner.left, width: inner.width }

/** Above this, exercises are joined in one paragraph. */
const maxLines = 16

const plain = (sheet: Sheet, text: string): void =>
  sheet.text(text, { x: bodyLeft, width: bodyWidth, size: 8.6, color: ink.dimmed, leading: 1.38 })

const exercise = (sheet: Sheet, line: string): void => {
  const style = { size: 8.8, color: ink.text, leading: 1.38 }
  const parts = readExerciseLine(line)
  const top = sheet.y
  const nameWidth = bodyWidth * 0.61
  sheet.text('•', { ...style, x: bodyLeft, width: 10, color: ink.brand })
  sheet.y = top
  if (!parts) {
    sheet.text(line, { ...style, x: bodyLeft + 9, width: bodyWidth - 9 })
    return
  }
  sheet.text(parts.name, { ...style, x: bodyLeft + 9, width: nameWidth - 12 })
  const end = sheet.y
  sheet.y = top
  sheet.text(parts.dose, { ...style, x: bodyLeft + nameWidth, width: bodyWidth - nameWidth })
  sheet.y = Math.max(end, sheet.y)
}

const drawSession = (sheet: Sheet, { title, parts }: DaySession): void => {
  sheet.text(title, { x: bodyLeft, width: bodyWidth, size: 10, isBold: true, color: ink.text, leading: 1.4 })
  if (parts.flat().length > maxLines) {
    plain(sheet, parts.flat().join('; '))
    return
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      plain(sheet, part)
    } else {
      part.forEach((line) => exercise(sheet, line))
    }
  }
}

/** The columns of boxes end at the right margin. */
const tickLeft = (count: number, index: number): number => inner.right - tick.size - (count - 1 - index) * tick.step

const ticks = (sheet: Sheet, y: number, count: number): void => {
  for (let index = 0; index < count; index++) {
    const x = tickLeft(count, index)
    sheet.ops.push({ kind: 'box', x, y, width: tick.size, height: tick.size, radius: 2.5, line: ink.dimmed })
  }
}

const drawDay = (sheet: Sheet, { day, session }: PrintedDay, count: number): void => {
  const top = sheet.y
  sheet.text(day, { x: inner.left, width: 72, size: 10.5, isBold: true, color: ink.text, leading: 1.35 })
  sheet.text(dayLabels[session.kind], {
    x: inner.left,
    width: 72,
    size: 8.4,
    isBold: true,
    color: wordInk[dayTones[session.kind]],
  })
  const end = sheet.y
  ticks(sheet, top + 1, count)
  sheet.y = top
  drawSession(sheet, session)
  sheet.y = Math.max(end, sheet.y)
}

const drawChanges = (sheet: Sheet, changes: readonly string[]): void => {
  if (changes.length === 0) {
    return
  }
  sheet.rule(ink.line, 5.5)
  sheet.text('Disesuaikan untuk Anda', { ...full, size: 12, isBold: true, color: ink.text, leading: 1.5 })
  for (const change of changes) {
    const top = sheet.y
    sheet.text('•', { x: inner.left, width: 10, size: 8.6, color: ink.brand })
    sheet.y = top
    sheet.text(change, { x: inner.left + 10, width: inner.width - 10, size: 8.6, color: ink.text })
  }
}

/** The seven days, each with a box to tick for each week. */
export const drawWeek = (sheet: Sheet, { lead, weeks, days, changes }: PrintedWeek): void => {
  sheet.text('Jadwal 7 hari', { ...full, size: 16, isBold: true, color: ink.text, leading: 1.3 })
  const top = sheet.y
  sheet.text(lead, { ...full, width: ticksLeft - inner.left - 46, size: 9, color: ink.dimmed })
  const end = sheet.y
  sheet.y = top
  const first = tickLeft(weeks.length, 0)
  sheet.text('Pekan', { x: first - 44, width: 36, size: 8, color: ink.dimmed, align: 'right' })
  weeks.forEach((week, index) => {
    sheet.y = top
    const shift = week < 10 ? 3.3 : 1
    sheet.text(String(week), {
      x: tickLeft(weeks.length, index) + shift,
      width: 14,
      size: 8,
      isBold: true,
      color: ink.dimmed,
    })
  })
  sheet.y = end
  for (const each of days) {
    sheet.rule(ink.line, 5.5)
    drawDay(sheet, each, weeks.length)
  }
  drawChanges(sheet, changes)
}
