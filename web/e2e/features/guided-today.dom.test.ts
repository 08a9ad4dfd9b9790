import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import type { Illness, TodayCheck } from '@bugar/contracts/advice/person/today-check'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import {
  answerSave,
  begin,
  checkOf,
  guidedReplies,
  sessionPath,
  someTargets,
  withTodayCheck,
} from '../support/guided.ts'
import { atTitle, tap, waitForText, waitForToast } from '../support/page.ts'

const question = 'Bagaimana badan Anda hari ini?'

const { visit } = useDomSite()

describe('guided session › how today is', () => {
  const ask = async (...given: Parameters<typeof withTodayCheck>) => {
    const { replies, ...sent } = withTodayCheck(...given)
    const page = await visit(sessionPath, { replies })
    return { page, ...sent }
  }

  test('Baik › one tap saves the answer and begins the session', async () => {
    const { page, checks } = await ask()
    await atTitle(page, question)
    await tap(page, /^Baik/)
    await atTitle(page, 'Pemanasan')
    await expect.poll(() => checks).toEqual([checkOf('good')])
  })

  test('the place › is chosen under Isi sesi and holds for the session that one tap begins', async () => {
    const { page } = await ask()
    await page.getByText('Isi sesi').click()
    await waitForText(page, 'Dorong lantai')
    await tap(page, 'Di rumah')
    await tap(page, /^Baik/)
    await tap(page, 'Lewati pemanasan')
    await atTitle(page, 'Jongkok tanpa beban')
  })

  test('an answer of another day › is asked for again', async () => {
    const { page } = await ask({ ...checkOf('good'), date: '2026-01-02' })
    await atTitle(page, question)
  })

  test('answered today › is said, can be changed, and the old answer stays when nothing is pressed', async () => {
    const { page, checks } = await ask(checkOf('good'))
    await atTitle(page, 'Seluruh tubuh B')
    await waitForText(page, 'Badan hari ini: Baik')
    await tap(page, 'Ubah')
    await atTitle(page, question)
    await tap(page, 'Kembali')
    await atTitle(page, 'Seluruh tubuh B')
    await tap(page, 'Ubah')
    await tap(page, /^Lelah/)
    await waitForText(page, 'Badan hari ini: Lelah')
    await tap(page, 'Ubah')
    await tap(page, /^Baik/)
    await waitForText(page, 'Badan hari ini: Baik')
    await page.getByRole('button', { name: 'Mulai' }).waitFor()
    expect(checks).toEqual([checkOf('tired'), checkOf('good')])
  })

  test('Pilek ringan › the session that is gentle today is shown, with what to do about fever', async () => {
    const { page, checks } = await ask()
    await tap(page, /^Pilek ringan/)
    await atTitle(page, 'Seluruh tubuh B')
    await waitForText(page, 'Bila demam, istirahat')
    await page.getByRole('button', { name: 'Pindahkan' }).waitFor()
    expect(checks).toEqual([checkOf('cold')])
  })

  test('smoke outside › asked below the signs, is saved with Baik; the session is shown before it begins', async () => {
    const { page, checks } = await ask()
    await tap(page, 'asap')
    expect(await page.locator('main').innerText()).toMatch(/Saya merasakannya[^]*Di luar:/)
    await tap(page, /^Baik/)
    await atTitle(page, 'Seluruh tubuh B')
    expect(checks).toEqual([{ ...checkOf('good'), outside: 'haze' }])
  })

  test('Demam › the session is a rest that cannot begin, and the illness is asked for', async () => {
    const { page, checks } = await ask()
    await tap(page, /^Demam/)
    await atTitle(page, 'Seluruh tubuh B')
    await waitForText(page, 'Istirahat hari ini')
    expect(await page.getByRole('button', { name: 'Mulai' }).count()).toBe(0)
    await tap(page, 'Tifus')
    await expect.poll(() => checks).toEqual([checkOf('fever'), { ...checkOf('fever'), illness: 'typhoid' }])
  })

  const ill = { kind: 'fever', from: '2026-03-02', to: '2026-03-03' } as const
  const afterFever = async (illness: Illness, before: TodayCheck | null = null) => {
    const { replies, checks } = withTodayCheck(before)
    const get = replies['GET /user/state'] as () => { data: PersonState }
    const asksFeverEnd = before === null
    const isIll = () => (checks.at(-1) ?? before)?.illness === 'dengue'
    const page = await visit(sessionPath, {
      replies: {
        ...replies,
        'GET /user/state': () => ({
          data: { ...get().data, illness: { ...illness, ...(isIll() && { kind: 'dengue' }) }, asksFeverEnd },
        }),
        'GET /training/targets': () => ({ data: isIll() ? [] : [someTargets()] }),
      },
    })
    return { page, checks }
  }

  test('after a fever › its last day and the illness are asked for first, and one tap does not begin a stale session', async () => {
    const { page, checks } = await afterFever(ill)
    await atTitle(page, 'Kapan terakhir demam?')
    await tap(page, 'Lanjut')
    await waitForText(page, 'sampai hari ini.')
    await page.getByLabel('Hari terakhir demam').fill('2026-03-06')
    await page.getByRole('radio', { name: 'Demam berdarah' }).click()
    await tap(page, 'Lanjut')
    await tap(page, /^Baik/)
    await waitForText(page, 'Tunggu izin dokter')
    expect(checks).toEqual([{ ...checkOf('good'), lastFever: '2026-03-06', illness: 'dengue' }])
  })

  test('dengue of today by mistake › Salah tekan takes it back', async () => {
    const { page, checks } = await afterFever(ill, { ...checkOf('fever'), illness: 'dengue' })
    await waitForText(page, 'Tunggu izin dokter')
    await tap(page, 'Salah tekan')
    await expect.poll(() => checks).toEqual([{ ...checkOf('fever'), illness: 'fever' }])
    await atTitle(page, 'Seluruh tubuh B')
  })

  test('smoke outside and a pain › both are saved', async () => {
    const { page, checks } = await ask()
    await tap(page, 'asap')
    await tap(page, /^Ada nyeri/)
    await tap(page, 'Siku')
    await tap(page, 'Siku tambah')
    await tap(page, 'Sesuaikan sesi')
    await expect.poll(() => checks).toEqual([{ ...checkOf('pain', [{ site: 'elbow', severity: 1 }]), outside: 'haze' }])
  })

  test('a fever today, a session of another day › no session of today begins; that of today is shown', async () => {
    const { replies } = withTodayCheck(checkOf('fever'))
    const planned = someTargets()
    const startedNow = { on: checkOf('good').date, ...planned, session: { ...planned.session, title: 'Hari ini' } }
    const page = await visit(sessionPath, {
      replies: { ...replies, 'GET /training/targets': { data: [{ ...planned, startedNow }] } },
    })
    await atTitle(page, 'Hari ini')
    await waitForText(page, 'Istirahat hari ini')
    expect(await page.getByRole('button', { name: 'Mulai' }).count()).toBe(0)
  })

  test('Ada nyeri at two sites › says what was replaced and why, and begins that session', async () => {
    const { page, checks } = await ask()
    await tap(page, /^Ada nyeri/)
    await atTitle(page, 'Di mana nyerinya?')
    await tap(page, 'Sesuaikan sesi')
    await waitForText(page, 'Pilih dulu tempat yang nyeri.')
    await tap(page, 'Bahu')
    await tap(page, 'Lutut')
    await waitForText(page, 'Pilih dulu seberapa nyeri.')
    await page.getByRole('slider', { name: 'Lutut' }).fill('3')
    await tap(page, 'Lutut tambah')
    await waitForText(page, '4, sedang: masih bisa bergerak')
    await tap(page, 'Bahu tambah')
    await waitForText(page, '1, ringan: terasa, tidak mengganggu')
    await tap(page, 'Sesuaikan sesi')
    const changes = page.getByRole('region', { name: 'Yang berubah hari ini' })
    await changes.getByText('Naik bangku jadi Duduk-berdiri').first().waitFor()
    await changes.getByText('6 gerakan lain tetap').waitFor()
    expect(await changes.getByRole('heading').evaluate((each) => each === document.activeElement)).toBe(true)
    await changes.getByText('Mengapa?').click()
    await changes.getByText('Naik bangku diganti supaya lutut tidak nyeri.').waitFor()
    await changes.getByText('Aturan ADAP-43, NICE 2022, bukti kuat').waitFor()
    await tap(page, 'Mulai sesi yang disesuaikan')
    await atTitle(page, 'Pemanasan')
    expect(checks).toEqual([
      checkOf('pain', [
        { site: 'shoulder', severity: 1 },
        { site: 'knee', severity: 4 },
      ]),
    ])
  })

  test('a pain that changes nothing › says so; another answer is sent anew', async () => {
    const { page, checks } = await ask()
    await tap(page, /^Ada nyeri/)
    await tap(page, 'Siku')
    await tap(page, 'Siku tambah')
    await tap(page, 'Sesuaikan sesi')
    await waitForText(page, 'Tidak ada gerakan sesi ini yang perlu diganti.')
    await tap(page, 'Siku kurang')
    expect(await page.getByText('Yang berubah hari ini').count()).toBe(0)
    await waitForText(page, '0, tidak: tidak terasa')
    await tap(page, 'Sesuaikan sesi')
    await page.getByRole('button', { name: 'Mulai sesi', exact: true }).waitFor()
    expect(checks).toEqual([checkOf('pain', [{ site: 'elbow', severity: 1 }]), checkOf('good')])
  })

  test('a severity of 7 › a doctor is asked first; 6 after all brings the session back', async () => {
    const { page } = await ask()
    await tap(page, /^Ada nyeri/)
    await tap(page, 'Punggung')
    await page.getByRole('slider', { name: 'Punggung' }).fill('7')
    await waitForText(page, 'Nyeri 7 atau lebih perlu diperiksa.')
    await tap(page, 'Simpan')
    await atTitle(page, 'Sesi latihan')
    await page.getByRole('region', { name: 'Sesi menunggu izin dokter' }).getByText('Nyeri seberat ini').waitFor()
    await waitForText(page, 'Badan hari ini: Nyeri punggung 7')
    await tap(page, 'Ubah')
    await tap(page, 'Punggung kurang')
    await tap(page, 'Sesuaikan sesi')
    await tap(page, /^Mulai sesi/)
    await atTitle(page, 'Pemanasan')
  })
})

describe('guided session › how today is, without a network', () => {
  const cutOff = { ...withTodayCheck().replies, 'PUT /user/today-check': { abort: true } }

  test('Baik › begins the session at once and says that the answer was not sent', async () => {
    const page = await visit(sessionPath, { replies: cutOff })
    await tap(page, /^Baik/)
    await atTitle(page, 'Pemanasan')
    await waitForToast(page, 'Jawaban belum terkirim; sesi tetap seperti rencana.')
  })

  test('nothing is known of the person › the question is asked, and Baik begins the session', async () => {
    const page = await visit(sessionPath, { replies: { ...cutOff, 'GET /user/state': { abort: true } } })
    await tap(page, /^Baik/)
    await atTitle(page, 'Pemanasan')
  })

  test('Pilek ringan › says that the session is not adjusted, and can be begun by hand', async () => {
    const page = await visit(sessionPath, { replies: cutOff })
    await tap(page, /^Pilek ringan/)
    const failure = page.getByRole('alert').filter({ hasText: 'Sesi belum dapat disesuaikan' })
    await failure.getByText('pilih bentuk yang lebih ringan lewat Ganti').waitFor()
    await tap(page, 'Mulai dan pilih sendiri')
    await atTitle(page, 'Pemanasan')
  })

  test('Demam › says to rest, and offers no session', async () => {
    const page = await visit(sessionPath, { replies: cutOff })
    await tap(page, /^Demam/)
    const failure = page.getByRole('alert').filter({ hasText: 'Sesi belum dapat disesuaikan' })
    await failure.getByText('Istirahat hari ini; pindahkan sesinya.').waitFor()
    expect(await page.getByRole('button', { name: 'Mulai dan pilih sendiri' }).count()).toBe(0)
  })

  test.each([
    ['6', 1],
    ['7', 0],
  ])('a severity of %s › begun by hand: %i', async (severity, count) => {
    const page = await visit(sessionPath, { replies: cutOff })
    await tap(page, /^Ada nyeri/)
    await tap(page, 'Pinggul')
    await page.getByRole('slider', { name: 'Pinggul' }).fill(severity)
    await tap(page, /^S(?:esuaikan sesi|impan)$/)
    await waitForText(page, 'Sesi belum dapat disesuaikan')
    expect(await page.getByRole('button', { name: 'Mulai dan pilih sendiri' }).count()).toBe(count)
    expect(await page.getByText('Jangan berlatih dulu hari ini.').count()).toBe(1 - count)
  })

  test.each([
    ['Pilek ringan', async (page: Page) => tap(page, /^Pilek ringan/), 'Bila demam, istirahat'],
    [
      'Ada nyeri',
      async (page: Page) => {
        await tap(page, /^Ada nyeri/)
        await tap(page, 'Lutut')
        await tap(page, 'Lutut tambah')
        await tap(page, 'Sesuaikan sesi')
      },
      'Naik bangku jadi Duduk-berdiri',
    ],
  ])(
    '%s arrives, the session does not › no old one is offered; it comes with a retry',
    async (_name, answer, shown) => {
      let isCut = false
      const { replies } = withTodayCheck()
      const page = await visit(sessionPath, {
        replies: {
          ...replies,
          'PUT /user/today-check': (body, query) => {
            isCut = true
            const put = replies['PUT /user/today-check']
            return typeof put === 'function' ? put(body, query) : {}
          },
          'GET /training/targets': (body, query) => {
            const get = replies['GET /training/targets']
            return isCut ? { abort: true } : typeof get === 'function' ? get(body, query) : {}
          },
        },
      })
      await answer(page)
      await waitForText(page, 'Sesi yang disesuaikan belum dapat dimuat.')
      expect(await page.getByRole('button', { name: /^Mulai/ }).count()).toBe(0)
      isCut = false
      await tap(page, 'Coba Lagi')
      await waitForText(page, shown)
    },
  )
})

describe('guided session › sets, without a network', () => {
  test('back online › while the first attempt still fails › the next one comes soon, and the storage is kept', async () => {
    let state: 'away' | 'failing' | 'there' = 'away'
    const arrived: unknown[] = []
    const page = await visit(sessionPath, {
      replies: {
        ...guidedReplies(),
        'PUT /training/sessions/{id}': (body) => {
          if (state === 'there') {
            arrived.push(body)
            return answerSave(body)
          }
          state = state === 'failing' ? 'there' : state
          return { abort: true }
        },
      },
    })
    await page.evaluate(() => {
      const asked = { count: 0 }
      const persist = () => Promise.resolve(++asked.count > 0)
      Object.assign(globalThis, { asked })
      Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
    })
    await begin(page)
    for (const each of ['Selesai set 1', 'Selesai set 2', '2 dua lagi', '1 satu lagi', '2 dua lagi']) {
      await tap(page, each)
    }
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: { count: number } }).asked.count)
    await expect.poll(asked).toBe(1)
    state = 'failing'
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => arrived.length).toBeGreaterThan(0)
  })
})
