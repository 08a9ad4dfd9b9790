import type { Page } from 'playwright-core'
import { aPlan, noPlan, wednesday } from './plans.ts'

export const wizard = '/training/plan/new'
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()

/** The app, recording the sent answers and started plans in these lists. */
export const recording = () => {
  const [answers, started]: [unknown[], unknown[]] = [[], []]
  const replies = {
    ...noPlan,
    'PUT /user/training-profile': (body: unknown) => {
      answers.push(body)
      return { data: { ...(body as object), updatedAt: wednesday } }
    },
    'POST /training/plan': (body: unknown) => {
      started.push(body)
      return { status: 201, data: aPlan(), message: 'Rencana latihan dimulai' }
    },
  }
  return { answers, started, replies }
}
