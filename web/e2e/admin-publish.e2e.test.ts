import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  aBadValidation,
  aSimulation,
  aValidation,
  ruleMeta,
  someRules,
  someVersions,
} from './support/admin-factories.ts'
import { chromiumPath } from './support/browser.ts'
import { aProgram } from './support/factories.ts'
import { waitForText, waitForToast } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const warned = {
  ...aSimulation(),
  warnings: [
    {
      code: 'target-mismatch' as const,
      severity: 'warning' as const,
      place: 'B2-L3',
      message: 'Aturan B2-L3 memberi P1, yang disusun untuk B1-L1 (Underweight, lemak rendah).',
    },
  ],
}
const failing = Array.from({ length: 7 }, (_, index) => ({
  field: `kasus ${index + 40}`,
  message: 'Wanita, 72,25 kg, 170 cm, lemak 30,01%: seharusnya B2 L3 P7, menjadi B2 L3 P1.',
}))
const failure = { status: 409, message: 'Perubahan ditolak karena 7 kasus uji tidak lagi terpenuhi', errors: failing }
const newer = {
  status: 412,
  message: 'Data ini sudah diubah',
  data: { ...someRules()[0], id: 'B2-L3', programCode: 'P6' },
}

const replies: Replies = {
  'GET /rules': { data: someRules(), extras: ruleMeta },
  'GET /rules/versions': { data: someVersions() },
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'POST /forward-chaining/validate': { data: aValidation() },
  'POST /forward-chaining/simulate': { data: warned },
  'PUT /rules/B2-L3': failure,
}
const path = '/admin/rules'
const title = 'Aturan Forward Chaining'

const simulated = async (page: Page) => {
  await page.getByRole('button', { name: 'P7 Program P7' }).click()
  await page.getByLabel('Menjadi program').selectOption('P1')
  await page.getByRole('button', { name: 'Simulasikan' }).click()
  await waitForText(page, 'Perpindahan program')
}
const asked = async (page: Page) => {
  await simulated(page)
  await page.getByRole('button', { name: 'Terbitkan perubahan...' }).click()
}
const publish = (page: Page) => page.getByRole('button', { name: 'Terbitkan', exact: true }).click()

const states: State[] = [
  { name: 'admin-publish-warned', path, title, replies, reach: simulated },
  { name: 'admin-publish-dialog', path, title, replies, reach: asked },
  {
    name: 'admin-publish-rejected',
    path,
    title,
    replies,
    reach: async (page) => {
      await asked(page)
      await publish(page)
      await page.getByLabel('Perbarui kasus uji yang terkait perubahan ini').check()
      await publish(page)
      await waitForText(page, 'Tulis alasan, paling sedikit 10 karakter')
    },
  },
  {
    name: 'admin-publish-outdated',
    path,
    title,
    replies: { ...replies, 'PUT /rules/B2-L3': newer },
    reach: async (page) => {
      await asked(page)
      await publish(page)
      await waitForText(page, 'Aturan sudah diubah orang lain')
    },
  },
  {
    name: 'admin-rules-fallback',
    path,
    title,
    replies: {
      ...replies,
      'GET /rules/versions': {
        data: { ...someVersions(), warning: 'Aturan aktif tidak dapat dipakai; sistem memakai versi 3.' },
      },
      // As a service would reply that checked findings alone.
      'POST /forward-chaining/validate': { data: { ...aBadValidation(), valid: true, findings: [] } },
    },
    reach: async (page) => {
      await waitForText(page, 'Aturan aktif tidak dapat dipakai; sistem memakai versi 3.')
      await waitForText(page, 'Tidak lolos verifikasi, 1 kasus uji gagal')
    },
  },
]

describe.skipIf(!chromiumPath)('admin publish', () => {
  const site = useSite({ user: anAdmin })

  site.testStates(states)

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
    await asked(page)
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
    await asked(page)
    await page.getByLabel('Alasan perubahan').fill('keputusan rapat')
    await publish(page)
    await waitForText(page, 'Versi terbaru: B2-L3 memberi P6')
    await waitForText(page, 'Usulan Anda: P1')
    expect(await page.getByLabel('Alasan perubahan').inputValue()).toBe('keputusan rapat')
  })
})
