import { describe, expect, test } from 'vitest'
import { listed, loaded, people, replies } from '../support/admin-people.ts'
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
