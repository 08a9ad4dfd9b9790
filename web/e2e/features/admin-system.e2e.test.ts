import { describe, expect, test } from 'vitest'
import { confirm, press, replies } from '../support/admin-system.ts'
import { chromiumPath } from '../support/browser.ts'
import { titleFocused, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('admin system', () => {
  const site = useSite({ user: anAdmin })

  test('the export is fetched with the token, counted and saved', async () => {
    const { page } = await site.open({ replies })
    const asked: (string | null)[] = []
    await page.route('**/api/export**', async (route) => {
      asked.push(new URL(route.request().url()).search, await route.request().headerValue('authorization'))
      await route.fulfill({
        contentType: 'application/x-ndjson',
        headers: { 'content-disposition': 'attachment; filename="bugar-2026-11-20.ndjson"' },
        body: '{"type":"user"}\n{"type":"program"}\n',
      })
    })
    await page.goto('/admin/system')
    const saved = page.waitForEvent('download')
    await press(page, 'Unduh ekspor')
    expect((await saved).suggestedFilename()).toBe('bugar-2026-11-20.ndjson')
    await waitForText(page, 'Selesai: 2 baris')
    expect(asked[0]).toBe('?credentials=false&content=false')
    expect(asked[1]).toMatch(/^Bearer ./)
  })

  test('an export that breaks in its last line is not saved', async () => {
    const { page } = await site.open({ replies })
    await page.route('**/api/export**', (route) =>
      route.fulfill({
        contentType: 'application/x-ndjson',
        body: '{"type":"user"}\n{"success":false,"message":"Layanan sedang tidak tersedia."}\n',
      }),
    )
    await page.goto('/admin/system')
    await press(page, 'Unduh ekspor')
    await waitForToast(page, 'Ekspor gagal')
    await waitForText(page, 'Layanan sedang tidak tersedia.')
  })

  test('a file is uploaded with its label, too large a one rejected, and deleted', async () => {
    const { page } = await site.open({ replies, answersInPage: true })
    const bodies: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/upload')) {
        bodies.push(request.postDataBuffer()?.toString('latin1') ?? '')
      }
    })
    await page.goto('/admin/system')
    const field = page.getByLabel('Berkas', { exact: true })
    const picture = (bytes: number) => ({ name: 'poster.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes) })
    await field.setInputFiles(picture(2 * 1024 * 1024 + 1))
    await waitForText(page, 'Berkas lebih besar dari 2 MB. Pilih yang lebih kecil.')
    expect(await page.getByRole('button', { name: 'Unggah' }).isDisabled()).toBe(true)
    await field.setInputFiles(picture(68))
    await page.getByLabel('Label').fill('poster')
    await press(page, 'Unggah')
    await page.getByRole('link', { name: 'poster.png' }).waitFor()
    expect(bodies[0]).toMatch(/name="type"\r\n\r\nposter\r\n[\s\S]*name="file"; filename="poster.png"/)
    await press(page, 'Hapus poster.png')
    await confirm(page, 'Hapus')
    await waitForToast(page, 'Berkas berhasil dihapus')
    await titleFocused(page)
    expect(await page.getByRole('link', { name: 'poster.png' }).count()).toBe(0)
  })
})
