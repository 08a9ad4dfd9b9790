import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import {
  aDraft,
  aStartedDraft,
  coverageReply,
  draftPath,
  draftReplies,
  draftRoute,
  someCases,
} from '../support/drafts.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

interface Sent {
  readonly goldenCases: readonly { readonly key: number; readonly seen: number | null; readonly value: unknown }[]
}

const edit = `PATCH ${draftRoute}`
const rowsOf = (cases: typeof someCases) => cases.map((value) => ({ value, revision: 0, by: null }))

describe('golden cases of a draft', () => {
  const site = useDomSite({ user: anAdmin })
  const open = (draft?: Draft, more: object = {}) =>
    site.visit(draftPath('kasus'), { replies: { ...draftReplies(draft), ...more } })
  /** Replies to edits and records them. */
  const editing = (reply: (at: number) => object = () => ({ data: aDraft({ revision: 3 }) })) => {
    const sent: Sent[] = []
    return {
      sent,
      replies: {
        [edit]: (body: unknown) => {
          sent.push(body as Sent)
          return reply(sent.length)
        },
      },
    }
  }

  test('a page of them › the filters count, a search finds by code and words', async () => {
    const page = await open(
      aDraft({ goldenCases: rowsOf(someCases).map((row, at) => (at === 3 ? { ...row, revision: 2 } : row)) }),
    )
    await page.getByRole('button', { name: 'Ubah kasus G-02', exact: true }).waitFor()
    const shown = () => page.getByRole('button', { name: /^Ubah kasus/ }).count()
    expect(await shown()).toBe(10)
    await waitForText(page, `Semua ${someCases.length}`)
    await page.getByRole('button', { name: 'Diubah 1' }).click()
    await expect.poll(shown).toBe(1)
    await page.getByRole('button', { name: /^Di batas/ }).click()
    await expect.poll(shown).toBeGreaterThan(5)
    await page.getByRole('button', { name: /^Semua/ }).click()
    await page.getByRole('searchbox', { name: 'Cari kasus' }).fill('g-07')
    await expect.poll(shown).toBe(1)
    await page.getByRole('searchbox', { name: 'Cari kasus' }).fill('tidak mungkin ada')
    await waitForText(page, 'Tidak ada kasus yang cocok.')
  })

  test('a case is added › what is missing is said at its field; a comma is a decimal, and not known an answer', async () => {
    const { sent, replies } = editing()
    const page = await open(undefined, replies)
    await page.getByRole('button', { name: 'Tambah kasus' }).click()
    await page.getByLabel('Tambah fakta').selectOption('bmi')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Pilih jenis kelamin')
    await waitForText(page, 'Isi dengan angka')
    await page.getByLabel(/^Jenis kelamin/).selectOption('female')
    await page.getByRole('textbox', { name: /^BMI/ }).fill('15,99')
    await page.getByLabel('Tambah fakta').selectOption('age')
    await page.getByRole('checkbox', { name: 'Usia: belum tahu' }).check()
    await page.getByLabel('Tambah fakta').selectOption('pregnant')
    await page.getByLabel('Saran', { exact: true }).selectOption('doctor-first')
    await page.getByRole('textbox', { name: 'Catatan' }).fill('uji')
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Simpan' }).click()
    const line = Math.max(...someCases.map((each) => each.line)) + 1
    const value = {
      line,
      facts: { gender: 'female', bmi: 15.99, age: 'unknown', pregnant: 'yes' },
      expected: 'level=doctor-first limits=no-vigorous,no-deficit,no-surplus,no-supine,pelvic-floor,late-pregnancy',
      note: 'uji',
    }
    await expect.poll(() => sent).toMatchObject([{ goldenCases: [{ key: line, seen: null, value }] }])
    await waitForToast(page, `Kasus G-${line} tersimpan`)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('a case is added › the draft’s answer is filled in and follows the facts, except what the person chose', async () => {
    const { sent, replies } = editing()
    const page = await open(undefined, replies)
    await page.getByRole('button', { name: 'Tambah kasus' }).click()
    await waitForText(page, 'Terisi dengan jawaban rancangan ini sekarang. Ubah hanya yang seharusnya lain.')
    const level = page.getByLabel('Saran', { exact: true })
    expect(await level.inputValue()).toBe('gentle')
    await page.getByLabel(/^Jenis kelamin/).selectOption('female')
    await page.getByLabel('Tambah fakta').selectOption('bmi')
    await page.getByRole('textbox', { name: /^BMI/ }).fill('15,99')
    await page.getByLabel('Tambah fakta').selectOption('age')
    await page.getByRole('textbox', { name: /^Usia/ }).fill('40')
    await expect.poll(() => level.inputValue()).toBe('doctor-first')
    await level.selectOption('stop')
    await page.getByRole('textbox', { name: /^BMI/ }).fill('22')
    expect(await level.inputValue()).toBe('stop')
    await page.getByRole('button', { name: 'Simpan' }).click()
    const value = { facts: { gender: 'female', bmi: 22, age: 40 }, expected: expect.stringMatching(/^level=stop\b/) }
    await expect.poll(() => sent).toMatchObject([{ goldenCases: [{ value }] }])
  })

  test('a case is changed › somebody else was first › asks before it overwrites, and keeps what was typed', async () => {
    let draft = aDraft()
    const { sent, replies } = editing((at) => {
      draft = aDraft({
        goldenCases: rowsOf(someCases).map((row, place) => (place === 0 ? { ...row, revision: 5, by: 'Bayu' } : row)),
      })
      return at === 1 ? { status: 409, message: 'Sebagian baris sudah diubah administrator lain.' } : { data: draft }
    })
    const page = await open(undefined, { ...replies, [`GET ${draftRoute}`]: () => ({ data: draft }) })
    await page.getByRole('button', { name: 'Ubah kasus G-02', exact: true }).click()
    await page.getByRole('textbox', { name: 'Catatan' }).fill('catatan saya')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Kasus ini sudah diubah Bayu')
    expect(await page.getByRole('textbox', { name: 'Catatan' }).inputValue()).toBe('catatan saya')
    await page.getByRole('button', { name: 'Timpa' }).click()
    await expect.poll(() => sent.map(({ goldenCases }) => goldenCases[0]?.seen)).toEqual([0, 5])
  })

  test('a case is refused › says so at its field, and of the table above; what was typed stays', async () => {
    const { replies } = editing((at) => ({
      status: 400,
      errors:
        at === 1
          ? [{ field: 'goldenCases.2.facts.age', message: 'Unknown fact' }]
          : [{ field: 'goldenCases', message: 'Satu basis paling banyak 1000 kasus acuan.' }],
    }))
    const page = await open(undefined, replies)
    await page.getByRole('button', { name: 'Ubah kasus G-02', exact: true }).click()
    await page.getByRole('textbox', { name: /^Usia/ }).fill('31')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Nilai ini tidak dikenal basis ini')
    await page.getByRole('textbox', { name: /^Usia/ }).fill('32')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Satu basis paling banyak 1000 kasus acuan.')
    expect(await page.getByRole('textbox', { name: /^Usia/ }).inputValue()).toBe('32')
  })

  test('a case whose rules contradict each other › says so, and has no answer to take', async () => {
    const check = draftReplies()[`GET ${draftRoute}/check`] as { data: object }
    const failed = [{ ...someCases[0], found: 'bentrok, level: go, stop' }]
    const page = await open(undefined, { [`GET ${draftRoute}/check`]: { data: { ...check.data, failed } } })
    await waitForText(page, 'kesimpulan yang bentrok')
    expect(await page.getByRole('button', { name: /^Terima jawaban baru/ }).count()).toBe(0)
  })

  test('a case is removed › and put back where it was', async () => {
    const [first, second, ...others] = rowsOf(someCases)
    const { sent, replies } = editing((at) => ({
      data: aDraft({ goldenCases: at === 1 ? ([first, ...others] as Draft['goldenCases']) : rowsOf(someCases) }),
    }))
    const page = await open(undefined, replies)
    await page.getByRole('button', { name: 'Ubah kasus G-03', exact: true }).click()
    await page.getByRole('button', { name: 'Hapus kasus' }).click()
    await waitForText(page, 'Kasus G-03 dihapus.')
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[0]).toMatchObject({ goldenCases: [{ key: 3, seen: 0, value: null }] })
    expect(sent[1]).toMatchObject({ goldenCases: [{ key: 3, seen: null, value: second?.value, after: 2 }] })
  })

  test('as many as a base may have › the next is refused with the reason beside it', async () => {
    const full = Array.from(
      { length: 1000 },
      (_, at) => ({ ...someCases[at % someCases.length], line: at + 2 }) as (typeof someCases)[number],
    )
    const page = await open(aDraft({ goldenCases: rowsOf(full) }))
    await waitForText(page, 'Satu basis paling banyak 1.000 kasus acuan.')
    expect(await page.getByRole('button', { name: 'Tambah kasus' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: /^Ubah kasus/ }).count()).toBe(10)
    await waitForText(page, 'Menampilkan 1 - 10 dari 1000 kasus')
  })

  test('coverage › three figures, and what no case tries', async () => {
    const page = await open()
    await waitForText(page, '81 dari 82')
    await waitForText(page, '18 dari 20')
    await waitForText(page, 'tidak pernah terpakai')
    await waitForText(page, 'belum diuji tepat di atau sedikit di atas usia 18, misalnya 18.')
  })

  test('a side of a bound that no case tries › becomes one, and leaves the list', async () => {
    const { sent, replies } = editing(() => {
      const made = sent.flatMap(({ goldenCases }) => goldenCases.map(({ value }) => value)) as typeof someCases
      return { data: aDraft({ goldenCases: rowsOf([...someCases, ...made]) }) }
    })
    const page = await open(undefined, replies)
    const made = page.getByRole('button', { name: /^Jadikan kasus: K-24 belum diuji/ })
    await made.click()
    await expect
      .poll(() => sent)
      .toMatchObject([{ goldenCases: [{ seen: null, value: { facts: { gender: 'female', age: 18, bmi: 16 } } }] }])
    await expect.poll(() => made.count()).toBe(0)
  })

  test('a change that no case notices › becomes one with the answer of the draft, and leaves the list', async () => {
    const line = Math.max(...someCases.map((each) => each.line)) + 1
    const { sent, replies } = editing(() => {
      const made = sent.flatMap(({ goldenCases }) => goldenCases.map(({ value }) => value)) as typeof someCases
      return { data: aDraft({ goldenCases: rowsOf([...someCases, ...made]) }) }
    })
    const page = await open(undefined, replies)
    await waitForText(
      page,
      '488 dari 492 perubahan kecil ketahuan; 6 lainnya terbukti tidak mengubah jawaban siapa pun',
    )
    const made = page.getByRole('button', { name: /^Jadikan kasus: K-05, batas usia 18 menjadi 19/ })
    await made.click()
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          goldenCases: [
            {
              key: line,
              seen: null,
              value: {
                facts: { gender: 'female', age: 18, bmi: 15 },
                expected: 'level=doctor-first limits=no-vigorous,no-deficit,no-surplus',
                note: 'K-05: batas usia 18 menjadi 19',
              },
            },
          ],
        },
      ])
    await expect.poll(() => made.count()).toBe(0)
  })

  test('not all could be checked › says how many; coverage cannot be computed › another try shows it', async () => {
    let isBroken = true
    const page = await open(undefined, {
      [`GET ${draftRoute}/coverage`]: () =>
        isBroken ? { status: 500, message: 'Failed to get rules' } : coverageReply({ unchecked: 12 }),
    })
    await page.getByRole('button', { name: 'Ubah kasus G-02', exact: true }).waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await waitForText(page, '12 belum diperiksa')
  })

  test('a draft that started › is read, and nothing can be changed any more', async () => {
    const page = await open(aStartedDraft())
    await page.getByRole('button', { name: 'Lihat kasus G-02', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('button', { name: /^(?:Simpan|Hapus kasus|Tambah kasus|Jadikan kasus)/ }).count()).toBe(
      0,
    )
  })
})
