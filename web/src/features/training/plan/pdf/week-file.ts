import type { Plan } from '@bugar/contracts/plan'
import { contentArea, drawEdges } from '#components/domain/pdf/page-edges.ts'
import { makeDocument } from '#components/domain/pdf/make-document.ts'
import { safeText } from '#components/domain/pdf/safe-text.ts'
import { fitSheet } from '#components/domain/pdf/sheet.ts'
import { drawWeek } from '#components/domain/pdf/week.ts'
import { printedWeek } from '#components/domain/plan/printed-week.ts'
import { formatDate } from '#lib/format.ts'
import { noonOf } from '#lib/local-day.ts'

/** One page: a week of the plan with checkboxes, for printing. */
export const weekFile = (plan: Plan, week: number): File => {
  const title = `Rencana ${plan.program.code} ${plan.program.name}, pekan ${week}`
  const foot = `Rencana yang dimulai ${formatDate(noonOf(plan.startDate))}`
  const page = printedWeek(plan, week)
  const content = makeDocument({ title: safeText(title), subject: foot, author: 'Bugar' }, (measure) => [
    [
      ...drawEdges(measure, { title, foot, page: 1, pages: 1 }),
      ...fitSheet(measure, contentArea.top, contentArea.bottom, (sheet) => drawWeek(sheet, page)),
    ],
  ])
  return new File([content], `bugar-rencana-pekan-${week}.pdf`, { type: 'application/pdf' })
}
