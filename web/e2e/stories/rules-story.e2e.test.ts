import { trainingProfileExamples } from '@bugar/contracts/examples/advice'
import { consentVersion } from '@bugar/contracts/advice/person/health-profile'
import type { RuleCopy } from '@bugar/contracts/rules/rule-copies'
import { anAdministrator, aPerson, healthyScreening, loginAs, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { startTwoCopies } from '@bugar/testing/servers/inference-copies'
import { admin } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { follow, waitForText } from '../support/page.ts'
import { shoot } from '../support/screen-report.ts'
import { startSystem, type System } from '../support/system.ts'

allowTime('ruleDraft.propose', 'ruleDraft.approve', 'ruleBase.activate')

/** Follows docs/rules.md on the whole system with three copies of the inference service. */
describe.skipIf(!chromiumPath)('story › a new administrator moves a bound of the safety base', () => {
  let system: System
  let page: Page
  let copies: Awaited<ReturnType<typeof startTwoCopies>>
  const people: string[] = []
  let rina = ''
  let budi = ''
  let levelBefore = ''

  const ask = (method: string, path: string, token: string, body?: object) =>
    request(system.stack.url, method, path, { token, ...(body && { body }) })

  /** Height and weight give a BMI of 16.5. */
  const consult = async (token: string) =>
    (await ask('POST', '/consultations', token, { weight: 47.7, height: 170, bodyFatPercentage: 15 })).body.data

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
    copies = await startTwoCopies(system.stack)
    for (let count = 0; count < 5; count++) {
      const { token } = await aPerson(system.stack.url)
      await ask('PUT', '/user/health-profile', token, { screening: healthyScreening, consentVersion })
      await consult(token)
      people.push(token)
    }
    await ask('PUT', '/user/training-profile', people[0] ?? '', trainingProfileExamples['trainingProfile.update'].input)
    const plan = await ask('POST', '/training/plan', people[0] ?? '', { startDate: inDays(0), replace: false })
    expect(plan.status, plan.text).toBe(201)
    levelBefore = await levelNow()
    rina = await loginAs(system.stack.url, admin)
    budi = (await anAdministrator(system.stack, 'Budi Hartono')).token
  })
  afterAll(async () => {
    await Promise.all((copies ?? []).map((copy) => copy.stop()))
    await system?.stop()
  })

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const tab = (name: string | RegExp) => page.getByRole('tab', { name }).click()
  const bmi = () => page.locator('[data-rule="K-05"] [data-column="if bmi"]')
  const running = async (): Promise<readonly RuleCopy[]> =>
    (await ask('GET', '/rule-copies', rina)).body.data.find(({ base }: { base: string }) => base === 'safety').copies
  const versions = async () => (await running()).map(({ version, state }) => `${version} ${state}`)
  const levelNow = async () => (await consult(people[0] ?? '')).safety.level

  test('begins a draft of the safety base from the menu', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(admin.password)
    await button('Login').click()
    await page.waitForURL(/\/admin$/)
    await follow(page, /Aturan/)
    await follow(page, /Rancangan/)
    // The screen before has a tab of that name too.
    await page.getByRole('heading', { level: 1, name: 'Rancangan Aturan' }).waitFor()
    await tab('Keselamatan')
    await button('Buat rancangan').click()
    await page.getByRole('heading', { level: 1, name: 'Rancangan Keselamatan' }).waitFor()
    await bmi().waitFor()
  })

  test('moves the bound of K-05, and golden cases at once say that they expected another answer', async () => {
    await bmi().click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Ubah K-05, BMI' }).waitFor()
    await page.keyboard.type('17')
    await page.keyboard.press('Enter')
    await expect.poll(() => bmi().innerText()).toMatch(/17/)
    await waitForText(page, 'Seharusnya')
    await waitForText(page, 'Nama menyebut 16, padahal syaratnya kini BMI di bawah 17')
    await shoot(page, 'rules-story-1-table')
  })

  test('writes the new number into the name, as the finding asks', async () => {
    await page.locator('[data-rule="K-05"] [data-column="code"]').dblclick()
    await page.getByRole('textbox', { name: 'Nama' }).fill('BMI di bawah 17')
    await button('Simpan').click()
    await expect.poll(() => page.getByText('Nama menyebut 16').count()).toBe(0)
  })

  test('sees whom it moves: one of them, and how many are stored', async () => {
    await tab('Apa yang berubah')
    await waitForText(page, 'K-05 diubah')
    await waitForText(page, '5 orang')
    await waitForText(page, '1 rencana berjalan')
    await waitForText(page, 'masih mengharapkan jawaban lain')
    await waitForText(page, 'Selain ini tidak ada yang berubah, terbukti untuk setiap orang')
    await shoot(page, 'rules-story-2-whom')
  })

  test('is refused, as golden cases break; takes the new answers, which are meant', async () => {
    await tab('Penerbitan')
    await waitForText(page, 'Belum dapat diajukan')
    expect(await button('Ajukan').isDisabled()).toBe(true)
    await shoot(page, 'rules-story-3-refused')
    await tab(/Kasus acuan/)
    await waitForText(page, 'kasus gagal')
    await shoot(page, 'rules-story-4-cases')
    const accept = button(/^Terima jawaban baru kasus/)
    for (let left = await accept.count(); left > 0; left--) {
      await accept.first().click()
      await expect.poll(() => accept.count()).toBe(left - 1)
    }
    await tab('Penerbitan')
    await expect.poll(() => button('Ajukan').isDisabled()).toBe(false)
  })

  test('proposes it for a moment later, and cannot approve it alone', async () => {
    await page.getByLabel('Alasan perubahan').fill('Batas BMI diseragamkan dengan pedoman gizi')
    await page.getByLabel('Mulai berlaku').selectOption('later')
    const soon = new Date((await page.evaluate(() => Date.now())) + 40_000)
    const inJakarta = new Date(soon.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)
    await page.getByLabel('Waktu mulai').fill(inJakarta)
    await button('Ajukan').click()
    await waitForText(page, 'Menunggu administrator lain. Anda yang mengusulkan')
    expect(await button(/^Setujui/).count()).toBe(0)
    await shoot(page, 'rules-story-5-proposed')
  })

  test('another administrator approves; it starts by itself in all three copies', async () => {
    const address = page.url()
    await system.continueAs(budi)
    await page.goto(address)
    await button(/^Setujui/).click()
    // On a slow machine the version starts before the page displays the approval.
    await waitForText(page, /Disetujui Budi Hartono|sebagai versi 2/)
    await expect.poll(versions, { timeout: 120_000 }).toEqual(['2 same', '2 same', '2 same'])
    await waitForText(page, 'Isi rancangan ini berlaku sebagai versi 2.')
    await expect.poll(levelNow).toBe('doctor-first')
    await shoot(page, 'rules-story-6-in-force')
  })

  test('goes back to the version before in one step, and everybody gets the earlier answer', async () => {
    await button('Kembalikan').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached', timeout: 90_000 })
    await expect.poll(versions).toEqual(['1 same', '1 same', '1 same'])
    await expect.poll(levelNow).toBe(levelBefore)
    await waitForText(page, 'Isi rancangan ini menjadi versi 2. Kini versi 1 yang berlaku.')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Kembalikan')
    await shoot(page, 'rules-story-7-back')
    expect(system.consoleErrors).toEqual([])
  })
})
