import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import {
  aDraft,
  anOwnProposal,
  aProposedDraft,
  aRejectedDraft,
  aStartedDraft,
  draftId,
  draftPath,
  draftReplies,
  draftRoute,
  failingCheck,
  someDrafts,
} from '../support/drafts.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
import { recorded } from '../support/replies.ts'

describe('drafts of rules', () => {
  const site = useDomSite({ user: anAdmin })
  const open = (draft?: Draft, tab?: string, more: object = {}, width = 1280) =>
    site.visit(draftPath(tab), { replies: { ...draftReplies(draft), ...more }, width })
  /** Without room for the table. */
  const onPhone = (draft?: Draft, tab?: string, more: object = {}) => open(draft, tab, more, 390)

  test('the list › says where each stands, and a new one opens', async () => {
    const page = await site.visit('/admin/drafts?base=safety', {
      replies: { ...draftReplies(), 'POST /rule-bases/safety/drafts': { status: 201, data: aDraft() } },
    })
    await waitForText(page, 'Diajukan, menunggu persetujuan')
    await waitForText(page, 'Menjadi versi 4')
    await page.getByRole('button', { name: 'Buat rancangan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Rancangan Keselamatan' }).waitFor()
    expect(location.search).toContain(draftId)
  })

  test('a proposal waits for this administrator › counted in the menu and at its base, which opens first; a card leads to it', async () => {
    const waiting = someDrafts().filter(({ state }) => state === 'proposed')
    const replies = { ...draftReplies(), 'GET /rule-approvals': { data: waiting } }
    const page = await site.visit('/admin/drafts', { replies })
    const isOpen = (name: RegExp) => page.getByRole('tab', { name }).getAttribute('aria-selected')
    await expect.poll(() => isOpen(/^Keselamatan 1 menunggu/)).toBe('true')
    await page
      .getByRole('link', { name: /^Aturan 1 menunggu/ })
      .first()
      .waitFor()
    await page.getByRole('tab', { name: 'Program' }).click()
    await expect.poll(() => isOpen(/^Program/)).toBe('true')
    const home = await site.visit('/admin', { replies })
    await home.getByRole('link', { name: /^Rancangan Keselamatan: / }).click()
    await expect.poll(() => location.search).toContain('tab=penerbitan')
  })

  test('a rule is changed › the row is sent with the revision that was read, and a comma is a decimal', async () => {
    const sent: unknown[] = []
    const page = await onPhone(undefined, undefined, {
      [`PATCH ${draftRoute}`]: recorded(sent, { data: aDraft({ revision: 3 }) }),
    })
    await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-05')
    await page.getByRole('button', { name: 'Ubah K-05' }).click()
    const value = page.getByRole('textbox', { name: /^Dengan \(/ }).first()
    await value.fill('17,5')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          rules: [
            {
              key: 'K-05',
              seen: 0,
              value: {
                id: 'K-05',
                conditions: { all: expect.arrayContaining([{ fact: 'bmi', operator: 'lessThan', value: 17.5 }]) },
              },
            },
          ],
        },
      ])
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('a rule is changed › without what it needs › says so at the field and sends nothing', async () => {
    const page = await onPhone()
    await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-02')
    await page.getByRole('button', { name: 'Ubah K-02' }).click()
    await page.getByRole('textbox', { name: 'Sumber' }).fill('')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Sebutkan sumbernya')
  })

  test('a rule is changed › somebody else was first › asks before it overwrites, and keeps what was typed', async () => {
    const sent: { rules: { seen: number }[] }[] = []
    const page = await onPhone(undefined, undefined, {
      [`PATCH ${draftRoute}`]: (body: unknown) => {
        sent.push(body as never)
        return sent.length === 1
          ? { status: 409, message: 'Sebagian baris sudah diubah administrator lain.' }
          : { data: aDraft({ revision: 9 }) }
      },
    })
    await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-02')
    await page.getByRole('button', { name: 'Ubah K-02' }).click()
    await page.getByRole('textbox', { name: 'Nama' }).fill('Nama baru')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Sebagian baris sudah diubah administrator lain.')
    expect(await page.getByRole('textbox', { name: 'Nama' }).inputValue()).toBe('Nama baru')
  })

  test('a case fails › can take the new answer, and the draft cannot be proposed', async () => {
    const sent: unknown[] = []
    const page = await open(undefined, 'kasus', {
      [`GET ${draftRoute}/check`]: failingCheck,
      [`PATCH ${draftRoute}`]: recorded(sent, { data: aDraft({ revision: 3 }) }),
    })
    await waitForText(page, '1 kasus gagal')
    await page.getByRole('button', { name: /^Terima jawaban baru/ }).click()
    await expect
      .poll(() => sent)
      .toMatchObject([{ goldenCases: [{ value: { expected: 'level=gentle limits=balance' } }] }])
    await page.getByRole('tab', { name: 'Penerbitan' }).click()
    await waitForText(page, 'Belum dapat diajukan')
    expect(await page.getByRole('button', { name: 'Ajukan' }).isDisabled()).toBe(true)
  })

  test('propose › needs a note, and takes a time', async () => {
    const sent: unknown[] = []
    const page = await open(undefined, 'penerbitan', {
      [`POST ${draftRoute}/propose`]: recorded(sent, { data: aProposedDraft(), message: 'Rancangan diajukan' }),
    })
    await page.getByRole('button', { name: 'Ajukan' }).click()
    await waitForText(page, 'Tulis alasan, paling sedikit 10 karakter')
    await page.getByRole('textbox', { name: 'Alasan perubahan' }).fill('Disamakan dengan sumber')
    await page.getByLabel('Mulai berlaku').selectOption('later')
    await page.getByLabel('Waktu mulai').fill('2100-12-07T08:00')
    await page.getByRole('button', { name: 'Ajukan' }).click()
    await waitForToast(page, 'Rancangan diajukan')
    expect(sent).toMatchObject([
      { note: 'Disamakan dengan sumber', startsAt: new Date('2100-12-07T08:00').toISOString() },
    ])
  })

  test('a proposal of another › is approved with the hash that is shown, or rejected with a reason', async () => {
    const sent: unknown[] = []
    const page = await open(aProposedDraft(), 'penerbitan', {
      [`POST ${draftRoute}/approve`]: recorded(sent, { data: aStartedDraft(), message: 'Versi 4 berlaku sekarang' }),
    })
    await page.getByRole('button', { name: 'Tolak' }).click()
    await waitForText(page, 'Tulis alasan, paling sedikit 10 karakter')
    await page.getByRole('button', { name: 'Setujui c41f9e07' }).click()
    await waitForToast(page, 'Versi 4 berlaku sekarang')
    expect(sent).toMatchObject([{ hash: 'c41f9e07'.repeat(8) }])
  })

  test('one’s own proposal › waits for somebody else, and can be withdrawn', async () => {
    const page = await open(anOwnProposal(), 'penerbitan', {
      [`POST ${draftRoute}/withdraw`]: { data: aDraft(), message: 'Rancangan ditarik kembali' },
    })
    await waitForText(page, 'Menunggu administrator lain.')
    expect(await page.getByRole('button', { name: /^Setujui/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Tarik kembali' }).click()
    await waitForToast(page, 'Rancangan ditarik kembali')
  })

  test('rejected › says by whom and why', async () => {
    const page = await open(aRejectedDraft())
    await waitForText(page, 'Ditolak oleh Rina Hartati')
    await waitForText(page, 'Sumbernya belum disebut, mohon dilengkapi')
  })

  test('another version came first › a rebase asks which row to keep', async () => {
    const sent: unknown[] = []
    const page = await open(aDraft({ head: 4 }), undefined, {
      [`POST ${draftRoute}/rebase`]: (body: unknown) => {
        sent.push(body)
        return sent.length === 1
          ? {
              status: 409,
              message: 'Sebagian baris diubah di kedua pihak. Pilih yang dipakai.',
              errors: [{ field: 'rules.K-01', message: 'Baris K-01 diubah di rancangan dan di versi yang berlaku.' }],
            }
          : { data: aDraft({ from: 4, head: 4 }), message: 'Rancangan disesuaikan dengan versi yang berlaku' }
      },
    })
    await page.getByRole('button', { name: 'Sesuaikan' }).click()
    await waitForText(page, 'Baris K-01 diubah di rancangan')
    await page.getByRole('button', { name: 'Pakai milik rancangan' }).click()
    await waitForToast(page, 'Rancangan disesuaikan')
    expect(sent.at(-1)).toMatchObject({ prefer: 'draft' })
  })

  test('changes, a started draft › are read, and nothing can be changed any more', async () => {
    const page = await onPhone(aStartedDraft(), 'perubahan')
    await waitForText(page, 'menjadi “Permenkes 41/2014”')
    await page.getByRole('tab', { name: /^Tabel/ }).click()
    await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-01')
    await page.getByRole('button', { name: 'Lihat K-01' }).click()
    expect(await page.getByRole('button', { name: 'Simpan' }).count()).toBe(0)
  })

  test('cannot be loaded › another try shows it', async () => {
    let isBroken = true
    const page = await open(undefined, undefined, {
      [`GET ${draftRoute}`]: () => (isBroken ? { status: 500 } : { data: aDraft() }),
    })
    await waitForText(page, 'Rancangan Keselamatan belum dapat dimuat.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Rancangan Keselamatan' }).waitFor()
  })
})
