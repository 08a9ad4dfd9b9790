import { bmiCategories, bodyFatCategories, completePrograms } from '@bugar/contracts/core/values/knowledge'
import type { Program } from '@bugar/contracts/catalog/program'
import type { Page } from 'playwright-core'
import { aProgram } from './factories.ts'
import { readSeeds } from './pdf-cases.ts'
import type { Replies } from './replies.ts'

const seeds = await readSeeds()

export const programs = bmiCategories.flatMap((bmiCategory) =>
  bodyFatCategories.flatMap((bodyFatCategory) =>
    seeds
      .filter(({ code }) => code === completePrograms[`${bmiCategory}-${bodyFatCategory}`])
      .map(({ code, name, description }) =>
        aProgram({ id: code, code, bmiCategory, bodyFatCategory, name, description }),
      ),
  ),
)
export const listed = (data: readonly Program[]) => ({ data, extras: { meta: { total: data.length } } })
export const replies: Replies = { 'GET /programs': listed(programs) }
export const edit = (page: Page) => page.getByRole('button', { name: 'Edit Konten P7' }).click()
