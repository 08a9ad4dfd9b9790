import { describe, expect, test } from 'vitest'
import { someVersions } from '../support/admin-factories.ts'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { open, simulated, versionsScreen } from '../support/rule-versions.ts'
import { anAdmin } from '../support/site.ts'

const { path, replies } = versionsScreen

describe('admin versions', () => {
  const site = useDomSite({ user: anAdmin })

  test('changes of a version › are asked for when they are opened, the first version has none', async () => {
    const asked: string[] = []
    const page = await site.visit(path, {
      replies: {
        ...replies,
        'GET /rules/versions/3/changes': () => {
          asked.push('3')
          return { data: { previous: 2, changes: [], casesChanged: 0 } }
        },
      },
    })
    await waitForText(page, 'Riwayat versi')
    await page.getByText('Tanpa catatan').waitFor()
    expect(asked).toEqual([])
    await open(page, 3)
    await waitForText(page, 'Tidak ada yang berbeda')
    expect(asked).toEqual(['3'])
    expect(await page.getByText('Perubahan di versi 1').count()).toBe(0)
  })

  test('of many versions › the newest three and the one in force are shown until all are asked for', async () => {
    const [newest] = someVersions().versions
    const versions = [7, 6, 5, 4, 3, 2, 1].map((version) => ({ ...newest, version, active: version === 2 }))
    const page = await site.visit(path, {
      replies: { ...replies, 'GET /rules/versions': { data: { versions, warning: null, needsSecond: false } } },
    })
    const shown = page.getByText(/^Versi \d$/).filter({ visible: true })
    const more = page.getByRole('button', { name: 'Lihat semua, 7 versi' })
    await more.waitFor()
    expect(await shown.allInnerTexts()).toEqual(['Versi 7', 'Versi 6', 'Versi 5', 'Versi 2'])
    await more.click()
    expect(await shown.count()).toBe(7)
    await page.getByRole('button', { name: 'Lihat lebih sedikit' }).click()
    expect(await shown.count()).toBe(4)
  })

  test('publishing › asks for a reason and warns while there is none', async () => {
    const page = await site.visit(path, { replies })
    await simulated(page)
    await page.getByRole('button', { name: 'Terbitkan perubahan...' }).click()
    const warning = page.getByText('Tanpa alasan, riwayat versi hanya menampilkan')
    await warning.waitFor()
    await page.getByLabel('Alasan perubahan').fill('Uji')
    await warning.waitFor({ state: 'detached' })
  })
})
