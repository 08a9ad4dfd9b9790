import type { Exercise } from '@bugar/contracts/catalog/exercise'
import type { Program } from '@bugar/contracts/catalog/program'
import { loginAs, request } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { useKeyboard } from '../support/keyboard.ts'
import { waitForToast } from '../support/page.ts'
import { inspectSchemes, noViolations, overflow } from '../support/screen-report.ts'
import { startSystem, type System } from '../support/system.ts'

const title = 'Data ini sudah diubah orang lain'

/** The whole system, and two administrators: A in a browser, B by the API. */
describe.skipIf(!chromiumPath)('two administrators save the same thing', () => {
  let system: System
  let url: string
  let page: Page
  let token: string
  let exercise: Exercise

  const dialog = () => page.getByRole('dialog')
  const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
  const versionsOf = (label: string) => dialog().getByRole('radiogroup', { name: label })
  const save = () => dialog().getByRole('button', { name: 'Simpan' }).click()
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const b = async (path: string, body: object) => {
    const { status, body: answer } = await request(url, 'PUT', path, { token, body })
    expect(status).toBe(200)
    return answer.data
  }
  const programNow = async (id: string): Promise<Program> =>
    (await request(url, 'GET', `/programs/id/${id}`, { token })).body.data
  const openProgram = async (code: string) => {
    await page.goto('/admin/programs')
    await page.getByRole('button', { name: `Edit Konten ${code}`, exact: true }).click()
    await dialog().getByRole('tab', { name: 'Jadwal' }).click()
  }
  const changeDay = async (code: string, day: 'Senin' | 'Jumat', text: string) => {
    const { schedule } = await programNow(code)
    await b(`/programs/${code}`, { schedule: { ...schedule, [day]: text } })
  }

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
    url = system.stack.url
    token = await loginAs(url, admin)
    const body = { name: 'Gerakan bersama', category: 'Kardio', description: 'Isi awal' }
    exercise = (await request(url, 'POST', '/exercises', { token, body })).body.data
    await page.goto('/login')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin$/)
  })
  afterAll(() => system?.stop())

  test('A saves Friday after B has saved Monday › neither day is lost', async () => {
    await openProgram('P1')
    await field('Jumat').fill('Jumat milik A')
    await changeDay('P1', 'Senin', 'Senin milik B')
    await save()
    await dialog().getByRole('heading', { name: title }).waitFor()
    expect(await isFocused(dialog().getByRole('heading', { name: title }))).toBe(true)
    expect((await programNow('P1')).schedule).toMatchObject({ Senin: 'Senin milik B' })
    // Fields that A did not change show the newer text; A's own edits stay without a question.
    expect(await versionsOf('Senin').getByLabel('Versi terbaru').isChecked()).toBe(true)
    expect(await versionsOf('Jumat').count()).toBe(0)
    expect(await field('Jumat').inputValue()).toBe('Jumat milik A')
    await save()
    await waitForToast(page, 'Program berhasil diperbarui')
    expect((await programNow('P1')).schedule).toMatchObject({ Senin: 'Senin milik B', Jumat: 'Jumat milik A' })
  })

  test('A and B have changed the same day › A sees both texts and may take either', async () => {
    await openProgram('P2')
    await field('Senin').fill('Senin milik A')
    await changeDay('P2', 'Senin', 'Senin milik B')
    await save()
    const versions = versionsOf('Senin')
    await versions.getByText('Senin milik A').waitFor()
    await versions.getByText('Senin milik B').waitFor()
    expect(await versions.getByLabel('Versi Anda').isChecked()).toBe(true)
    await versions.getByText('Versi terbaru').click()
    expect(await field('Senin').inputValue()).toBe('Senin milik B')
    await versions.getByText('Versi Anda').click()
    expect(await field('Senin').inputValue()).toBe('Senin milik A')
    await field('Senin').fill('Senin milik A dan B')
    await versions.getByText('Senin milik A dan B').waitFor()
    await save()
    await waitForToast(page, 'Program berhasil diperbarui')
    expect((await programNow('P2')).schedule.Senin).toBe('Senin milik A dan B')
  })

  test('B saves once more while A chooses › A is told once more', async () => {
    await openProgram('P3')
    await field('Senin').fill('Senin milik A')
    await changeDay('P3', 'Senin', 'Senin milik B')
    await save()
    await versionsOf('Senin').getByText('Senin milik B').waitFor()
    await changeDay('P3', 'Jumat', 'Jumat milik B')
    await save()
    await versionsOf('Jumat').waitFor()
    await save()
    await waitForToast(page, 'Program berhasil diperbarui')
    expect((await programNow('P3')).schedule).toMatchObject({ Senin: 'Senin milik A', Jumat: 'Jumat milik B' })
  })

  test('what A wants is stored already › counts as saved', async () => {
    await openProgram('P4')
    await field('Senin').fill('Sama')
    await changeDay('P4', 'Senin', 'Sama')
    await save()
    await waitForToast(page, 'Program berhasil diperbarui')
    await dialog().waitFor({ state: 'detached' })
  })

  test('an exercise › both versions by keyboard on a phone, in light and dark', async () => {
    const keyboard = useKeyboard(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/admin/exercises')
    await page.getByLabel('Cari latihan').fill(exercise.name)
    await page.getByText('Menampilkan 1 - 1 dari 1 latihan').waitFor()
    await page.getByRole('button', { name: /^Ubah/ }).first().click()
    await field('Deskripsi').fill('Isi dari A')
    await b(`/exercises/${exercise.id}`, { name: 'Gerakan milik B', description: 'Isi dari B' })
    await save()
    await versionsOf('Deskripsi').getByText('Isi dari A').waitFor()
    expect(await field('Nama gerakan').inputValue()).toBe('Gerakan milik B')
    expect(await inspectSchemes(page, 'exercise-conflict-360')).toEqual(noViolations)
    expect(await overflow(page)).toBe(0)
    await keyboard.reach(versionsOf('Deskripsi').getByLabel('Versi Anda'))
    await keyboard.press('ArrowDown')
    expect(await field('Deskripsi').inputValue()).toBe('Isi dari B')
    await keyboard.press('ArrowUp')
    expect(await field('Deskripsi').inputValue()).toBe('Isi dari A')
    await keyboard.reach(dialog().getByRole('button', { name: 'Simpan' }))
    await keyboard.press('Enter')
    await waitForToast(page, 'Latihan berhasil diperbarui')
    const { data } = (await request(url, 'GET', `/exercises/${exercise.id}`, { token })).body
    expect(data).toMatchObject({ name: 'Gerakan milik B', description: 'Isi dari A' })
  })

  test('a program › its conflict is fit to see on a desk', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openProgram('P5')
    await field('Senin').fill('Senin milik A')
    await changeDay('P5', 'Senin', 'Senin milik B')
    await b('/programs/P5', { description: 'Deskripsi milik B' })
    await save()
    await versionsOf('Deskripsi').waitFor()
    expect(await inspectSchemes(page, 'program-conflict-1280')).toEqual(noViolations)
  })
})
