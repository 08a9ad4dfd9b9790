import { readExerciseLine } from '@bugar/contracts/catalog/program-day/exercise-line'
import { lookOf } from '#kit/figure/Drawing.tsx'
import { boxOf, keyPhase, shapesOf } from '#kit/figure/figures.ts'
import type { Shape } from '#kit/figure/shapes.ts'
import { movementOf } from '#kit/figure/movements.ts'
import type { DaySession } from '#kit/program/session-text.ts'
import { dayTones, dayLabel } from '#kit/program/tones.tsx'
import { queryClient } from '#kit/data/query-client.ts'
import { currentTime } from '#kit/session/clock.ts'
import { exercisesQuery } from '#person/exercises/how-to/exercise-queries.ts'
import { targetText } from '#person/training/loads/loads.ts'
import { targetsQuery } from '#person/training/loads/targets.ts'
import { groupBy } from '#kit/text/group-by.ts'
import { figureInk, ink, wordInk, inner, type Sheet } from './sheet.ts'
import { type Beside, maxTicks, type PrintedDay, type PrintedWeek } from './printed-week.ts'

const tick = { size: 11, step: 16 } as const
const ticksLeft = inner.right - (maxTicks - 1) * tick.step - tick.size
const bodyLeft = inner.left + 76
const bodyWidth = ticksLeft - 14 - bodyLeft
const full = { x: inner.left, width: inner.width }

/** Above this, exercises are joined in one paragraph. */
const maxLines = 16

interface Exercise {
  readonly name: string
  readonly dose: string
  /** Null for a line without a dose. */
  readonly rest: string | null
}

const exerciseOf = (line: string): Exercise => {
  const { name, dose } = readExerciseLine(line) ?? { name: line, dose: '' }
  const [own = '', rest = null] = dose.split(', istirahat ')
  return { name, dose: own, rest }
}

/** "90 detik; Jongkok barbel (Back squat) 2–3 menit": each rest once, the most usual one without its exercises. */
const restsOf = (exercises: readonly Exercise[]): string =>
  [...groupBy(exercises, ({ rest }) => rest)]
    .filter(([rest]) => rest !== null)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([rest, group], index) => (index === 0 ? rest : `${group.map(({ name }) => name).join(', ')} ${rest}`))
    .join('; ')

type Picture = ReturnType<typeof boxOf> & { readonly shapes: readonly Shape[] }

/** A page is laid out in many sizes until it fits, with the same pictures. */
const pictures = new Map<string, Picture>()

/** The key pose of a movement. */
const pictureOf = (name: string): Picture | null => {
  const movement = movementOf(name)
  if (!movement) {
    return null
  }
  const look = lookOf(name)
  const known = pictures.get(name + look)
  if (known) {
    return known
  }
  const phase = keyPhase(movement)
  const drawn = { ...boxOf(movement, [phase]), shapes: shapesOf(movement, { phase, look, isSmall: true }) }
  pictures.set(name + look, drawn)
  return drawn
}

/** Draws a movement on the floor of its frame. */
const figure = (sheet: Sheet, name: string, frame: { x: number; y: number; width: number; height: number }): void => {
  const picture = pictureOf(name)
  if (!picture) {
    return
  }
  const { left, top, width, height, shapes } = picture
  const unit = Math.min(frame.width / width, frame.height / height)
  const x = frame.x + frame.width / 2 - (left + width / 2) * unit
  const y = frame.y + frame.height - (top + height) * unit
  shapes.forEach(({ tone, path }) => sheet.ops.push({ kind: 'path', x, y, unit, path, fill: figureInk[tone] }))
}

const columns = 2
const cell = { width: (inner.width - 18) / columns, step: (inner.width + 18) / columns, height: 36 } as const
const pictureSize = { width: 42, height: 33 } as const
const linesOfCell = 3

/** An exercise with its figure, its load, and lines for the load and the repetitions of each set. */
const drawCell = (sheet: Sheet, { name, dose }: Exercise, x: number, { figures, loads }: Beside): void => {
  const { y: top, scale } = sheet
  const bottom = top + cell.height * scale
  const key = figures.get(name)
  if (key !== undefined) {
    const [width, height] = [pictureSize.width * scale, pictureSize.height * scale]
    figure(sheet, key, { x, y: bottom - height, width, height })
  }
  const left = x + (figures.size > 0 ? pictureSize.width * scale + 8 : 0)
  const right = x + cell.width
  const doseWidth = 76
  const style = { size: 8.8, color: ink.text, leading: 1.24 }
  sheet.text(name, { ...style, x: left, width: right - left - (dose === '' ? 0 : doseWidth + 6) })
  const end = sheet.y
  sheet.y = top
  for (const [text, isBold] of [[dose, true] as const, [loads.get(name) ?? '', false] as const]) {
    sheet.text(text, { ...style, x: right - doseWidth, width: doseWidth, isBold, align: 'right' })
  }
  const foot = Math.max(bottom, Math.max(end, sheet.y) + 12 * scale)
  const gap = 8
  const width = (right - left - gap * (linesOfCell - 1)) / linesOfCell
  for (let line = 0; line < linesOfCell; line++) {
    const box = { x: left + line * (width + gap), y: foot, width, height: 0.6, radius: 0 }
    sheet.ops.push({ kind: 'box', ...box, fill: ink.dimmed })
  }
  sheet.y = foot
}

const drawExercises = (sheet: Sheet, exercises: readonly Exercise[], beside: Beside): void => {
  for (let row = 0; row < exercises.length; row += columns) {
    const top = sheet.y
    const ends = exercises.slice(row, row + columns).map((exercise, column) => {
      sheet.y = top
      drawCell(sheet, exercise, inner.left + column * cell.step, beside)
      return sheet.y
    })
    sheet.y = Math.max(...ends) + 6 * sheet.scale
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

/** Draws a day: sentences beside its name, then exercises across the page with the sentences after them. */
const drawSession = (sheet: Sheet, { title, parts }: DaySession, headEnd: number, beside: Beside): void => {
  const small = { size: 8.4, color: ink.dimmed, leading: 1.36 }
  let place: { readonly x: number; readonly width: number } = { x: bodyLeft, width: bodyWidth }
  sheet.text(title, { ...place, size: 10, isBold: true, color: ink.text, leading: 1.4 })
  if (parts.flat().length > maxLines) {
    sheet.text(parts.flat().join('; '), { ...place, ...small })
    return
  }
  const rests = restsOf(parts.flatMap((part) => (typeof part === 'string' ? [] : part.map(exerciseOf))))
  if (rests !== '') {
    sheet.text(`Istirahat antarset: ${rests}`, { ...place, ...small, color: ink.text })
  }
  let sentences: string[] = []
  const write = () => {
    sheet.text(sentences.join(' '), { ...place, ...small })
    sentences = []
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      sentences.push(part.replace(/[^.!?]$/, '$&.'))
    } else {
      write()
      sheet.y = Math.max(sheet.y, headEnd) + 4 * sheet.scale
      drawExercises(sheet, part.map(exerciseOf), beside)
      place = full
    }
  }
  write()
}

const drawDay = (sheet: Sheet, { day, session }: PrintedDay, count: number, beside: Beside): void => {
  const top = sheet.y
  sheet.text(day, { x: inner.left, width: 72, size: 10.5, isBold: true, color: ink.text, leading: 1.35 })
  sheet.text(dayLabel(session), {
    x: inner.left,
    width: 72,
    size: 8.4,
    isBold: true,
    color: wordInk[dayTones[session.kind]],
  })
  const end = sheet.y
  ticks(sheet, top + 1, count)
  sheet.y = top
  drawSession(sheet, session, end, beside)
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

/** The seven days, each with a box to tick for each week, and lines to write on for each exercise. */
export const drawWeek = (
  sheet: Sheet,
  { lead, weeks, days, changes }: PrintedWeek,
  beside: Beside = { figures: new Map(), loads: new Map() },
): void => {
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
    drawDay(sheet, each, weeks.length, beside)
  }
  drawChanges(sheet, changes)
}

/** The figures of the library's exercises, and the next loads of a plan; what cannot be loaded is left out. */
export const loadBeside = async (hasPlan: boolean): Promise<Beside> => {
  const [library, targets] = await Promise.allSettled([
    queryClient.ensureQueryData(exercisesQuery),
    hasPlan ? queryClient.fetchQuery(targetsQuery(currentTime())) : null,
  ])
  const exercises = library.status === 'fulfilled' ? library.value.data.exercises : []
  const sessions = (targets.status === 'fulfilled' && targets.value?.data) || []
  return {
    figures: new Map(exercises.flatMap(({ name, figure: key }) => (key ? [[name, key] as const] : []))),
    // The earliest session that is still to do says the load.
    loads: new Map(
      sessions
        .filter(({ session }) => session.state === 'due')
        .toSorted((a, b) => b.session.date.localeCompare(a.session.date))
        .flatMap((session) => session.exercises.map((target) => [target.name, targetText(target)] as const)),
    ),
  }
}
