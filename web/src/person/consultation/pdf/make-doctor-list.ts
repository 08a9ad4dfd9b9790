import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import { type Safety, safetyLevelTexts, safetyLimitTexts, strengthLabels } from '@bugar/contracts/advice/person/safety'
import { formatDate } from '#kit/text/format.ts'
import { forTheDoctor, meanwhile, needsDoctorAt, sentenceOf } from '../safety/safety-texts.ts'
import { ink, fitSheet, inner } from '#person/pdf/sheet.ts'
import { makeDocument } from '#person/pdf/make-document.ts'
import { safeName } from '#person/pdf/safe-text.ts'

/** One page for a doctor: the conclusions of the safety rules, their reasons, and questions with room for answers. */
export const makeDoctorList = (consultation: Consultation, safety: Safety): ArrayBuffer => {
  const { user, program, createdAt } = consultation
  const full = { x: inner.left, width: inner.width }
  const date = formatDate(createdAt)
  const properties = { title: 'Catatan untuk dokter', subject: date, author: safeName(user.name, user.email) }
  return makeDocument(properties, (measure) => [
    fitSheet(measure, inner.top, inner.bottom, (sheet) => {
      const heading = (text: string) => {
        sheet.y += 14 * sheet.scale
        sheet.text(text, { ...full, size: 12.5, isBold: true, color: ink.text })
        sheet.y += 4 * sheet.scale
      }
      const line = (text: string) => {
        sheet.text(text, { ...full, size: 10, color: ink.text })
        sheet.y += 4 * sheet.scale
      }
      const small = (text: string) => sheet.text(text, { ...full, size: 8.4, color: ink.dimmed })

      sheet.text('Catatan untuk dokter', { ...full, size: 20, isBold: true, color: ink.text })
      small(`${properties.author}, ${date}. Program ${program.code} ${program.name}.`)
      heading(safetyLevelTexts[safety.level].title)
      line(sentenceOf(safety.level, program))
      heading('Mengapa')
      for (const { ruleId, name, text, source, strength } of safety.reasons) {
        line(`${name}: ${text}`)
        small(`Aturan ${ruleId}: ${source}, bukti ${strengthLabels[strength]}`)
        sheet.y += 6 * sheet.scale
      }
      if (safety.limits.length > 0) {
        heading(needsDoctorAt(safety.level) ? 'Sesudah dokter mengizinkan' : 'Yang perlu dijaga')
        safety.limits.forEach((limit) => line(safetyLimitTexts[limit]))
      }
      heading('Pertanyaan')
      forTheDoctor(safety).forEach((question, index) => {
        line(`${index + 1}. ${question}`)
        sheet.y += 18 * sheet.scale
        sheet.rule(ink.line, 4)
      })
      if (safety.level !== 'stop') {
        heading('Sambil menunggu')
        line(meanwhile)
      }
    }),
  ])
}
