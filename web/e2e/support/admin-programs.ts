import {
  bmiCategories,
  bodyFatCategories,
  completePrograms,
  type ProgramCode,
} from '@bugar/contracts/core/values/knowledge'
import type { Program } from '@bugar/contracts/catalog/program'
import type { Page } from 'playwright-core'
import { aProgram } from './factories.ts'
import type { Replies } from './replies.ts'

export const programs = bmiCategories.flatMap((bmiCategory) =>
  bodyFatCategories.flatMap((bodyFatCategory) => {
    const code: ProgramCode | undefined = completePrograms[`${bmiCategory}-${bodyFatCategory}`]
    return code ? [aProgram({ id: code, code, bmiCategory, bodyFatCategory, name: `Program ${code}` })] : []
  }),
)
export const listed = (data: readonly Program[]) => ({ data, extras: { meta: { total: data.length } } })
export const replies: Replies = { 'GET /programs': listed(programs) }
export const edit = (page: Page) => page.getByRole('button', { name: 'Edit Konten P7' }).click()
