import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import {
  bases,
  failure,
  firstSafetyRule,
  movedPeople,
  newer,
  openPublishDialog,
  openVersion,
  publish,
  publishScreen,
  run,
  safetyLoaded,
  safetyScreen,
  triedScreen,
  versionsScreen,
} from '../support/rule-screens.ts'
import {
  aBadValidation,
  aFailingBase,
  aSimulation,
  aTestAnswer,
  aValidation,
  ruleMeta,
  someRules,
  someVersions,
} from '../support/rules.ts'
import { anAdmin } from '../support/site.ts'
import { recorded } from '../support/replies.ts'

const { replies } = triedScreen

const site = useDomSite({ user: anAdmin })

describe('admin rules', () => {
  test('tried facts light their tile and every silent rule says why', async () => {
    const asked: unknown[] = []
    const page = await site.visit('/admin/rules', {
      replies: {
        ...replies,
        'POST /forward-chaining/test': recorded(asked, { data: aTestAnswer() }),
      },
    })
    await page.getByRole('textbox', { name: 'Lemak' }).fill('22,5')
    await run(page)
    await waitForText(page, 'hasil uji')
    expect(asked).toEqual([{ gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22.5 }])
    expect(await page.locator('[data-highlighted=true]').innerText()).toContain('P7')
    await page.getByText('2 aturan tidak terpakai, lihat alasannya').click()
    await waitForText(page, 'perlu kategori BMI B3 Overweight, tercatat B2 Ideal')
  })

  test('without body fat none is sent, and an error stays in the page', async () => {
    const asked: unknown[] = []
    const page = await site.visit('/admin/rules', {
      replies: {
        ...replies,
        'POST /forward-chaining/test': recorded(asked, {
          status: 503,
          message: 'Layanan sedang tidak tersedia. Silakan coba lagi.',
        }),
      },
    })
    await page.getByRole('textbox', { name: 'Lemak' }).fill('')
    await page.locator('form').getByText('Wanita').click()
    await run(page)
    await waitForText(page, 'Layanan sedang tidak tersedia. Silakan coba lagi.')
    expect(asked).toEqual([{ gender: 'female', weight: 70, height: 170 }])
    await waitForText(page, 'di bawah 20%')
  })

  test('a warning › keeps the rules verified, and both tags count it', async () => {
    const warning = { code: 'duplicate', severity: 'warning', place: 'B1-L1', message: 'Aturan yang sama.' } as const
    const page = await site.visit('/admin/rules', {
      replies: { ...replies, 'POST /forward-chaining/validate': { data: aValidation({ findings: [warning] }) } },
    })
    await waitForText(page, 'Terverifikasi, 0 konflik, 1 peringatan')
    await waitForText(page, 'Lolos, 1 peringatan')
  })

  test('the versions › lead to the log of what was done to the rules', async () => {
    const page = await site.visit('/admin/rules', { replies })
    await page.getByRole('link', { name: 'Riwayat perubahan' }).click()
    await page.waitForURL('**/admin/audit?area=rule')
  })

  test.each([
    [360, false],
    [1280, true],
  ])('at %s px › the list of rules is open: %s, and tells when a rule is off', async (width, isOpen) => {
    const [first, ...others] = someRules()
    const page = await site.visit('/admin/rules', {
      width,
      replies: {
        ...replies,
        'GET /rules': { data: [{ ...first, isActive: false }, ...others], extras: ruleMeta },
      },
    })
    await waitForText(page, '14 aturan, 1 nonaktif')
    const search = page.getByRole('searchbox', { name: 'Cari aturan' })
    expect(await search.isVisible()).toBe(isOpen)
    await page.getByRole('heading', { name: 'Daftar aturan' }).click()
    await expect.poll(() => search.isVisible()).toBe(!isOpen)
  })

  test('a tile leads to its simulation, which asks for one changed cell', async () => {
    const asked: unknown[] = []
    const page = await site.visit('/admin/rules', {
      replies: {
        ...replies,
        'POST /forward-chaining/simulate': recorded(asked, { data: aSimulation() }),
      },
    })
    await page.getByRole('button', { name: 'P7 Kurangi Lemak, Jaga Otot' }).click()
    expect(await page.evaluate(() => (document.activeElement as HTMLSelectElement).labels[0]?.textContent)).toBe(
      'Menjadi program',
    )
    await page.getByLabel('Menjadi program').selectOption('P3')
    await page.getByRole('button', { name: 'Simulasikan' }).click()
    await waitForText(page, '96')
    expect(asked).toEqual([{ changes: [{ id: 'B2-L3', programCode: 'P3' }] }])
  })
})

const { path, replies: publishReplies } = publishScreen

describe('admin publish', () => {
  test('golden cases fail › the tag and the tile say so, whatever the findings are', async () => {
    const validate = { data: { ...aBadValidation(), valid: true, findings: [] } }
    const page = await site.visit(path, { replies: { ...publishReplies, 'POST /forward-chaining/validate': validate } })
    await waitForText(page, 'Tidak lolos verifikasi, 1 kasus uji gagal')
    await page.getByText('Tidak lolos', { exact: true }).waitFor()
    expect(await page.getByText('Terverifikasi').count()).toBe(0)
    expect(await page.locator('[data-wrong=true]').first().innerText()).toContain('P7')
  })

  test('a change that golden cases contradict › is published with a reason, on the rules it was simulated on', async () => {
    const bodies: unknown[] = []
    const page = await site.visit(path, {
      replies: {
        ...publishReplies,
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
    const page = await site.visit(path, { replies: { ...publishReplies, 'PUT /rules/B2-L3': newer } })
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
      replies: { ...publishReplies, 'PUT /rules/B2-L3': () => answers.shift() ?? failure },
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
      replies: { ...publishReplies, 'PUT /rules/B2-L3': { ...newer, data: { id: 'B2-L3' } } },
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

const { path: versionsPath, replies: versionsReplies } = versionsScreen

describe('admin versions', () => {
  test('changes of a version › are asked for when they are opened, the first version has none', async () => {
    const asked: string[] = []
    const page = await site.visit(versionsPath, {
      replies: {
        ...versionsReplies,
        'GET /rules/versions/3/changes': () => {
          asked.push('3')
          return { data: { previous: 2, changes: [], casesChanged: 0 } }
        },
      },
    })
    await waitForText(page, 'Riwayat versi')
    await page.getByText('Tanpa catatan').waitFor()
    expect(asked).toEqual([])
    await openVersion(page, 3)
    await waitForText(page, 'Tidak ada yang berbeda')
    expect(asked).toEqual(['3'])
    expect(await page.getByText('Perubahan di versi 1').count()).toBe(0)
  })

  test('of many versions › the newest three and the one in force are shown until all are asked for', async () => {
    const [newest] = someVersions().versions
    const versions = [7, 6, 5, 4, 3, 2, 1].map((version) => ({ ...newest, version, active: version === 2 }))
    const page = await site.visit(versionsPath, {
      replies: { ...versionsReplies, 'GET /rules/versions': { data: { versions, warning: null, needsSecond: false } } },
    })
    const shown = page.getByText(/^Versi \d$/).filter({ visible: true })
    const more = page.getByRole('button', { name: 'Lihat semua, 7 versi' })
    await more.waitFor()
    expect(await shown.allInnerTexts()).toEqual(['Versi 7', 'Versi 6', 'Versi 5', 'Versi 2'])
    await more.click()
    expect(await shown.count()).toBe(7)
    await page.getByRole('button', { name: 'Lihat lebih sedikit' }).click()
    expect(await shown.count()).toBe(4)
  })

  test('publishing › asks for a reason and warns while there is none', async () => {
    const page = await site.visit(versionsPath, { replies: versionsReplies })
    await movedPeople(page)
    await page.getByRole('button', { name: 'Terbitkan perubahan...' }).click()
    const warning = page.getByText('Tanpa alasan, riwayat versi hanya menampilkan')
    await warning.waitFor()
    await page.getByLabel('Alasan perubahan').fill('Uji')
    await warning.waitFor({ state: 'detached' })
  })
})

const { path: ruleKindsPath, replies: ruleKindsReplies } = safetyScreen
const safety = bases.find(({ base }) => base.name === 'safety')
const rulesOf = (fact: string) => safety?.rules.filter(({ event }) => event.params.fact === fact) ?? []
const labelOf = (fact: string | undefined) => safety?.base.kinds.find((kind) => kind.fact === fact)?.label ?? ''

const kinds = (page: Page) => page.locator('ul[aria-label="Jenis kesimpulan"] > li').filter({ visible: true })
const openKinds = (page: Page) =>
  page.locator('ul[aria-label="Jenis kesimpulan"] > li > details[open]').filter({ visible: true })
const shownRules = (page: Page) => page.locator('[id^="rule-"]').filter({ visible: true })
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Cari aturan' }).fill(text)

describe('admin rules by kind', () => {
  test('the kinds of conclusions › are folded to their label and how many rules they have', async () => {
    const page = await site.visit(ruleKindsPath, { replies: ruleKindsReplies })
    await safetyLoaded(page)
    expect(await kinds(page).count()).toBe(safety?.base.kinds.length)
    expect(await shownRules(page).count()).toBe(0)
    const level = kinds(page).filter({ hasText: `${labelOf('level')}${rulesOf('level').length} aturan` })
    await level.getByRole('heading', { name: labelOf('level'), level: 3 }).click()
    await expect.poll(() => shownRules(page).count()).toBe(rulesOf('level').length)
    await level.getByText('Yang paling hati-hati menang').first().waitFor()
  })

  test('a rule that is off or fails › is told by the fold of its kind', async () => {
    const [first, second] = safety?.rules ?? []
    const finding = { code: 'duplicate', severity: 'error', place: second?.id ?? '', message: 'Mengulang.' } as const
    const page = await site.visit(ruleKindsPath, {
      replies: {
        ...ruleKindsReplies,
        'GET /rule-bases': {
          data: bases.map((base) => ({
            ...aFailingBase(base),
            verification: { valid: false, findings: [finding], proofs: [] },
          })),
        },
      },
    })
    await waitForText(page, `${first?.id} nonaktif`)
    await waitForText(page, `${second?.id} gagal`)
    expect(await shownRules(page).count()).toBe(0)
    await page.getByRole('link', { name: second?.id ?? '', exact: true }).click()
    await site.at(page, `${ruleKindsPath}&rule=${second?.id}`)
    await page.locator(`#rule-${second?.id}`).getByText('Gagal', { exact: true }).waitFor()
    expect(await openKinds(page).count()).toBe(1)
  })

  test('a search › opens the kinds with rules that it finds, without case and accents, and says how many', async () => {
    const page = await site.visit(ruleKindsPath, { replies: ruleKindsReplies })
    await safetyLoaded(page)
    await search(page, 'k-03')
    await waitForText(page, '1 aturan ditemukan')
    expect(await shownRules(page).count()).toBe(1)
    expect(await kinds(page).count()).toBe(1)
    await search(page, 'DIABÉTES')
    await expect.poll(() => shownRules(page).count()).toBeGreaterThan(1)
    const found = await shownRules(page).count()
    await waitForText(page, `${found} aturan ditemukan`)
    expect(await openKinds(page).count()).toBe(await kinds(page).count())
    for (const text of await shownRules(page).allInnerTexts()) {
      expect(text.toLowerCase()).toContain('diabetes')
    }
  })

  test('a search that finds nothing › says so, and clearing it brings back the folds as they were', async () => {
    const page = await site.visit(ruleKindsPath, { replies: ruleKindsReplies })
    await safetyLoaded(page)
    await page.getByRole('heading', { name: labelOf('level'), level: 3 }).click()
    await search(page, 'yoga')
    await waitForText(page, 'Tidak ada aturan ditemukan')
    expect(await kinds(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Hapus pencarian' }).click()
    await expect.poll(() => shownRules(page).count()).toBe(rulesOf('level').length)
    expect(await page.getByRole('searchbox', { name: 'Cari aturan' }).inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'Hapus pencarian' }).count()).toBe(0)
  })

  test('the rule that the address names › is opened and has the focus; one that is not there opens nothing', async () => {
    const named = rulesOf('level')[2]?.id
    const page = await site.visit(`${ruleKindsPath}&rule=${named}`, { replies: ruleKindsReplies })
    await page.locator(`#rule-${named}`).waitFor()
    expect(await openKinds(page).count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`rule-${named}`)
    const other = await site.visit(`${ruleKindsPath}&rule=X-99`, { replies: ruleKindsReplies })
    await safetyLoaded(other)
    expect(await openKinds(other).count()).toBe(0)
  })

  test('a changed rule of a version › leads to the rule, also when it was closed since', async () => {
    const page = await site.visit(ruleKindsPath, { replies: { ...ruleKindsReplies, ...versionsScreen.replies } })
    await safetyLoaded(page)
    await openVersion(page, 3)
    const link = page.getByRole('link', { name: `${firstSafetyRule?.name} (${firstSafetyRule?.id})` })
    await link.click()
    await page.locator(`#rule-${firstSafetyRule?.id}`).waitFor()
    await page.getByRole('heading', { name: labelOf(firstSafetyRule?.event.params.fact), level: 3 }).click()
    await page.locator(`#rule-${firstSafetyRule?.id}`).waitFor({ state: 'hidden' })
    await link.click()
    await page.locator(`#rule-${firstSafetyRule?.id}`).waitFor()
  })
})
