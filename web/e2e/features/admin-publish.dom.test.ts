import { describe, expect, test } from 'vitest'
import { aBadValidation, ruleMeta, someRules } from '../support/admin-factories.ts'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { failure, newer, openPublishDialog, publish, publishScreen } from '../support/publishing.ts'
import { anAdmin } from '../support/site.ts'

const { path, replies } = publishScreen

describe('admin publish', () => {
  const site = useDomSite({ user: anAdmin })

  test('golden cases fail › the tag and the tile say so, whatever the findings are', async () => {
    const validate = { data: { ...aBadValidation(), valid: true, findings: [] } }
    const page = await site.visit(path, { replies: { ...replies, 'POST /forward-chaining/validate': validate } })
    await waitForText(page, 'Tidak lolos verifikasi, 1 kasus uji gagal')
    expect(await page.getByText('Terverifikasi').count()).toBe(0)
    expect(await page.getByText('Tidak lolos', { exact: true }).count()).toBe(1)
    expect(await page.locator('[data-wrong=true]').first().innerText()).toContain('P7')
  })

  test('a change that golden cases contradict › is published with a reason, on the rules it was simulated on', async () => {
    const bodies: unknown[] = []
    const page = await site.visit(path, {
      replies: {
        ...replies,
        'PUT /rules/B2-L3': (body) => {
          bodies.push(body)
          return (body as { updateGoldenCases?: boolean }).updateGoldenCases
            ? { data: someRules()[0], extras: ruleMeta, message: 'Aturan berhasil diperbarui' }
            : failure
        },
      },
    })
    await openPublishDialog(page)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await publish(page)
    expect((await sent).headers()['if-match']).toMatch(/^"[0-9a-f]+"$/)
    await waitForText(page, 'kasus 46')
    await page.getByLabel('Perbarui kasus uji yang terkait perubahan ini').check()
    await page.getByLabel('Alasan perubahan').fill('keputusan rapat')
    await publish(page)
    await waitForToast(page, 'Aturan berhasil diperbarui')
    expect(bodies).toEqual([
      { programCode: 'P1' },
      { programCode: 'P1', note: 'keputusan rapat', updateGoldenCases: true },
    ])
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('rules changed by somebody else › both versions are shown and what was typed stays', async () => {
    const page = await site.visit(path, { replies: { ...replies, 'PUT /rules/B2-L3': newer } })
    await openPublishDialog(page)
    await page.getByLabel('Alasan perubahan').fill('keputusan rapat')
    await publish(page)
    await waitForText(page, 'Versi terbaru: B2-L3 memberi P6')
    await waitForText(page, 'Usulan Anda: P1')
    expect(await page.getByLabel('Alasan perubahan').inputValue()).toBe('keputusan rapat')
  })

  test('newer rules, then another failure › the newer version is still the one that is replaced', async () => {
    const answers = [newer, failure, failure]
    const page = await site.visit(path, {
      replies: { ...replies, 'PUT /rules/B2-L3': () => answers.shift() ?? failure },
    })
    await openPublishDialog(page)
    const sent: (string | undefined)[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.headers()['if-match']))
    await publish(page)
    await waitForText(page, 'Versi terbaru: B2-L3 memberi P6')
    await publish(page)
    await waitForText(page, 'kasus 46')
    await publish(page)
    await expect.poll(() => sent.length).toBe(3)
    expect(sent[1]).not.toBe(sent[0])
    expect(sent[2]).toBe(sent[1])
  })

  test('changed rules that cannot be parsed › an error, what was typed stays, and they are not overwritten', async () => {
    const page = await site.visit(path, {
      replies: { ...replies, 'PUT /rules/B2-L3': { ...newer, data: { id: 'B2-L3' } } },
    })
    await openPublishDialog(page)
    await page.getByLabel('Alasan perubahan').fill('keputusan rapat')
    const sent: (string | undefined)[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.headers()['if-match']))
    await publish(page)
    await page.getByRole('dialog').getByRole('alert').getByText('versi terbarunya tidak terbaca').waitFor()
    expect(await page.getByLabel('Alasan perubahan').inputValue()).toBe('keputusan rapat')
    await publish(page)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[0]).toMatch(/^"[0-9a-f]+"$/)
    expect(sent[1]).toBe(sent[0])
  })
})
