import { describe, expect, test } from 'vitest'
import { aSimulation, aTestAnswer, aValidation, ruleMeta, someRules } from '../support/admin-factories.ts'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { run, triedScreen } from '../support/rules-tried.ts'
import { anAdmin } from '../support/site.ts'

const { replies } = triedScreen

describe('admin rules', () => {
  const site = useDomSite({ user: anAdmin })

  test('tried facts light their tile and every silent rule says why', async () => {
    const asked: unknown[] = []
    const page = await site.visit('/admin/rules', {
      replies: {
        ...replies,
        'POST /forward-chaining/test': (body) => {
          asked.push(body)
          return { data: aTestAnswer() }
        },
      },
    })
    await page.getByRole('textbox', { name: 'Lemak' }).fill('22,5')
    await run(page)
    await waitForText(page, 'hasil uji')
    expect(asked).toEqual([{ gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22.5 }])
    expect(await page.locator('[data-highlighted=true]').innerText()).toContain('P7')
    await page.getByText('2 aturan tidak menyala, lihat alasannya').click()
    await waitForText(page, 'perlu kategori BMI B3 Overweight, tercatat B2 Ideal')
  })

  test('without body fat none is sent, and an error stays in the page', async () => {
    const asked: unknown[] = []
    const page = await site.visit('/admin/rules', {
      replies: {
        ...replies,
        'POST /forward-chaining/test': (body) => {
          asked.push(body)
          return { status: 503, message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' }
        },
      },
    })
    await page.getByRole('textbox', { name: 'Lemak' }).fill('')
    await page.locator('form').getByText('Wanita').click()
    await run(page)
    await waitForText(page, 'Layanan sedang tidak tersedia. Silakan coba lagi.')
    expect(asked).toEqual([{ gender: 'female', weight: 70, height: 170 }])
    await waitForText(page, 'di bawah 20%')
  })

  test('a warning › keeps the rules verified, and both tags count it', async () => {
    const warning = { code: 'duplicate', severity: 'warning', place: 'B1-L1', message: 'Aturan yang sama.' } as const
    const page = await site.visit('/admin/rules', {
      replies: { ...replies, 'POST /forward-chaining/validate': { data: aValidation({ findings: [warning] }) } },
    })
    await waitForText(page, 'Terverifikasi, 0 konflik, 1 peringatan')
    await waitForText(page, 'Lolos, 1 peringatan')
  })

  test('the versions › lead to the log of what was done to the rules', async () => {
    const page = await site.visit('/admin/rules', { replies })
    await page.getByRole('link', { name: 'Riwayat perubahan' }).click()
    await page.waitForURL('**/admin/audit?area=rule')
  })

  test.each([
    [360, false],
    [1280, true],
  ])('at %s px › the list of rules is open: %s, and tells when a rule is off', async (width, isOpen) => {
    const [first, ...others] = someRules()
    const page = await site.visit('/admin/rules', {
      width,
      replies: {
        ...replies,
        'GET /rules': { data: [{ ...first, isActive: false }, ...others], extras: ruleMeta },
      },
    })
    await waitForText(page, '14 aturan, 1 nonaktif')
    const search = page.getByRole('searchbox', { name: 'Cari aturan' })
    expect(await search.isVisible()).toBe(isOpen)
    await page.getByRole('heading', { name: 'Daftar aturan' }).click()
    await expect.poll(() => search.isVisible()).toBe(!isOpen)
  })

  test('a tile leads to its simulation, which asks for one changed cell', async () => {
    const asked: unknown[] = []
    const page = await site.visit('/admin/rules', {
      replies: {
        ...replies,
        'POST /forward-chaining/simulate': (body) => {
          asked.push(body)
          return { data: aSimulation() }
        },
      },
    })
    await page.getByRole('button', { name: 'P7 Program P7' }).click()
    expect(await page.evaluate(() => (document.activeElement as HTMLSelectElement).labels[0]?.textContent)).toBe(
      'Menjadi program',
    )
    await page.getByLabel('Menjadi program').selectOption('P3')
    await page.getByRole('button', { name: 'Simulasikan' }).click()
    await waitForText(page, '96')
    expect(asked).toEqual([{ changes: [{ id: 'B2-L3', programCode: 'P3' }] }])
  })
})
