import { readExerciseLine } from '@bugar/contracts/program-day/exercise-line'
import { dayTones, dayLabels } from '#components/domain/tones.ts'
import { ink, wordInk } from './ink.ts'
import type { Report } from './report.ts'
import { inner, type Sheet } from './sheet.ts'

type DayPlan = Report['week'][number]

const weeks = 4
const tick = { size: 11, step: 16 } as const
const ticksLeft = inner.right - (weeks - 1) * tick.step - tick.size
const bodyLeft = inner.left + 76
const bodyWidth = ticksLeft - 14 - bodyLeft
const full = { x: inner.left, width: inner.width }

/** Above this, exercises run on in one paragraph. */
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

const session = (sheet: Sheet, { title, parts }: DayPlan['session']): void => {
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

const ticks = (sheet: Sheet, y: number): void => {
  for (let week = 0; week < weeks; week++) {
    const x = ticksLeft + week * tick.step
    sheet.ops.push({ kind: 'box', x, y, width: tick.size, height: tick.size, radius: 2.5, line: ink.dimmed })
  }
}

const drawDay = (sheet: Sheet, { day, session: plan }: DayPlan): void => {
  const top = sheet.y
  sheet.text(day, { x: inner.left, width: 72, size: 10.5, isBold: true, color: ink.text, leading: 1.35 })
  sheet.text(dayLabels[plan.kind], {
    x: inner.left,
    width: 72,
    size: 8.4,
    isBold: true,
    color: wordInk[dayTones[plan.kind]],
  })
  const end = sheet.y
  ticks(sheet, top + 1)
  sheet.y = top
  session(sheet, plan)
  sheet.y = Math.max(end, sheet.y)
}

const drawChanges = (sheet: Sheet, { changes }: Report): void => {
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

/** Page 2: the seven days, each with a box to tick for four weeks. */
export const drawWeek = (sheet: Sheet, report: Report): void => {
  sheet.text('Jadwal 7 hari', { ...full, size: 16, isBold: true, color: ink.text, leading: 1.3 })
  const top = sheet.y
  const plan = report.weekOfPlan === null ? '' : `, ${report.weekOfPlan}`
  sheet.text(`${report.code} ${report.program}${plan}. Centang kotak tiap kali selesai.`, {
    ...full,
    width: ticksLeft - inner.left - 46,
    size: 9,
    color: ink.dimmed,
  })
  const end = sheet.y
  sheet.y = top
  sheet.text('Pekan', { x: ticksLeft - 44, width: 36, size: 8, color: ink.dimmed, align: 'right' })
  for (let week = 0; week < weeks; week++) {
    sheet.y = top
    sheet.text(String(week + 1), {
      x: ticksLeft + week * tick.step + 3.3,
      width: 12,
      size: 8,
      isBold: true,
      color: ink.dimmed,
    })
  }
  sheet.y = end
  for (const each of report.week) {
    sheet.rule(ink.line, 5.5)
    drawDay(sheet, each)
  }
  drawChanges(sheet, report)
}
