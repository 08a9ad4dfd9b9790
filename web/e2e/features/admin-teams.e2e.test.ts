import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { press, waitForText } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'
import {
  decisionList,
  decisionReplies,
  decisionsLoaded,
  first,
  opened,
  someDecisions,
  teamReplies,
  token,
} from '../support/teams.ts'

describe.skipIf(!chromiumPath)('admin teams', () => {
  const site = useSite({ user: anAdmin, replies: teamReplies })

  test('a key that is not kept yet › leaving the screen asks first', async () => {
    const page = await site.visit('/admin/teams')
    await press(page, 'Ganti kunci Portal Pegawai')
    await press(page, 'Buat kunci baru')
    await waitForText(page, token)
    await waitForText(page, /^Hanya tampil sekali ini\. Kunci lama tetap diterima sampai 10 Desember 2026/)
    await page.getByRole('link', { name: 'Jejak Audit' }).click()
    await waitForText(page, 'Kunci ini tidak dapat ditampilkan lagi.')
    await press(page, 'Batal')
    expect(await page.getByText(token).count()).toBe(1)
    await page.getByRole('link', { name: 'Jejak Audit' }).click()
    await press(page, 'Tetap pergi')
    await page.getByRole('heading', { level: 1, name: 'Jejak Audit' }).waitFor()
  })
})

describe.skipIf(!chromiumPath)('admin decisions', () => {
  const site = useSite({ user: anAdmin, replies: decisionReplies })

  test('beside an opened decision at 1280 px › no content is wider than its cell, and a date is told once a day', async () => {
    const conclusions = [{ fact: 'programEnergy', values: ['-300/-200'], rules: ['E-17'] }]
    const long = someDecisions.map((decision) => ({ ...decision, base: 'energy' as const, conclusions }))
    const page = await site.visit(opened, { replies: { 'GET /decisions': decisionList(long) } })
    await page.setViewportSize({ width: 1280, height: 900 })
    await waitForText(page, 'D-02 Diabetes')
    const wide = await page.locator('tbody :is(th, td)').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { right } = cell.getBoundingClientRect()
        const over = [...cell.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right)
        return over.length > 0 || cell.scrollWidth > cell.clientWidth ? [cell.textContent] : []
      }),
    )
    expect(wide).toEqual([])
    const dates = page.getByText('3 Des 2026', { exact: true })
    expect(await dates.count()).toBe(1)
    expect((await dates.boundingBox())?.height).toBeLessThan(30)
  })

  test('a row › is a link as a whole, and the details stand beside the list', async () => {
    const page = await site.visit('/admin/decisions')
    await decisionsLoaded(page)
    await page.getByRole('cell', { name: 'Keselamatan' }).first().click({ force: true })
    await site.at(page, opened)
    await waitForText(page, 'D-02 Diabetes')
    const list = await page.getByRole('table').boundingBox()
    const details = await page.getByRole('region', { name: 'Keputusan yang dibuka' }).boundingBox()
    expect(details?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    await page.goBack()
    await page.getByRole('columnheader', { name: 'ms' }).waitFor()
  })

  test('Unduh CSV › what the filters show › is asked for and saved', async () => {
    const { page } = await site.open()
    const asked: string[] = []
    await page.route('**/api/decisions/csv**', (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.fulfill({
        contentType: 'text/csv; charset=utf-8',
        headers: { 'content-disposition': 'attachment; filename="bugar-keputusan-2026-12-03.csv"' },
        body: '\uFEFFWaktu (WIB)\r\n',
      })
    })
    await page.goto('/admin/decisions?teamId=t2&day=2026-12-03')
    await decisionsLoaded(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh CSV keputusan' }).click()
    expect((await saved).suggestedFilename()).toBe('bugar-keputusan-2026-12-03.csv')
    const query = { teamId: 't2', from: '2026-12-02T17:00:00.000Z', to: '2026-12-03T17:00:00.000Z' }
    expect(asked).toEqual([`?${new URLSearchParams(query)}`])
  })

  test('on a phone › the details take the place of the list, and Back returns to it', async () => {
    const page = await site.visit('/admin/decisions', { width: 360 })
    await decisionsLoaded(page)
    await page.getByRole('link', { name: 'Lihat keputusan untuk Klinik Karyawan, 14.22.07' }).click()
    await waitForText(page, 'D-02 Diabetes')
    expect(await page.getByRole('searchbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Unduh CSV keputusan' }).count()).toBe(0)
    await page.goBack()
    await page.getByRole('link', { name: 'Lihat keputusan untuk Klinik Karyawan, 14.22.07' }).waitFor()
    expect(await page.getByText(first.correlationId).count()).toBe(0)
  })
})
