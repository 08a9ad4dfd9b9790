import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import {
  aDraft,
  anOwnProposal,
  aProposedDraft,
  aStartedDraft,
  draftId,
  draftPath,
  draftReplies,
  draftRoute,
} from '../support/drafts.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { giving, publishScreen, safetyScreen, simulated } from '../support/rule-screens.ts'
import { aLateCopy, baseVersions, threeCopies } from '../support/rules.ts'
import { anAdmin } from '../support/site.ts'
import { recorded } from '../support/replies.ts'

const versionsRoute = 'GET /rule-bases/safety/versions'

const site = useDomSite({ user: anAdmin })

describe('the release of a draft', () => {
  const open = (draft?: Draft, more: object = {}) =>
    site.visit(draftPath('penerbitan'), { replies: { ...draftReplies(draft), ...more } })

  test('the way › says who has done what, what is to be done now, and what is still missing', async () => {
    const page = await open(aProposedDraft())
    await waitForText(page, 'menunggu Anda')
    const steps = page.getByRole('list', { name: 'Langkah rancangan' }).getByRole('listitem')
    const texts = await steps.allInnerTexts()
    expect(texts[0]).toContain('Rina Hartati')
    expect(texts[2]).toMatch(/Disetujui \(sekarang\)/)
    expect(texts[4]).toMatch(/Berlaku \(belum\)/)
  })

  test('the way › of one’s own proposal › waits for somebody else; of a started draft is done', async () => {
    await waitForText(await open(anOwnProposal()), 'menunggu administrator lain')
    const page = await open(aStartedDraft())
    await waitForText(page, 'versi 4')
    expect(await page.getByRole('list', { name: 'Langkah rancangan' }).getByText('(selesai)').count()).toBe(5)
  })

  test('a start by the clock › is seen without asking again, and the version before can be had back', async () => {
    let now = aProposedDraft()
    const page = await open(undefined, {
      [`GET ${draftRoute}`]: () => ({ data: now }),
      [versionsRoute]: () => ({ data: baseVersions().map((each) => ({ ...each, active: each.version === now.head })) }),
    })
    await waitForText(page, 'menunggu Anda')
    now = aStartedDraft()
    await waitForText(page, 'Isi rancangan ini berlaku sebagai versi 4.')
    await expect.poll(() => page.getByLabel('Versi', { exact: true }).getByText('Versi 3').count()).toBe(1)
  })

  test('a draft whose approver is no longer an administrator › waits for approval again, and says why', async () => {
    const draft = aProposedDraft()
    const text = 'Yang menyetujui bukan lagi administrator.'
    const lapsed = { kind: 'lapsed' as const, by: null, at: draft.changedAt, hash: draft.hash, text }
    const page = await open({ ...draft, events: [...draft.events, lapsed] })
    await waitForText(page, text)
    expect(await page.getByRole('status').getByText('Perlu disetujui lagi').count()).toBe(1)
    await waitForText(page, 'menunggu Anda')
  })

  test('a draft that was in force › says which version is, and is not called in force', async () => {
    const page = await open({ ...aStartedDraft(), head: 5 })
    await waitForText(page, 'Isi rancangan ini menjadi versi 4. Kini versi 5 yang berlaku.')
    expect(await page.getByText('Pernah berlaku', { exact: true }).count()).toBe(2)
  })

  test('the shadow › of a proposal › says how often and how it differs; before the first answer, that there is none', async () => {
    const page = await open(aProposedDraft())
    await waitForText(page, '1.204 jawaban, 14 berbeda')
    const lines = page.getByRole('list', { name: 'Jawaban yang berbeda' }).getByRole('listitem')
    expect((await lines.allInnerTexts())[0]).toMatch(/Dokter dulu.*8 jawaban$/s)
    const early = await open(aProposedDraft(), { [`GET ${draftRoute}/shadow`]: { data: null } })
    await waitForText(early, 'Belum ada yang ditanyakan sejak rancangan diajukan.')
    expect(await (await open()).getByText('Bayangan').count()).toBe(0)
  })

  test('who runs what › every copy the same › says the version and since when', async () => {
    const page = await open(undefined, { 'GET /rule-copies': { data: threeCopies() } })
    await waitForText(page, 'Semua 3 salinan memakai versi 3.')
    await waitForText(page, 'sejak dinyalakan')
    expect(await page.getByText('sama', { exact: true }).count()).toBe(3)
  })

  test('who runs what › a single copy › is not called all', async () => {
    const data = threeCopies().map((base) => ({ ...base, copies: base.copies.slice(0, 1) }))
    const page = await open(undefined, { 'GET /rule-copies': { data } })
    await waitForText(page, 'Satu salinan, memakai versi 3.')
    expect(await page.getByText('Semua 1').count()).toBe(0)
  })

  test('who runs what › one stays behind › says so in words with its error, and follows by itself', async () => {
    let isLate = true
    const page = await open(undefined, {
      'GET /rule-copies': () => ({ data: isLate ? aLateCopy() : threeCopies() }),
    })
    await waitForText(page, '2 dari 3 salinan belum memakai versi 3.')
    await waitForText(page, 'tertinggal')
    await waitForText(page, 'menyusul')
    await waitForText(page, 'Basis data tidak dapat dibaca.')
    isLate = false
    await waitForText(page, 'Semua 3 salinan memakai versi 3.')
  })

  test('who runs what › cannot be asked › another try shows it', async () => {
    let isBroken = true
    const page = await open(undefined, {
      'GET /rule-copies': () => (isBroken ? { status: 500 } : { data: threeCopies() }),
    })
    await waitForText(page, 'Salinan yang berjalan belum dapat ditanya.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).first().click()
    await waitForText(page, 'Semua 3 salinan memakai versi 3.')
  })

  test('back to an earlier version › one step after a question', async () => {
    const asked: string[] = []
    const page = await open(undefined, {
      'POST /rule-bases/safety/versions/1/activate': () => {
        asked.push('1')
        return asked.length === 1
          ? { status: 409, message: 'Aturan sedang diubah oleh orang lain. Silakan coba lagi.' }
          : { data: baseVersions()[2], message: 'Versi aturan berhasil diaktifkan' }
      },
    })
    const choice = page.getByLabel('Versi', { exact: true })
    await choice.waitFor()
    expect(await choice.locator('option').allInnerTexts()).toEqual([
      expect.stringMatching(/^Versi 2, .*, Rina Admin$/),
      expect.stringMatching(/^Versi 1, .*, aturan awal sistem$/),
    ])
    await choice.selectOption('1')
    await page.getByRole('button', { name: 'Kembalikan' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Kembali ke versi 1' })
    await dialog.getByRole('button', { name: 'Kembalikan' }).click()
    await waitForText(page, 'Aturan sedang diubah oleh orang lain.')
    await dialog.getByRole('button', { name: 'Kembalikan' }).click()
    await waitForToast(page, 'Versi aturan berhasil diaktifkan')
    expect(asked).toEqual(['1', '1'])
  })

  test('back to an earlier version › there is none › says so', async () => {
    const page = await open(undefined, { [versionsRoute]: { data: baseVersions().slice(0, 1) } })
    await waitForText(page, 'Belum ada versi lain.')
  })
})

describe('a change of the program that needs approval', () => {
  const { path, replies } = publishScreen
  const created = (sent: unknown[]) => ({
    ...draftReplies(),
    'POST /rule-bases/program/drafts': recorded(sent, { status: 201, data: aDraft(), message: 'Rancangan dibuat' }),
  })
  const propose = 'Terbitkan perubahan...'

  test('known before › the dialog leads to a draft with the change', async () => {
    const sent: unknown[] = []
    const versions = { versions: baseVersions(), warning: null, needsSecond: true }
    const page = await site.visit(path, {
      replies: { ...replies, ...created(sent), 'GET /rules/versions': { data: versions } },
    })
    await simulated(page)
    await page.getByRole('button', { name: propose }).click()
    await waitForText(page, 'Perubahan aturan perlu disetujui administrator lain.')
    await page.getByLabel('Perbarui kasus acuan yang terkait perubahan ini').click()
    await page.getByRole('button', { name: 'Ke rancangan' }).click()
    await waitForToast(page, 'Rancangan dibuat')
    expect(sent).toEqual([{ change: { id: 'B2-L3', programCode: 'P1', updateGoldenCases: true } }])
    await expect.poll(() => location.search).toContain(draftId)
  })

  test('told when it is published › the dialog leads to a draft instead of failing', async () => {
    const sent: unknown[] = []
    const message = 'Perubahan aturan perlu disetujui administrator lain. Buat rancangan, lalu ajukan.'
    const refused = {
      status: 409,
      message,
      errors: [{ field: 'approval', message: 'Perlu disetujui administrator lain.' }],
    }
    const page = await site.visit(path, { replies: { ...replies, ...created(sent), 'PUT /rules/B2-L3': refused } })
    await simulated(page)
    await page.getByRole('button', { name: propose }).click()
    await page.getByRole('button', { name: 'Terbitkan', exact: true }).click()
    await page.getByRole('button', { name: 'Ke rancangan' }).click()
    await waitForToast(page, 'Rancangan dibuat')
    expect(sent).toEqual([{ change: { id: 'B2-L3', programCode: 'P1', updateGoldenCases: false } }])
  })
})

describe('the history of a rule', () => {
  const at = '2026-11-21T01:00:00.000Z'
  const rina = { id: 'u9', name: 'Rina Hartati' }

  test('a rule of a base › each version with what, why, who proposed and who approved, older ones when asked for', async () => {
    const rules = safetyScreen.replies['GET /rule-bases'] as { data: { rules: { id: string; source: string }[] }[] }
    const rule = rules.data[0]?.rules[0]
    const entry = { version: 3, author: rina, note: 'Sumbernya terbit ulang', createdAt: at, before: rule }
    const approval = { by: { id: 'a1', name: 'Bayu Prasetyo' }, at, hash: 'c'.repeat(64), alone: false }
    const asked: (string | null)[] = []
    const page = await site.visit(`${safetyScreen.path}&rule=K-01`, {
      replies: {
        ...safetyScreen.replies,
        'GET /rule-bases/safety/rules/K-01/history': (_body: unknown, query: URLSearchParams) => {
          asked.push(query.get('before'))
          return query.get('before') === null
            ? { data: { entries: [{ ...entry, approval, after: { ...rule, source: 'WHO 2024' } }], next: 2 } }
            : {
                data: {
                  entries: [
                    { ...entry, version: 1, author: null, note: '', approval: null, before: null, after: rule },
                  ],
                  next: null,
                },
              }
        },
      },
    })
    await page.getByRole('button', { name: 'Riwayat K-01' }).click()
    await page.getByRole('dialog', { name: 'Riwayat aturan' }).waitFor()
    await waitForText(page, 'menjadi “WHO 2024”')
    const whom = page.getByRole('link', { name: /^Siapa yang berubah jawabannya di versi/ }).first()
    expect(await whom.getAttribute('href')).toMatch(/^\/admin\/drafts\?base=safety&from=\d+&to=\d+$/)
    await waitForText(page, '“Sumbernya terbit ulang”')
    await waitForText(page, 'Diajukan Rina Hartati, disetujui Bayu Prasetyo.')
    await page.getByRole('button', { name: 'Lihat versi lebih lama' }).click()
    await waitForText(page, 'Aturan awal sistem.')
    expect(asked).toEqual([null, '2'])
  })

  test('a rule of the program › says what it gave before; cannot be loaded › another try shows it', async () => {
    const entry = { version: 3, author: rina, note: '', createdAt: at, approval: null }
    let isBroken = true
    const page = await site.visit(publishScreen.path, {
      replies: {
        ...publishScreen.replies,
        'GET /rule-bases/program/rules/B2-L3/history': () =>
          isBroken
            ? { status: 500 }
            : { data: { entries: [{ ...entry, before: giving('P7'), after: giving('P2') }], next: null } },
      },
    })
    await page.getByRole('button', { name: 'Riwayat B2-L3' }).click()
    await waitForText(page, 'Riwayat aturan ini belum dapat dimuat.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await waitForText(page, 'P7 menjadi P2')
    await waitForText(page, 'Oleh Rina Hartati.')
  })
})
