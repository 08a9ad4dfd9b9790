import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import type { Page } from 'playwright-core'
import { list } from './consultations.ts'
import { aBmiOnlyConsultation } from './factories.ts'
import { journey, programRules } from './plans.ts'
import type { Replies } from './replies.ts'

export const dot = (page: Page) => page.getByRole('slider', { name: 'Titik di peta' })
export const valueOf = (page: Page) => dot(page).getAttribute('aria-valuetext')
export const press = async (page: Page, key: string, times: number) => {
  await dot(page).focus()
  for (let each = 0; each < times; each++) {
    await page.keyboard.press(key)
  }
}

const alone = aBmiOnlyConsultation({ createdAt: '2026-11-20T02:00:00.000Z' })
export const withoutFat: Replies = {
  'GET /consultations': list([alone, ...journey.slice(1)]),
  'GET /consultations/c2': { data: alone },
}

export const map = { path: '/history?tab=peta', title: 'Riwayat Konsultasi' }

/** The rules with one of them changed, as another version. */
export const withRule = (id: string, change: Partial<SourcedRule>): RunnableBase => ({
  ...programRules,
  ruleSet: { version: 2, hash: 'c'.repeat(64) },
  rules: programRules.rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule)),
})

export const withoutPair = withRule('B2-L2', { isActive: false })
/** With a condition that this version of the app cannot evaluate. */
export const unknownHere = withRule('B2', { conditions: { all: [{ fact: 'bmi', operator: 'near', value: 22 }] } })
