import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aServer, heartOf, library } from '../support/favorites.ts'
import { waitForText } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { visitorReplies } from '../support/visitor.ts'

const [first] = library.map(({ name }) => name)
/** On a busy machine. */
const soon = { timeout: 15_000 }

describe('library', () => {
  const { visit } = useDomSite({ replies: visitorReplies })
  const browse = async (path: string, replies: Replies = aServer().replies) => {
    const page = await visit(path, { replies })
    await waitForText(page, 'Menampilkan')
    return page
  }
  const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

  test('favourite › unmarked › told', async () => {
    const { replies, told } = aServer('e1')
    const page = await browse('/exercises', replies)
    await heartOf(page, first).click()
    await waitForText(page, 'Dihapus dari favorit')
    expect(told).toEqual(['-e1'])
  })

  test('a category chosen while the typing rests › is kept', async () => {
    const page = await browse('/exercises')
    await page.getByRole('searchbox', { name: 'Cari gerakan' }).fill('paha')
    await page.getByRole('radio', { name: 'Angkat Beban' }).check({ force: true })
    await expect.poll(() => search(page), soon).toEqual({ search: 'paha', category: 'Angkat Beban' })
  })

  test.each(['?category=Renang&page=0&favorites=yes', '?search=%5B%5D&page=99'])(
    'an address that means nothing › %s › still shows a list or says that nothing was found',
    async (address) => {
      const page = await visit(`/exercises${address}`, { replies: aServer().replies })
      await page
        .getByText(/^Menampilkan|^Tidak ada gerakan ditemukan/)
        .first()
        .waitFor()
    },
  )
})
