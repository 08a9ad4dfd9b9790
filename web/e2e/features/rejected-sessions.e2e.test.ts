import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { unfoldSessions } from '../support/account.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Device, useDevice } from '../support/device.ts'
import { answerSave, begin, finishAfterOneSet, guidedReplies } from '../support/guided.ts'
import { tap, waitForText, waitForToast } from '../support/page.ts'
import { inspectState } from '../support/screen-report.ts'
import type { Reply } from '../support/replies.ts'

const deleted = { status: 409, message: 'Sesi ini sudah dihapus dari riwayat' }
const wrong = {
  status: 400,
  message: 'Validation failed',
  errors: [{ field: 'date', message: 'Tanggal tidak boleh di masa depan' }],
}
const when = '2026-11-20T02:15:00.000Z'
const oneSet = expect.objectContaining({ sets: [expect.anything()] })
const listed = 'Sesi belum diterima server'

describe.skipIf(!chromiumPath)('rejected sessions', () => {
  const startDevice = useDevice()
  let device: Device
  let answer: (body: unknown) => Reply

  beforeEach(async () => {
    answer = answerSave
    device = await startDevice({
      ...guidedReplies(),
      'PUT /training/sessions/{id}': (body) => answer(body),
      'POST /auth/logout': { data: {} },
      'DELETE /user/sessions': { data: {} },
      'GET /user/sessions': { data: [{ id: 's1', device: null, startedAt: when, lastUsedAt: when, isCurrent: true }] },
    })
  })

  const saves = () => device.arrived.filter(({ name }) => name.startsWith('PUT /training/sessions/'))
  const region = (page: Page) => page.getByRole('region', { name: listed })
  const stored = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sessions')))

  /** A finished session that the server has refused. */
  const refuse = async (page: Page, reply: Reply) => {
    answer = () => reply
    await page.goto('/training/session')
    await finishAfterOneSet(page)
    await waitForText(page, 'Server menolak sesi ini')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.waitForURL(/\/training$/)
  }

  test('Latihan and the plan › list what the server refused, and why, also after a restart', async () => {
    const { page } = device
    await refuse(page, wrong)
    for (const path of ['/training', '/training/plan']) {
      await page.goto(path)
      await region(page).getByText('Seluruh tubuh B').waitFor()
      await region(page).getByText('Tanggal tidak boleh di masa depan').waitFor()
      await region(page).getByText('1 set').waitFor()
    }
    const consoleErrors: string[] = []
    expect(await inspectState({ page, consoleErrors }, 'rejected-sessions')).toEqual([])
  })

  test('Coba Lagi › sends it; while it is refused again, or there is no network, it stays', async () => {
    const { page } = device
    await refuse(page, deleted)
    await region(page).getByText(deleted.message).waitFor()
    const before = saves().length
    await region(page).getByRole('button', { name: 'Coba Lagi' }).click()
    await waitForToast(page, deleted.message)
    expect(saves().length).toBe(before + 1)
    await device.cut()
    await region(page).getByRole('button', { name: 'Coba Lagi' }).click()
    await waitForToast(page, 'Tidak dapat terhubung')
    await region(page).getByText(deleted.message).waitFor()
    await device.connect()
    answer = answerSave
    await region(page).getByRole('button', { name: 'Coba Lagi' }).click()
    await waitForToast(page, 'Sesi tersimpan')
    await region(page).waitFor({ state: 'detached' })
    expect(saves().at(-1)?.body).toMatchObject({ exercises: expect.arrayContaining([oneSet]) })
    await expect.poll(() => stored(page)).toEqual([])
  })

  test('Buang › asks first, then takes it off the device and leaves the server alone', async () => {
    const { page } = device
    await refuse(page, deleted)
    await tap(page, 'Buang')
    await page.getByRole('alertdialog', { name: 'Buang sesi ini?' }).waitFor()
    await tap(page, 'Batal')
    expect(await region(page).count()).toBe(1)
    await tap(page, 'Buang')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buang' }).click()
    await region(page).waitFor({ state: 'detached' })
    expect(await stored(page)).toEqual([])
    expect(device.arrived.filter(({ name }) => name.startsWith('DELETE'))).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H\d|MAIN$/)
  })

  test('logout by the menu, by this device or by all devices › asks before a refused session is lost', async () => {
    const { page } = device
    await refuse(page, deleted)
    const ways = [
      ['/training', /Logout/],
      ['/account', /^Keluar$/],
      ['/account', /^Keluar dari semua/],
    ] as const
    for (const [path, button] of ways) {
      await page.goto(path)
      await (path === '/training' ? tap(page, 'Buka menu') : unfoldSessions(page))
      await tap(page, button)
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText('terhapus').waitFor()
      await dialog.getByRole('button', { name: 'Batal' }).click()
      expect(await stored(page), String(button)).toHaveLength(2)
    }
  })

  test('what is kept of a session is broken › it is listed, and the page goes on', async () => {
    const { page } = device
    await page.goto('/training/session')
    await begin(page)
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find((each) => each.startsWith('sessions/')) ?? ''
      const state = JSON.parse(localStorage.getItem(name) ?? '')
      localStorage.setItem(name, JSON.stringify({ ...state, save: { ...state.save, revision: 99, note: 5 } }))
    })
    await page.goto('/training')
    await region(page).getByText('rusak').waitFor()
    await tap(page, 'Buang')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buang' }).click()
    await region(page).waitFor({ state: 'detached' })
  })
})
