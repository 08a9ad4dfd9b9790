import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aTapedConsultation } from '../support/factories.ts'
import { dot, map, press, unknownHere, valueOf, withoutFat, withRule } from '../support/map.ts'
import { waitForText } from '../support/page.ts'
import { now, planReplies, programRules, tried, triedBy } from '../support/plans.ts'

describe('map', () => {
  const { visit } = useDomSite({ replies: planReplies, now })

  test('at rest › this consultation, the trail with dates, and the bounds with the programs behind them', async () => {
    // Measured by tape, whose error range leaves room for both arrows.
    const page = await visit(map.path, { replies: { 'GET /consultations/c1': { data: aTapedConsultation() } } })
    await waitForText(page, 'Bukan sasaran. Tidak ada yang disimpan.')
    expect(await valueOf(page)).toBe('70 kg, lemak 22%')
    await waitForText(page, 'bila naik 2,3 kg, menjadi 72,3 kg')
    await waitForText(page, 'bila lemak turun 2 poin, menjadi 20%: Bugar dan Seimbang')
    // The same as arrows, until the dot is moved.
    await waitForText(page, '2,3 kg ke P3')
    await waitForText(page, '2 poin ke P2')
    await press(page, 'ArrowUp', 1)
    await page.getByText('2 poin ke P2').waitFor({ state: 'detached' })
    expect(await page.getByRole('list', { name: 'Jejak konsultasi' }).getByRole('listitem').count()).toBe(4)
  })

  test('keys › half a point and half a kilogram, Shift five times that, Escape back; one request once it rests', async () => {
    let requests = 0
    const page = await visit(map.path, {
      replies: {
        'POST /forward-chaining/test': (body) => {
          requests += 1
          return tried(body)
        },
      },
    })
    await press(page, 'ArrowLeft', 4)
    expect(await valueOf(page)).toBe('70 kg, lemak 20%')
    await waitForText(page, 'Aturan akan memilih')
    await page.getByRole('status').getByText('P2 Bugar dan Seimbang', { exact: true }).waitFor()
    expect(requests).toBeLessThanOrEqual(2)
    await press(page, 'ArrowUp', 1)
    await press(page, 'Shift+ArrowRight', 1)
    expect(await valueOf(page)).toBe('69,5 kg, lemak 22,5%')
    await page.getByRole('status').getByText('Programnya tetap').waitFor()
    await page.keyboard.press('Escape')
    expect(await valueOf(page)).toBe('70 kg, lemak 22%')
    await page.getByRole('status').getByText('Hasil kemarin').waitFor()
  })

  test('keys › end where it would be unhealthy', async () => {
    const page = await visit(map.path)
    await press(page, 'Shift+ArrowUp', 12)
    await press(page, 'Shift+ArrowLeft', 12)
    // 18,5 kg/m² at 170 cm are 53,47 kg.
    expect(await valueOf(page)).toBe('53,5 kg, lemak 5%')
  })

  test('steppers › two presses before they are drawn again count twice', async () => {
    const page = await visit(map.path)
    const more = page.getByRole('button', { name: 'Berat tambah 0,5 kg' })
    await more.waitFor()
    await more.evaluate((button) => [1, 2].forEach(() => (button as HTMLElement).click()))
    await waitForText(page, '+1 kg dan 0 poin dari hasil ukur')
    expect(await valueOf(page)).toBe('71 kg, lemak 22%')
  })

  test('steppers › the same moves; the way back keeps the focus', async () => {
    const page = await visit(map.path)
    for (let each = 0; each < 4; each++) {
      await page.getByRole('button', { name: 'Lemak kurang 0,5 poin' }).click()
    }
    await page.getByRole('button', { name: 'Berat tambah 0,5 kg' }).click()
    expect(await valueOf(page)).toBe('70,5 kg, lemak 20%')
    await waitForText(page, '+0,5 kg dan −2 poin dari hasil ukur')
    await page.getByRole('button', { name: 'Kembali ke hasil ukur' }).click()
    expect(await valueOf(page)).toBe('70 kg, lemak 22%')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Kembali ke hasil ukur')
  })

  test('without body fat › on the lane of the BMI until one is tried', async () => {
    const page = await visit(map.path, { replies: withoutFat })
    expect(await valueOf(page)).toBe('70 kg, lemak tidak diukur')
    await press(page, 'ArrowLeft', 1)
    expect(await valueOf(page)).toBe('70 kg, lemak tidak diukur')
    await page.getByRole('button', { name: 'Coba dengan lemak tubuh' }).click()
    expect(await valueOf(page)).toBe('70 kg, lemak 15%')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    await press(page, 'Escape', 1)
    await press(page, 'ArrowRight', 1)
    expect(await valueOf(page)).toBe('70 kg, lemak 15%')
  })

  const answer = (page: Page) => page.getByRole('status')

  test('moved › the verdict by the rules of the device at once, the odds when the server answers', async () => {
    const page = await visit(map.path, { replies: { 'POST /forward-chaining/test': { hang: true } } })
    await press(page, 'ArrowLeft', 4)
    await answer(page).getByText('P2 Bugar dan Seimbang', { exact: true }).waitFor()
    await answer(page).getByText('Aturan B2-L2, versi 1. Peluang: menghitung...').waitFor()
    expect(await answer(page).filter({ hasText: 'Aturan B2-L2' }).getAttribute('aria-busy')).toBe('true')
  })

  test('the odds cannot be had › the verdict stays; tried again they come', async () => {
    let isBroken = true
    const page = await visit(map.path, {
      replies: { 'POST /forward-chaining/test': (body) => (isBroken ? { status: 500 } : tried(body)) },
    })
    await press(page, 'ArrowLeft', 4)
    await answer(page).getByText('Aturan B2-L2, versi 1. Peluang belum dapat dimuat.').waitFor()
    expect(await answer(page).filter({ hasText: 'Aturan B2-L2' }).getAttribute('aria-busy')).toBe('false')
    expect(await page.getByRole('alert').count()).toBe(0)
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await answer(page).getByText('Peluang: P2 Bugar dan Seimbang 62%; P7 Kurangi Lemak, Jaga Otot 38%').waitFor()
  })

  test('other rules came into force › the server’s verdict, then its rules also on the device', async () => {
    const { event } = programRules.rules.find(({ id }) => id === 'B2-L2') as SourcedRule
    const next = withRule('B2-L2', { event: { ...event, params: { ...event.params, value: 'P6' } } })
    let inForce: RunnableBase = programRules
    let asked = 0
    let isHeld = false
    const page = await visit(map.path, {
      replies: {
        'GET /rule-bases/program/rules': () => {
          asked += 1
          return { data: inForce }
        },
        'POST /forward-chaining/test': (body) => (isHeld ? { hang: true } : triedBy(inForce)(body)),
      },
    })
    await dot(page).waitFor()
    inForce = next
    await press(page, 'ArrowLeft', 4)
    await answer(page).getByText('Aturan B2-L2, versi 2. Peluang: P2').waitFor()
    await answer(page).getByText(/^P6/).waitFor()
    expect(asked).toBe(2)
    isHeld = true
    await press(page, 'ArrowLeft', 1)
    await answer(page).getByText('Aturan B2-L2, versi 2. Peluang: menghitung...').waitFor()
    await answer(page).getByText(/^P6/).waitFor()
  })

  test('rules that this version of the app cannot run › the server answers', async () => {
    const replies = { 'GET /rule-bases/program/rules': { data: { ...unknownHere, ruleSet: programRules.ruleSet } } }
    const page = await visit(map.path, { replies })
    await press(page, 'ArrowLeft', 4)
    await answer(page).getByText('Menghitung...').waitFor()
    await answer(page).getByText('Aturan B2-L2, versi 1. Peluang: P2').waitFor()
  })
})
