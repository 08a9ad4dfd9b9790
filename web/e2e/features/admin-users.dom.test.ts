import { describe, expect, test } from 'vitest'
import { adminList, listed, loaded, people, replies, requested } from '../support/admin-people.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aUser } from '../support/factories.ts'
import { press, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

describe('admin users', () => {
  const site = useDomSite({ user: anAdmin })

  test('pages turn by Next and Previous, filters are cleared at once', async () => {
    const page = await site.visit('/admin/users?status=active', {
      replies: {
        ...replies,
        'GET /users': (_body, query) => listed(people, 34, Number(query.get('page'))),
      },
    })
    await page.getByRole('button', { name: 'Next' }).click()
    await waitForText(page, 'Menampilkan 11 - 20 dari 34 pengguna')
    expect(new URL(page.url()).search).toBe('?status=active&page=2')
    await page.getByRole('button', { name: 'Previous' }).click()
    await loaded(page)
    await press(page, 'Hapus Filter')
    await page.waitForURL((url) => url.search === '')
  })

  test('one’s own account › is not locked', async () => {
    const page = await site.visit('/admin/users', {
      replies: { ...replies, 'GET /users': listed([aUser({ id: anAdmin.id, name: 'Rina Admin' })]) },
    })
    await press(page, 'Kunci Rina Admin')
    await waitForToast(page, 'Anda tidak dapat menonaktifkan akun sendiri')
  })

  test('requests about administrators › are counted on the tab, and decided there', async () => {
    const decided: string[] = []
    const decide = (how: string) => () => {
      decided.push(how)
      return { data: { done: true }, message: 'Usulan ditolak' }
    }
    const page = await site.visit('/admin/users', {
      replies: {
        ...replies,
        'GET /admins': () => (decided.length > 0 ? adminList([]) : requested),
        'POST /admins/u1/reject': decide('reject u1'),
      },
    })
    await page.getByRole('tab', { name: 'Administrator 1 menunggu' }).click()
    await waitForText(page, 'Keputusan Anda sebagai administrator baru belum dihitung')
    expect(await page.getByRole('button', { name: /usulan tentang/ }).count()).toBe(3)
    await press(page, 'Tolak usulan tentang Sari Dewi')
    await waitForToast(page, 'Usulan ditolak')
    await waitForText(page, 'Tidak ada usulan')
    expect(decided).toEqual(['reject u1'])
  })

  test.each([
    [true, 'Berlaku setelah administrator lain menyetujui.'],
    [false, 'Berlaku segera.'],
  ])('an invitation › a second administrator is needed: %s › says when it takes effect', async (needsSecond, text) => {
    const page = await site.visit('/admin/users', {
      replies: { ...replies, 'GET /admins': adminList([], { needsSecond }) },
    })
    await press(page, 'Detail Sari Dewi')
    await press(page, 'Undang jadi admin')
    await waitForText(page, text)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undang' }).click()
    await waitForToast(page, 'Usulan disimpan. Administrator lain perlu menyetujuinya.')
  })

  test.each([
    ['Detail Sari Dewi', 'Perubahan dan pembacaan', '?objectId=u1'],
    ['Detail Rina Admin', 'Tindakan akun ini', '?actorId=a1'],
  ])('%s › leads to the log', async (detail, link, search) => {
    const page = await site.visit('/admin/users', { replies })
    await press(page, detail)
    await page.getByRole('link', { name: link }).click()
    await page.waitForURL(`**/admin/audit${search}`)
  })
})
