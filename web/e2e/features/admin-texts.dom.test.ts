import { Exercise } from '@bugar/contracts/catalog/exercise'
import { paginate } from '@bugar/contracts/core/values/shared'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useDomSite } from '../support/dom-site.ts'
import { aProgram, aUser } from '../support/factories.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

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

/** Sentences (infra/checks/texts.tsv) that no other administration test shows. */
describe('administration › texts', () => {
  const site = useDomSite({ user: anAdmin })

  test('an exercise turned on › Latihan diaktifkan', async () => {
    const page = await site.visit('/admin/exercises', {
      replies: { 'GET /exercises': exercises, 'PATCH /exercises/e1/status': { data: { ...asleep, isActive: true } } },
    })
    await page.getByRole('button', { name: 'Aktifkan Jongkok dumbel' }).click()
    await waitForToast(page, 'Latihan diaktifkan')
  })

  test('an exercise with a name of one letter › is not sent', async () => {
    const page = await site.visit('/admin/exercises', { replies: { 'GET /exercises': exercises } })
    await page.getByRole('button', { name: 'Tambah Latihan', exact: true }).click()
    await page.getByLabel('Nama gerakan').fill('X')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Nama gerakan minimal 2 karakter')
  })

  test('a program without a name › is not sent', async () => {
    const page = await site.visit('/admin/programs', {
      replies: { 'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } } },
    })
    await page.getByRole('button', { name: 'Edit Konten P7' }).click()
    await page.getByLabel('Nama program').fill('')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Nama program harus diisi')
  })

  test('the own account, listed as a user’s › cannot be locked', async () => {
    let isAsked = false
    const self = aUser({ id: anAdmin.id, name: anAdmin.name })
    const page = await site.visit('/admin/users', {
      replies: {
        'GET /users': { data: { users: [{ ...self, consultationTotal: 0 }], pagination: paginate(1, 1, 10) } },
        [`PATCH /users/${self.id}/toggle`]: () => {
          isAsked = true
          return { status: 409 }
        },
      },
    })
    await page
      .getByRole('button', { name: `Kunci ${self.name}` })
      .first()
      .click()
    await waitForToast(page, 'Anda tidak dapat menonaktifkan akun sendiri')
    expect(isAsked).toBe(false)
  })
})
