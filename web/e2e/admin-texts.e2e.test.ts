import { Exercise } from '@bugar/contracts/exercise'
import { paginate } from '@bugar/contracts/shared'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anAdmin, seen, toast, useSite } from './support/admin-site.ts'
import { chromiumPath } from './support/browser.ts'
import { aProgram, aUser } from './support/factories.ts'

const when = '2026-11-20T02:15:00.000Z'
const asleep = z.parse(Exercise, {
  id: 'e1',
  name: 'Jongkok dumbel',
  category: 'Angkat Beban',
  description: null,
  youtubeUrl: null,
  youtubeVideoId: null,
  isActive: false,
  createdAt: when,
  updatedAt: when,
})
const exercises = { data: { exercises: [asleep], pagination: paginate(1, 1, 1000) } }

/** Sentences (infra/checks/texts.tsv) that no other story of the administration comes across. */
describe.skipIf(!chromiumPath)('administration › texts', () => {
  const site = useSite()

  test('an exercise turned on › Latihan diaktifkan', async () => {
    const { page, close } = await site.open({
      replies: { 'GET /exercises': exercises, 'PATCH /exercises/e1/status': { data: { ...asleep, isActive: true } } },
    })
    await page.goto('/admin/exercises')
    await page.getByRole('button', { name: 'Aktifkan Jongkok dumbel' }).click()
    await toast(page, 'Latihan diaktifkan')
    await close()
  })

  test('an exercise with a name of one letter › is not sent', async () => {
    const { page, close } = await site.open({ replies: { 'GET /exercises': exercises } })
    await page.goto('/admin/exercises')
    await page.getByRole('button', { name: 'Tambah Latihan', exact: true }).click()
    await page.getByLabel('Nama gerakan').fill('X')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await seen(page, 'Nama gerakan minimal 2 karakter')
    await close()
  })

  test('a program without a name › is not sent', async () => {
    const { page, close } = await site.open({
      replies: { 'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } } },
    })
    await page.goto('/admin/programs')
    await page.getByRole('button', { name: 'Edit Konten P7' }).click()
    await page.getByLabel('Nama program').fill('')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await seen(page, 'Nama program harus diisi')
    await close()
  })

  test('the own account, listed as a user’s › cannot be locked', async () => {
    let isAsked = false
    const self = aUser({ id: anAdmin.id, name: anAdmin.name })
    const { page, close } = await site.open({
      replies: {
        'GET /users': { data: { users: [self], pagination: paginate(1, 1, 10) } },
        [`PATCH /users/${self.id}/toggle`]: () => {
          isAsked = true
          return { status: 409 }
        },
      },
    })
    await page.goto('/admin/users')
    await page
      .getByRole('button', { name: `Kunci ${self.name}` })
      .first()
      .click()
    await toast(page, 'Anda tidak dapat menonaktifkan akun sendiri')
    expect(isAsked).toBe(false)
    await close()
  })
})
