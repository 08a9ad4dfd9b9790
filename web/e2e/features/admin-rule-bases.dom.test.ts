import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { aFailingBase, baseVersions } from '../support/rule-bases.ts'
import { caseCount, activate, bases, loaded, safetyScreen } from '../support/rule-bases-screen.ts'
import { anAdmin } from '../support/site.ts'

const { path, replies } = safetyScreen

describe('admin rule bases', () => {
  const site = useDomSite({ user: anAdmin })

  test('an unknown base in the address › shows the program’s rules', async () => {
    const page = await site.visit('/admin/rules?base=lain', { replies })
    await page.getByRole('heading', { level: 1, name: 'Aturan Forward Chaining' }).waitFor()
  })

  test('five cases are shown until all are asked for, those that fail first and open', async () => {
    const page = await site.visit(path, {
      replies: { ...replies, 'GET /rule-bases': { data: bases.map(aFailingBase) } },
    })
    const cases = page.getByRole('list', { name: 'Kasus acuan' }).getByRole('listitem')
    await waitForText(page, `${caseCount - 1} dari ${caseCount} lulus`)
    expect(await cases.count()).toBe(5)
    expect(await cases.first().innerText()).toMatch(/Seharusnya .*; ternyata Pelan\. Batasan: tambahkan latihan/)
    expect(await cases.first().getByText('ternyata Pelan').isVisible()).toBe(true)
    const person = cases.nth(1).locator('details > div')
    expect(await person.isVisible()).toBe(false)
    await cases.nth(1).locator('summary').click()
    await person.waitFor()
    await page.getByRole('button', { name: `Lihat semua, ${caseCount} kasus` }).click()
    expect(await cases.count()).toBe(caseCount)
    await page.getByRole('button', { name: 'Lihat lebih sedikit' }).click()
    expect(await cases.count()).toBe(5)
  })

  test('a proof › is one line until it is opened, one that fails shows its example', async () => {
    const page = await site.visit(path, {
      replies: { ...replies, 'GET /rule-bases': { data: bases.map(aFailingBase) } },
    })
    await waitForText(page, 'Diabetes: ya mendapat Pelan')
    expect(await page.getByRole('list', { name: 'Temuan' }).count()).toBe(0)
    const tried = page.getByText('terbukti, 18.432 kombinasi')
    expect(await tried.isVisible()).toBe(false)
    await page.getByText('Setiap orang mendapat kesimpulan yang tidak bertentangan').click()
    await tried.waitFor()
  })

  test('an earlier version is put in force › after a confirmation, and everything is asked for again', async () => {
    const asked: string[] = []
    const page = await site.visit(path, {
      replies: {
        ...replies,
        'GET /rule-bases': () => {
          asked.push('bases')
          return { data: bases }
        },
        'POST /rule-bases/safety/versions/2/activate': () => {
          asked.push('activate')
          return { data: baseVersions()[1], message: 'Versi aturan berhasil diaktifkan' }
        },
      },
    })
    await page.getByRole('button', { name: 'Aktifkan versi 2' }).click()
    await page.getByRole('button', { name: 'Batal' }).click()
    expect(asked).toEqual(['bases'])
    await activate(page)
    await waitForToast(page, 'Versi aturan berhasil diaktifkan')
    await expect.poll(() => asked).toEqual(['bases', 'activate', 'bases'])
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  test('the rules cannot be loaded › another try shows them', async () => {
    let isBroken = true
    const page = await site.visit(path, {
      replies: { ...replies, 'GET /rule-bases': () => (isBroken ? { status: 500 } : { data: bases }) },
    })
    await waitForText(page, 'Aturan keselamatan belum dapat dimuat.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).first().click()
    await loaded(page)
  })
})
