import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { answers, field, send, wrong } from '../support/login-code.ts'
import { waitForText } from '../support/page.ts'

describe('login › with a code', () => {
  const site = useDomSite({ user: null })

  test('a wrong code › is kept with what is wrong, and Kembali begins anew', async () => {
    const page = await site.visit('/login', { replies: { 'POST /auth/login': answers(wrong) } })
    await send(page, '000 000')
    await waitForText(page, 'Kode salah atau sudah dipakai')
    expect(await field(page).inputValue()).toBe('000 000')
    await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Kembali' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe('')
    expect(await page.getByRole('main').getByText('Kode salah').count()).toBe(0)
    await expect.poll(() => page.getByLabel('Email').evaluate((node) => node === document.activeElement)).toBe(true)
  })
})
