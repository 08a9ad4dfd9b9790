import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { OwnExercise } from '@bugar/contracts/training/own-exercise'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { library, libraryReplies, ownExercises } from '../support/exercises.ts'
import { answerSave, guidedReplies, begin, someTargets } from '../support/guided.ts'
import { tap, waitForText, waitForToast } from '../support/page.ts'
import { asLog, aWorkout, inLog, now, planReplies } from '../support/plans.ts'
import { recorded, type Replies, type Reply } from '../support/replies.ts'
import { withProgress } from '../support/training.ts'

const own = 'GET /training/exercises'
const replies = {
  ...planReplies,
  ...libraryReplies,
  [own]: { data: ownExercises },
  'GET /training/progress': { data: [] },
}
const field = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name })
const add = async (page: Page, name: string) => {
  await page.getByRole('option', { name, exact: true }).waitFor()
  await page.getByRole('dialog').getByLabel('Gerakan', { exact: true }).selectOption(name)
  await tap(page, 'Tambahkan')
}

describe('a session outside the plan', () => {
  const { visit } = useDomSite({ replies, now })

  const open = async (answer: Reply | ((body: unknown) => Reply) = answerSave) => {
    const saves: GuidedSessionSave[] = []
    const page = await visit('/training', { replies: { 'PUT /training/sessions/{id}': recorded(saves, answer) } })
    await tap(page, 'Catat sesi lain')
    return { page, saves }
  }

  test('sets of one’s own and of the library › are sent as a finished session of no program', async () => {
    const { page, saves } = await open()
    await add(page, 'Dorong gerobak')
    await field(page, 'Set 1 (detik)').fill('40')
    await tap(page, 'Tambah set Dorong gerobak')
    expect(await field(page, 'Set 2 (detik)').inputValue()).toBe('40')
    const { name, id } = library[0]!
    await add(page, name)
    await field(page, 'Set 1 (kali)').fill('10')
    await field(page, /Beban/).last().fill('12,5')
    await field(page, /Lama/).fill('25')
    await tap(page, 'Simpan')
    await waitForToast(page, 'Sesi dicatat')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(saves).toMatchObject([
      {
        isFree: true,
        sessionId: null,
        date: '2026-11-21',
        exercises: [
          { exerciseId: null, name: 'Dorong gerobak', unit: 'seconds', sets: [{ amount: 40 }, { amount: 40 }] },
          { exerciseId: id, name, unit: 'repetitions', sets: [{ amount: 10, weightKg: 12.5 }] },
        ],
      },
    ])
    const [{ startedAt, finishedAt } = { startedAt: '', finishedAt: '' }] = saves
    expect(Date.parse(finishedAt ?? '') - Date.parse(startedAt)).toBe(25 * 60_000)
  })

  test('nothing typed, an invalid set › is not sent, and says where', async () => {
    const { page, saves } = await open()
    await field(page, 'Catatan').fill('jalan')
    await tap(page, 'Simpan')
    await waitForText(page, 'Isi lama latihan, atau tambahkan gerakan')
    await add(page, 'Angkat karung')
    await tap(page, 'Simpan')
    await waitForText(page, '1–3.600 kali')
    expect(saves).toEqual([])
  })

  test('a load with the comma left out › is asked about, and sent as meant', async () => {
    const { page, saves } = await open()
    await add(page, 'Angkat karung')
    await field(page, 'Set 1 (kali)').fill('10')
    await field(page, /Beban/).fill('12,5')
    await tap(page, 'Tambah set Angkat karung')
    await field(page, /Beban/).last().fill('125')
    await tap(page, 'Simpan')
    await page.getByRole('alert').filter({ hasText: 'Maksud Anda 12,5 kg?' }).waitFor()
    expect(saves).toEqual([])
    await tap(page, 'Ya, 12,5 kg')
    await waitForToast(page, 'Sesi dicatat')
    expect(saves[0]?.exercises[0]?.sets.map(({ weightKg }) => weightKg)).toEqual([12.5, 12.5])
  })

  test('the server refuses it › says why, and the typing stays', async () => {
    const message = 'Penyimpanan sesi latihan Anda penuh'
    const { page } = await open({ status: 409, message })
    await field(page, /Lama/).fill('30')
    await tap(page, 'Simpan')
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
    expect(await field(page, /Lama/).inputValue()).toBe('30')
    expect(Object.keys(localStorage).filter((name) => name.startsWith('sessions/'))).toEqual([])
  })

  test('no connection › it waits on the device', async () => {
    const { page } = await open({ abort: true })
    await field(page, /Lama/).fill('30')
    await tap(page, 'Simpan')
    await waitForToast(page, 'Sesi tersimpan di perangkat ini dan dikirim saat tersambung')
    expect(Object.keys(localStorage).filter((name) => name.includes('sessions/'))).toHaveLength(1)
  })

  test('the connection comes back › the session is sent, and the open log shows it', async () => {
    let isAway = true
    const page = await visit('/training', {
      replies: {
        'PUT /training/sessions/{id}': (body) => (isAway ? { abort: true } : answerSave(body)),
        'GET /user/workout-history': () =>
          isAway ? inLog() : asLog([aWorkout('2026-11-21', { day: null, programCode: null, durationMinutes: 30 })]),
      },
    })
    await tap(page, 'Catat sesi lain')
    await field(page, /Lama/).fill('30')
    await tap(page, 'Simpan')
    await waitForToast(page, 'Sesi tersimpan di perangkat ini dan dikirim saat tersambung')
    isAway = false
    dispatchEvent(new Event('online'))
    await waitForText(page, 'Sesi lain, 30 menit')
  })

  test('an exercise that is not there › is added, and is in the session at once', async () => {
    const page = await visit('/training', {
      replies: {
        'POST /training/exercises': (body) => ({
          status: 201,
          data: { ...ownExercises[0], ...(body as object), id: 'o3' },
          message: 'Gerakan ditambahkan',
        }),
      },
    })
    await tap(page, 'Catat sesi lain')
    await tap(page, 'Gerakan saya belum ada di daftar')
    await page.getByRole('textbox', { name: 'Nama gerakan' }).fill('Panjat tali')
    await page.getByRole('checkbox', { name: 'Lengan bawah' }).check()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('group', { name: 'Panjat tali' }).waitFor()
  })
})

describe('own exercises', () => {
  const { visit } = useDomSite({ replies, now })

  const openMine = async (more: Replies = {}) => {
    const page = await visit('/exercises', { replies: more })
    await tap(page, 'Gerakan saya')
    return page
  }

  test('a pattern › fills its muscles, until the person chose others', async () => {
    const sent: OwnExercise[] = []
    const page = await openMine({
      'POST /training/exercises': recorded(sent, {
        status: 201,
        data: ownExercises[0],
        message: 'Gerakan ditambahkan',
      }),
    })
    await tap(page, 'Tambah gerakan')
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await page.getByLabel('Pola gerakan').selectOption('squat')
    expect(await box('Paha depan').isChecked()).toBe(true)
    await page.getByLabel('Pola gerakan').selectOption('bench-press')
    expect([await box('Paha depan').isChecked(), await box('Dada').isChecked()]).toEqual([false, true])
    await box('Perut').check()
    await page.getByLabel('Pola gerakan').selectOption('squat')
    expect([await box('Paha depan').isChecked(), await box('Perut').isChecked()]).toEqual([false, true])
    await page.getByRole('textbox', { name: 'Nama gerakan' }).fill('  Dorong mobil ')
    await tap(page, 'Simpan')
    await waitForToast(page, 'Gerakan ditambahkan')
    expect(sent).toMatchObject([{ name: 'Dorong mobil', figure: 'squat', unit: 'repetitions' }])
  })

  test('a name of the library or one’s own, none, no muscle › is refused at its field', async () => {
    const page = await openMine()
    await tap(page, 'Tambah gerakan')
    const name = page.getByRole('textbox', { name: 'Nama gerakan' })
    for (const taken of [library[0]!.name.toUpperCase(), 'dorong gerobak']) {
      await name.fill(taken)
      await tap(page, 'Simpan')
      await waitForText(page, 'Gerakan dengan nama ini sudah ada')
    }
    await waitForText(page, 'Pilih sedikitnya satu otot')
    await name.fill('a')
    await tap(page, 'Simpan')
    await waitForText(page, 'Nama gerakan 2 sampai 60 karakter')
  })

  test('deleted › is asked first', async () => {
    let all = ownExercises
    const page = await openMine({
      [own]: () => ({ data: all }),
      'DELETE /training/exercises/o1': () => {
        all = all.slice(0, 1)
        return { data: {}, message: 'Gerakan dihapus' }
      },
    })
    await tap(page, 'Hapus Dorong gerobak')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'Gerakan dihapus')
    await expect.poll(() => page.getByText('Dorong gerobak').count()).toBe(0)
  })

  test('in the progress › its muscles count in the week', async () => {
    const points = [{ date: '2026-11-20', amount: 80, volumeKg: null, oneRepMaxKg: null }]
    const page = await visit('/training/progress', {
      replies: {
        ...withProgress,
        [own]: { data: ownExercises },
        'GET /training/progress': { data: [{ exerciseId: null, name: 'Dorong gerobak', unit: 'seconds', points }] },
      },
    })
    const row = page.getByRole('listitem').filter({ hasText: '1 hari' })
    await expect.poll(() => row.first().textContent()).toContain('paha depan, betis')
  })

  test('during a session › takes the place of an exercise that is counted as it is', async () => {
    const page = await visit('/training/session', {
      replies: { ...guidedReplies([someTargets()]), [own]: { data: ownExercises } },
    })
    await begin(page)
    await tap(page, 'Ganti')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Angkat karung.*Gerakan saya/ })
      .waitFor()
    expect(await page.getByRole('dialog').getByText('Dorong gerobak').count()).toBe(0)
  })
})
