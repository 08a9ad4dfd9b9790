import { describe, expect, test } from 'vitest'
import { weighInReplies } from '../support/body.ts'
import { useDomSite } from '../support/dom-site.ts'
import { drafts } from '../support/draft.ts'
import { consultations, dialog, weight, weights } from '../support/history.ts'
import { waitForText } from '../support/page.ts'
import { normal, now } from '../support/plan-replies.ts'

describe('a weight without a consultation', () => {
  const { visit } = useDomSite({ replies: { ...normal, 'GET /consultations': consultations }, now })
  const open = async () => {
    const { replies, kept } = weighInReplies(...weights())
    const page = await visit('/history', { replies })
    const record = page.getByRole('button', { name: 'Catat berat' })
    await record.click()
    await weight(page).fill('68,9')
    return { page, kept, record }
  }

  test('closed by Escape › what was typed is there again, and gone once it is noted', async () => {
    const { page, kept, record } = await open()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await record.click()
    expect(await weight(page).inputValue()).toBe('68,9')
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Berat 68,9 kg untuk')
    expect(kept[0]).toMatchObject({ weight: 68.9 })
    expect(await drafts(page)).toEqual([])
    await record.click()
    expect(await weight(page).inputValue()).toBe('')
  })

  test('the page is left and loaded again › the tab keeps what was typed', async () => {
    const { page } = await open()
    expect(await drafts(page)).toHaveLength(1)
    await page.goto('/account/about')
    await page.goto('/history')
    await page.getByRole('button', { name: 'Catat berat' }).click()
    expect(await weight(page).inputValue()).toBe('68,9')
  })
})
