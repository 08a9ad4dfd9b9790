import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { SafetyLevel } from '@bugar/contracts/advice/person/safety'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { answerSave, aProfile, begin, guidedReplies, sessionPath, withTodayCheck } from '../support/guided.ts'
import { atTitle, tap, waitForText, waitForToast } from '../support/page.ts'
import { asState, giveConsent, heldAt } from '../support/person-state.ts'
import { asLog, aWorkout, now, planReplies } from '../support/plans.ts'
import { recorded, type Replies, replyTo } from '../support/replies.ts'
import { dialog, guidedSession, openRow, training, withSets } from '../support/training.ts'

describe('held', () => {
  const { visit } = useDomSite({ replies: planReplies })

  test('Latihan › a doctor’s consent › is sent, and what was held is shown again', async () => {
    const sent: unknown[] = []
    let isAllowed = false
    const held = heldAt('stop')
    const replies: Replies = {
      'GET /user/state': (body, query) => replyTo(isAllowed ? asState() : held, 'GET /user/state', body, query) ?? {},
      'PUT /user/doctor-consent': (body) => {
        sent.push(body)
        isAllowed = true
        const { scope, examinedOn } = body as { scope: 'full'; examinedOn: string }
        return { data: { scope, examinedOn, covers: ['K-02'], createdAt: '2026-11-21T02:00:00.000Z' } }
      },
    }
    const page = await visit('/training', { replies })
    await page.getByRole('heading', { name: 'Latihan berhenti dulu' }).waitFor()
    expect(await page.getByRole('button', { name: 'Selesai, catat' }).count()).toBe(0)
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Simpan izin' }).click()
    await waitForText(page, 'Pilih yang diizinkan dokter')
    await page.getByRole('radio', { name: /^Semua/ }).check()
    expect(await page.getByLabel('Diperiksa').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Simpan izin' }).click()
    await waitForText(page, 'Isi tanggal pemeriksaan')
    await waitForText(page, 'Centang bila pernyataan ini benar')
    await page.getByLabel('Diperiksa').fill('2026-11-19')
    await page.getByRole('checkbox', { name: /^Dokter memeriksa saya/ }).click()
    await page.getByRole('button', { name: 'Simpan izin' }).click()
    expect(sent).toEqual([])
    await page
      .getByRole('alertdialog')
      .getByText(/19 November 2026.*semua/)
      .waitFor()
    await page.getByRole('button', { name: 'Ya, simpan' }).click()
    await page.getByRole('heading', { name: 'Latihan berhenti dulu' }).waitFor({ state: 'detached' })
    expect(sent).toMatchObject([{ scope: 'full', examinedOn: '2026-11-19' }])
  })

  test('Latihan › the consent cannot be sent › says so, and what was chosen stays', async () => {
    const replies = { ...heldAt('doctor-first'), 'PUT /user/doctor-consent': { abort: true } }
    const page = await visit('/training', { replies })
    await giveConsent(page, undefined, /^Jalan saja/)
    await page.getByRole('alert').filter({ hasText: 'Izin belum disimpan' }).waitFor()
    expect(await page.getByRole('radio', { name: /^Jalan saja/ }).isChecked()).toBe(true)
  })

  test.each(['stop', 'doctor-first', 'no-program'] as const)(
    'Beranda › %s › no session to begin or to log, and a way to what to do',
    async (level) => {
      const page = await visit('/', { replies: heldAt(level) })
      await page.getByRole('link', { name: 'Yang perlu dilakukan' }).waitFor()
      expect(await page.getByRole('button', { name: 'Selesai, catat' }).count()).toBe(0)
      expect(await page.getByText('sesi pekan ini').count()).toBe(0)
    },
  )

  test('Latihan › a sign that is felt now › 119 is one tap away, and the list for the doctor is made of it', async () => {
    const page = await visit('/training', { replies: heldAt('stop') })
    const call = page.getByRole('link', { name: 'Hubungi 119' })
    expect(await call.getAttribute('href')).toBe('tel:119')
    await page.getByRole('link', { name: 'Daftar untuk dokter' }).click()
    await page.getByRole('heading', { name: 'Hasil konsultasi' }).waitFor()
    await page.getByRole('button', { name: 'Simpan daftar untuk dokter' }).waitFor()
    expect(await page.getByRole('link', { name: 'Daftar untuk dokter' }).count()).toBe(0)
    expect(await page.getByText('Program boleh dimulai').count()).toBe(0)
  })

  test('Latihan › an examination that the rules refuse › says why at the date', async () => {
    const message = 'Izin dokter berlaku paling lama 12 bulan sejak pemeriksaan. Periksakan diri lagi.'
    const page = await visit('/training', {
      replies: {
        ...heldAt('stop'),
        'PUT /user/doctor-consent': { status: 400, errors: [{ field: 'examinedOn', message }] },
      },
    })
    await giveConsent(page)
    await waitForText(page, message)
    expect(await page.getByLabel('Diperiksa').getAttribute('aria-invalid')).toBe('true')
  })

  test('Latihan › a consent that a rule ends › says why', async () => {
    const text = 'Pemeriksaan itu sebelum tanda terakhir Anda laporkan.'
    const reason = { ruleId: 'C-02', name: 'Tanda terasa lagi', text, source: 'Praktik', strength: 'weak' } as const
    const page = await visit('/training', { replies: heldAt('stop', [], { consentEnds: [reason] }) })
    await waitForText(page, text)
  })

  test.each([
    ['weight-loss', 'Jawab pertanyaan', '/consultation/screening'],
    ['consult-again', 'Konsultasi lagi', '/consultation'],
  ] as const)('Beranda, Latihan › %s is asked › once, with the way to answer', async (asked, name, to) => {
    const ask = { name: 'Berat turun', text: 'Jawab lagi.', source: 'Praktik', strength: 'weak', asked } as const
    const asks = [
      { ...ask, ruleId: 'Q-01' },
      { ...ask, ruleId: 'Q-02' },
    ]
    for (const path of ['/', '/training']) {
      const page = await visit(path, { replies: asState({ asks }) })
      const link = page.getByRole('link', { name })
      await link.waitFor()
      expect(await link.evaluate((each) => each.getAttribute('href'))).toBe(to)
    }
  })

  test('Latihan › a minor › is not asked for a doctor’s consent', async () => {
    const page = await visit('/training', { replies: heldAt('no-program') })
    await page.getByRole('heading', { name: 'Latihan belum cocok untuk Anda' }).waitFor()
    expect(await page.getByRole('button', { name: 'Simpan izin' }).count()).toBe(0)
  })
})

const day = 'Kamis, 19 November 2026'

describe('the log', () => {
  const { visit } = useDomSite({ replies: { ...planReplies, ...training.replies, ...withSets }, now })

  /** Opens the sets of the row to correct them; `sent` has the bodies without the id, which is in the address. */
  const correct = async (replies: Replies) => {
    const sent: GuidedSessionSave[] = []
    const page = await visit('/training', {
      replies: {
        ...replies,
        'PUT /training/sessions/{id}': (body) => {
          const save = body as GuidedSessionSave
          sent.push(save)
          const reply = replies['PUT /training/sessions/{id}']
          return (
            (typeof reply === 'function' ? undefined : reply) ?? {
              data: { session: { ...guidedSession, ...save }, next: [] },
            }
          )
        },
      },
    })
    await openRow(page, day)
    await page.getByRole('button', { name: `Perbaiki set ${day}` }).click()
    const loads = dialog(page).getByRole('textbox', { name: 'Beban (kg)' })
    await loads.first().waitFor()
    return { page, sent, loads }
  }

  test('rows › are closed and have no buttons until they are opened', async () => {
    const page = await visit('/training')
    await waitForText(page, day)
    expect(await page.getByRole('button', { name: /^(?:Ubah|Hapus) catatan/ }).count()).toBe(0)
    await openRow(page, day)
    expect(await page.getByRole('button', { name: /^(?:Ubah|Hapus) catatan/ }).count()).toBe(2)
  })

  test('a guided session › its row has the sets, the volume and what was better than ever', async () => {
    const page = await visit('/training')
    await openRow(page, day)
    await waitForText(page, '6 set, volume 1.403 kg')
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Dorong kaki mesin42,5 kg12, 11, 10$/ })
      .waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Naik bangkudilewati$/ })
      .waitFor()
    await waitForText(page, 'Terbaik sejauh ini')
    await waitForText(page, 'perkiraan kekuatan 59,5 kg, sebelumnya 56 kg')
  })

  test('a set › is corrected; everything else of the session stays', async () => {
    const { page, sent, loads } = await correct({})
    await loads.nth(2).fill('45')
    await dialog(page).getByRole('textbox', { name: 'Set 3 (kali)' }).first().fill('9')
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await waitForToast(page, 'Set diperbarui')
    const { id: _id, createdAt: _created, updatedAt: _updated, ...state } = guidedSession
    const [first, ...others] = guidedSession.exercises
    const sets = first!.sets.map((set, index) => (index === 2 ? { ...set, amount: 9, weightKg: 45 } : set))
    expect(sent).toEqual([{ ...state, revision: 15, exercises: [{ ...first, sets }, ...others] }])
  })

  test('sets with the comma left out › are asked about once, both at a time, and stored as they were meant', async () => {
    const { page, sent, loads } = await correct({})
    await loads.nth(1).fill('425')
    await loads.nth(2).fill('450')
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Maksud Anda 42,5 kg dan 45 kg?')
    expect(sent).toEqual([])
    await dialog(page).getByRole('button', { name: 'Ya, 42,5 kg dan 45 kg' }).click()
    await expect.poll(() => sent[0]?.exercises[0]?.sets.map(({ weightKg }) => weightKg)).toEqual([42.5, 42.5, 45])
  })

  test('a set that cannot be › is refused in the dialog, nothing is sent', async () => {
    const { page, sent, loads } = await correct({})
    await loads.first().fill('1001')
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await dialog(page).getByText('0–1.000 kg').waitFor()
    expect(sent).toEqual([])
  })

  test('sets that were changed elsewhere meanwhile › says so, and keeps what was typed', async () => {
    const { page, loads } = await correct({
      'PUT /training/sessions/{id}': { data: { session: guidedSession, next: [] } },
    })
    await loads.first().fill('50')
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await dialog(page).getByText('Sesi ini sudah diubah di tempat lain.').waitFor()
    expect(await loads.first().inputValue()).toBe('50')
  })

  test('a session logged by hand › its row has what was written of it', async () => {
    const exercises = [{ exerciseId: null, name: 'Tahan papan (Plank)', sets: 2, reps: null, weightKg: null }]
    const page = await visit('/training', {
      replies: {
        'GET /user/workout-history': asLog([aWorkout('2026-11-20', { exercises })]),
        'GET /user/workout-history/w2026-11-20/session': { data: null },
      },
    })
    await openRow(page, 'Jumat, 20 November 2026')
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Tahan papan 2 set$/ })
      .waitFor()
    expect(await page.getByRole('button', { name: /^Perbaiki set/ }).count()).toBe(0)
  })
})

describe('guided session › when nobody is to train', () => {
  const { visit } = useDomSite()

  test('Saya merasakannya › the health answers say so from then on, and the session waits', async () => {
    const { replies, profiles } = withTodayCheck()
    const page = await visit(sessionPath, { replies })
    await waitForText(page, 'Nyeri dada, pingsan, atau sesak saat diam?')
    await tap(page, 'Saya merasakannya')
    await atTitle(page, 'Jangan berlatih dulu')
    await waitForText(page, 'hubungi 119')
    await tap(page, 'Simpan')
    await waitForText(page, 'Pilih dulu yang Anda rasakan.')
    await page.getByRole('checkbox', { name: 'Nyeri dada' }).click()
    await page.getByRole('checkbox', { name: 'Pingsan' }).click()
    await page.getByRole('checkbox', { name: 'Pingsan' }).click()
    await tap(page, 'Simpan')
    await page.getByRole('region', { name: 'Sesi berhenti dulu' }).waitFor()
    // One year older than in the stored answers.
    expect(profiles).toEqual([{ ...aProfile().screening, chestPain: 'yes', age: 31 }])
  })

  test('the chest on the figure, without health answers › stores nothing and leads to the questions', async () => {
    const { replies, profiles } = withTodayCheck(null, null)
    const page = await visit(sessionPath, { replies })
    await tap(page, /^Ada nyeri/)
    await tap(page, 'Dada')
    await atTitle(page, 'Jangan berlatih dulu')
    expect(
      await page
        .getByRole('link', { name: 'Jawab pertanyaan kesehatan' })
        .evaluate((link) => link.getAttribute('href')),
    ).toBe('/consultation/screening')
    expect(await page.getByRole('button', { name: 'Simpan' }).count()).toBe(0)
    expect(profiles).toEqual([])
  })

  test('signs that cannot be sent › says so, and no session is offered', async () => {
    const page = await visit(sessionPath, {
      replies: { ...withTodayCheck().replies, 'PUT /user/health-profile': { abort: true } },
    })
    await tap(page, 'Saya merasakannya')
    await page.getByRole('checkbox', { name: 'Sesak saat diam' }).click()
    await tap(page, 'Simpan')
    await waitForText(page, 'Jawaban belum tersimpan')
    expect(await page.getByRole('button', { name: /Mulai|Baik/ }).count()).toBe(0)
  })

  test.each<readonly [SafetyLevel, string]>([
    ['doctor-first', 'Sesi menunggu izin dokter'],
    ['no-program', 'Sesi belum cocok untuk Anda'],
    ['stop', 'Sesi berhenti dulu'],
  ])('%s › by address too, the reason stands in the place of the session', async (level, name) => {
    const page = await visit(`${sessionPath}?id=4-Rabu`, { replies: { ...guidedReplies(), ...heldAt(level) } })
    await page.getByRole('region', { name }).waitFor()
    expect(await page.getByRole('button', { name: /^(?:Mulai|Baik|Ubah)$/ }).count()).toBe(0)
  })

  test('a session that goes on › says why no set should follow, and ends with the sets that it has', async () => {
    const saves: GuidedSessionSave[] = []
    let state = asState()
    const replies: Replies = {
      ...guidedReplies(),
      'GET /user/state': (body, query) => replyTo(state, 'GET /user/state', body, query) ?? {},
      'PUT /training/sessions/{id}': recorded(saves, answerSave),
    }
    const page = await visit(sessionPath, { replies })
    await begin(page)
    await tap(page, 'Selesai set 1')
    expect(await page.getByText('Jangan mulai set baru').count()).toBe(0)
    state = heldAt('stop')
    const { queryClient } = await import('#kit/data/query-client.ts')
    await queryClient.invalidateQueries({ queryKey: ['personState.get'] })
    await page.getByRole('alert').filter({ hasText: 'Jangan mulai set baru' }).waitFor()
    await waitForText(page, 'Set yang sudah tercatat tetap tersimpan.')
    expect(await page.getByRole('link', { name: 'Hubungi 119' }).getAttribute('href')).toBe('tel:119')
    expect(await page.getByRole('button', { name: /^(?:Selesai|Ganti|Lewati)/ }).count()).toBe(0)
    await tap(page, 'Akhiri sesi')
    await atTitle(page, 'Sesi selesai, Sari')
    await waitForText(page, 'Semua tersimpan')
    expect(saves.at(-1)?.exercises.flatMap(({ sets }) => sets)).toHaveLength(1)
  })
})
