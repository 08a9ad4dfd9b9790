import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { consult, list, normal } from '../support/consultations.ts'
import { aConsultation, aProgram } from '../support/factories.ts'
import { titleFocused, waitForText } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

/** The name or the text of the focused element; `body` if there is none. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement === document.body
      ? 'body'
      : (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim())
  })

/** Every place that the focus was in from now on, the body included. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      seen.push(document.activeElement?.tagName ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
const seenFocus = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { seen: readonly string[] }).seen)])

describe.skipIf(!chromiumPath)('focus', () => {
  const { at, visit } = useSite({ replies: normal })

  test('after the download of a PDF › stays on its button', async () => {
    const page = await visit('/consultation')
    await consult(page)
    const button = page.getByRole('button', { name: 'Download PDF' })
    await expect.poll(() => button.isEnabled()).toBe(true)
    await button.focus()
    await watchFocus(page)
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
    expect(await focused(page)).toBe('Download PDF')
    expect(await seenFocus(page)).toEqual(['BUTTON'])
  })

  test('after a dialog was closed without saving › is where it was opened', async () => {
    const page = await visit('/admin/programs', {
      user: anAdmin,
      replies: { 'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } } },
    })
    await page.getByRole('button', { name: 'Edit Konten P7' }).click()
    await page.getByLabel('Nama program').fill('Nama lain')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tutup tanpa menyimpan' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Edit Konten P7')
  })

  test.each(['Escape', 'Tutup'])('after a dialog was closed by %s › is where it was opened', async (way) => {
    const page = await visit('/admin/programs', {
      user: anAdmin,
      replies: { 'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } } },
    })
    await page.getByRole('button', { name: 'Lihat Detail P7' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await (way === 'Escape' ? page.keyboard.press(way) : dialog.getByRole('button', { name: way }).click())
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Lihat Detail P7')
  })

  test('after a row was deleted › is never on the body', async () => {
    let rows = [aConsultation(), aConsultation({ id: 'c9' })]
    const page = await visit('/history', {
      replies: {
        'GET /consultations': () => list(rows),
        'DELETE /consultations/c1': () => {
          rows = rows.slice(1)
          return { data: {}, message: 'Konsultasi berhasil dihapus' }
        },
      },
    })
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    await watchFocus(page)
    await dialog.getByRole('button', { name: 'Hapus' }).click()
    await expect.poll(() => page.getByRole('button', { name: /^Delete/ }).count()).toBe(1)
    expect(await focused(page)).not.toBe('body')
    expect(await seenFocus(page)).not.toContain('BODY')
  })

  test('on the way through the screens › moves to each title, never to the body', async () => {
    const page = await visit('/calculator')
    await waitForText(page, 'Kalkulator')
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    await menu.getByRole('link', { name: 'Konsultasi', exact: true }).focus()
    await watchFocus(page)
    for (const [name, path] of [
      ['Konsultasi', '/consultation'],
      ['Riwayat Konsultasi', '/history'],
      ['Gerakan Latihan', '/exercises'],
      ['Beranda', '/'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click()
      await at(page, path)
      await titleFocused(page)
    }
    await page.goBack()
    await at(page, '/exercises')
    await titleFocused(page)
    expect(await seenFocus(page)).not.toContain('BODY')
  })

  test('when what has it is removed › moves to the nearest heading', async () => {
    const page = await visit('/calculator')
    await page.getByRole('button', { name: 'Hitung' }).focus()
    await page.evaluate(() => document.activeElement?.remove())
    await expect.poll(() => focused(page)).toBe('Kalkulator')
  })

  test('when what had it is removed after a person has left the page › is left alone', async () => {
    const page = await visit('/calculator')
    await page.getByRole('button', { name: 'Hitung' }).evaluate((button) => {
      button.focus()
      button.blur()
    })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.getByRole('button', { name: 'Hitung' }).evaluate((button) => button.remove())
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await focused(page)).toBe('body')
  })

  test('when what has it is disabled › moves to the nearest heading', async () => {
    const page = await visit('/calculator')
    await page.getByRole('button', { name: 'Hitung' }).focus()
    await page.evaluate(() => document.activeElement?.setAttribute('disabled', ''))
    await expect.poll(() => focused(page)).toBe('Kalkulator')
  })

  test('when a person clicks beside everything › is left alone', async () => {
    const page = await visit('/calculator')
    await page.getByRole('button', { name: 'Hitung' }).focus()
    await page.mouse.click(1270, 880)
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('p')))
    expect(await focused(page)).toBe('body')
  })
})
