import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drafts, height, submit, weight } from '../support/account.ts'
import { chromiumPath } from '../support/browser.ts'
import { consult, consultationReplies, list } from '../support/consultations.ts'
import { aConsultation, aProgram, aUser } from '../support/factories.ts'
import { titleFocused, waitForText } from '../support/page.ts'
import type { Replies, Reply } from '../support/replies.ts'
import { anAdmin, useSite } from '../support/site.ts'
import { useVisitor } from '../support/visitor.ts'

describe.skipIf(!chromiumPath)('behaviour', () => {
  const { visit, at } = useVisitor()
  const fillConsultation = async (page: Page, weight: string) => {
    await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
  }

  describe('consultation', () => {
    test('the result › survives a reload and the way back', async () => {
      const page = await visit('/consultation')
      await fillConsultation(page, '70')
      await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
      await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
      await page.reload()
      await page.getByText('BMI 24,22 Ideal, lemak 22% Tinggi').waitFor()
      // By keyboard: content that loads above the link moves it away from a pointer.
      await page.getByRole('link', { name: 'Konsultasi lagi' }).press('Enter')
      await expect.poll(() => page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('70')
      await page.goBack()
      await page.getByText('BMI 24,22 Ideal, lemak 22% Tinggi').waitFor()
    })
  })

  describe('keyboard and focus', () => {
    test('the first Tab › skips to the content without leaving the page', async () => {
      const page = await visit('/calculator')
      await page.getByRole('heading', { name: 'Kalkulator' }).waitFor()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lewati ke konten')
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => [document.activeElement?.id, location.hash])).toEqual(['konten', ''])
    })

    test('the menu on a phone › opens, closes by Escape and by choosing', async () => {
      const page = await visit('/calculator', { width: 360 })
      const burger = page.getByRole('button', { name: 'Buka menu' })
      await burger.click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await burger.click()
      await page.getByRole('dialog').getByRole('link', { name: 'Riwayat Konsultasi' }).click()
      await at(page, '/history')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await titleFocused(page)
    })
  })

  test('little motion › every colour changes at once with the scheme', async () => {
    const page = await visit('/calculator')
    const title = page.getByRole('heading', { name: 'Kalkulator' })
    const after = await title.evaluate((heading) => {
      const before = getComputedStyle(heading).color
      document.documentElement.dataset['mantineColorScheme'] = 'dark'
      return { isChanged: getComputedStyle(heading).color !== before, moving: document.getAnimations().length }
    })
    expect(after).toEqual({ isChanged: true, moving: 0 })
  })
})

describe.skipIf(!chromiumPath)('draft', () => {
  const { visit, at } = useVisitor()

  test('logout › removes it', async () => {
    const page = await visit('/consultation')
    await weight(page).fill('71')
    expect(await drafts(page)).toEqual(['draft/u1/consultation'])
    // The module of the form need not be loaded for that.
    await page.goto('/history')
    await page.getByRole('button', { name: 'Logout' }).click()
    await at(page, '/login')
    expect(await drafts(page)).toEqual([])
  })

  /** A form with something typed in one tab, and another tab on the history. */
  const twoTabs = async (replies: Replies = {}) => {
    const page = await visit('/consultation', { replies })
    await weight(page).fill('83,7')
    expect(await drafts(page)).toEqual(['draft/u1/consultation'])
    const other = await page.context().newPage()
    await other.goto('/history')
    await other.getByRole('heading', { level: 1, name: 'Riwayat Konsultasi' }).waitFor()
    return { page, other }
  }

  test('logout in another tab › removes it, and the login does not lead back', async () => {
    const { page, other } = await twoTabs()
    await other.getByRole('button', { name: 'Logout' }).click()
    await at(page, '/login')
    expect(await drafts(page)).toEqual([])
    await other.close()
  })

  test('the session expires in another tab › stays for its owner, and the login leads back', async () => {
    let me: Reply = { data: { user: aUser() } }
    const { page, other } = await twoTabs({ 'GET /auth/me': () => me })
    me = { status: 401 }
    await other.reload()
    await at(page, '/login?redirect=%2Fconsultation')
    expect(await drafts(page)).toEqual(['draft/u1/consultation'])
    await other.close()
  })

  test('nobody knows whether it was stored › trying again after a reload uses the same key', async () => {
    const replies = {
      reply: { status: 504, message: 'Jawaban tidak diterima tepat waktu; hasilnya belum diketahui.' } as Reply,
    }
    const page = await visit('/consultation', { replies: { 'POST /consultations': () => replies.reply } })
    const keys: (string | undefined)[] = []
    const isCreate = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/consultations')
    page.on('request', (request) => isCreate(request) && keys.push(request.headers()['idempotency-key']))
    await weight(page).fill('70')
    await height(page).fill('170')
    await submit(page).click()
    await page.getByRole('alert').filter({ hasText: 'hasilnya belum diketahui' }).waitFor()
    await page.getByText('tidak akan tersimpan dua kali').waitFor()
    await page.reload()
    await expect.poll(() => weight(page).inputValue()).toBe('70')
    replies.reply = { status: 201, data: aConsultation() }
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    expect(keys).toEqual([keys[0], keys[0]])
    await page.goBack()
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    expect(keys[2]).not.toBe(keys[0])
  })
})

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
  const { at, visit } = useSite({ replies: consultationReplies })

  test('after the download of a PDF › stays on its button', async () => {
    const page = await visit('/consultation')
    await consult(page)
    const button = page.getByRole('button', { name: 'Download PDF' })
    await expect.poll(() => button.isEnabled()).toBe(true)
    await button.focus()
    await watchFocus(page)
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
    expect(await focused(page)).toContain('Download PDF')
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
