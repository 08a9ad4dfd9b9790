import type { Plan } from '@bugar/contracts/training/plan'
import { contentArea, drawEdges, makeDocument } from '#person/pdf/make-document.ts'
import { safeText } from '#person/pdf/safe-text.ts'
import { fitSheet } from '#person/pdf/sheet.ts'
import type { Beside } from '#person/pdf/printed-week.ts'
import { drawWeek } from '#person/pdf/week.ts'
import { printedWeek } from '#person/training/schedule/printed-week.ts'
import { formatDate } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'

export { loadBeside } from '#person/pdf/week.ts'

/** One page: a week of the plan with checkboxes, for printing. */
export const weekFile = (plan: Plan, week: number, beside?: Beside): File => {
  const title = `Rencana ${plan.program.code} ${plan.program.name}, pekan ${week}`
  const foot = `Rencana yang dimulai ${formatDate(noonOf(plan.startDate))}`
  const page = printedWeek(plan, week)
  const content = makeDocument({ title: safeText(title), subject: foot, author: 'Bugar' }, (measure) => [
    [
      ...drawEdges(measure, { title, foot, page: 1, pages: 1 }),
      ...fitSheet(measure, contentArea.top, contentArea.bottom, (sheet) => drawWeek(sheet, page, beside)),
    ],
  ])
  return new File([content], `bugar-rencana-pekan-${week}.pdf`, { type: 'application/pdf' })
}
