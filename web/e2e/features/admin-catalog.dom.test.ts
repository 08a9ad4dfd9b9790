import { days } from '@bugar/contracts/core/values/knowledge'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { edit, edit as editProgram, listed, replies, replies as programs } from '../support/admin-programs.ts'
import { useDomSite } from '../support/dom-site.ts'
import {
  anExercise,
  exerciseReplies,
  exerciseReplies as exercises,
  exercisesLoaded,
  inLibrary,
  someExercises,
} from '../support/exercises.ts'
import { aProgram } from '../support/factories.ts'
import { press, waitForText, waitForToast } from '../support/page.ts'
import { now, planReplies } from '../support/plans.ts'
import { recorded, type Replies, type Reply } from '../support/replies.ts'
import { anAdmin } from '../support/site.ts'
import { outdated as outdatedTeam, teamReplies as teams } from '../support/teams.ts'
import { edit as editWorkout, training } from '../support/training.ts'

const site = useDomSite({ user: anAdmin })

describe('admin exercises', () => {
  test('the list is asked for whole, filtered and paged here', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/exercises', {
      replies: {
        'GET /exercises': (_body, query) => {
          asked.push(query.toString())
          return inLibrary(someExercises)
        },
      },
    })
    await exercisesLoaded(page)
    await press(page, 'Selanjutnya')
    await waitForText(page, 'Menampilkan 13 - 24 dari 30 latihan')
    await page.getByLabel('Status').selectOption('inactive')
    await waitForText(page, 'Menampilkan 1 - 6 dari 6 latihan')
    await page.getByLabel('Kategori').selectOption('Kardio')
    await waitForText(page, 'Menampilkan 1 - 2 dari 2 latihan')
    await page.getByLabel('Status').selectOption('')
    await page.getByLabel('Kategori').selectOption('')
    await page.getByLabel('Video').selectOption('without')
    await waitForText(page, 'Menampilkan 1 - 12 dari 15 latihan')
    await press(page, 'Hapus Filter')
    await exercisesLoaded(page)
    expect(asked).toEqual(['page=1&limit=1000&includeInactive=true'])
  })

  test('a rejected save stays in the dialog, and closing it asks', async () => {
    const page = await site.visit('/admin/exercises', {
      replies: {
        ...exerciseReplies,
        'PUT /exercises/e1': {
          status: 409,
          message: 'Nama gerakan sudah dipakai',
          errors: [{ field: 'name', message: 'Nama gerakan sudah dipakai' }],
        },
      },
    })
    await press(page, 'Ubah Jongkok dumbel di dada')
    await page.getByLabel('Nama gerakan').fill('Gerakan 2')
    await press(page, 'Simpan')
    await waitForToast(page, 'Gagal menyimpan latihan')
    await expect.poll(() => page.getByRole('dialog').getByText('Nama gerakan sudah dipakai').count()).toBe(2)
    await press(page, 'Tutup')
    await waitForText(page, 'Ada perubahan yang belum disimpan. Yakin ingin menutup?')
    await press(page, 'Tutup tanpa menyimpan')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('whom an exercise harms and what it needs › are chosen from closed lists, and sent alone', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/exercises', {
      replies: {
        ...exerciseReplies,
        'PUT /exercises/e1': recorded(sent, { data: anExercise({ id: 'e1' }) }),
      },
    })
    await press(page, 'Ubah Jongkok dumbel di dada')
    await page.getByText('Hindari bila').click()
    await page.getByLabel('Hamil', { exact: true }).check()
    await waitForText(page, 'Nyeri punggung; Osteoporosis; Hamil')
    await press(page, 'Simpan')
    await expect.poll(() => sent).toEqual([{ avoidWith: ['loaded-back', 'osteoporosis', 'pregnancy'] }])
  })

  test('the drawn movement › is chosen by name, taken away again, and sent alone', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/exercises', {
      replies: {
        ...exerciseReplies,
        'PUT /exercises/e1': recorded(sent, () => ({
          data: anExercise({ id: 'e1', figure: sent.length === 1 ? 'squat' : null }),
        })),
      },
    })
    for (const [label, figure] of [
      ['Jongkok', 'squat'],
      ['Tanpa gambar', null],
    ] as const) {
      await press(page, 'Ubah Jongkok dumbel di dada')
      await page.getByLabel('Gambar gerakan').selectOption({ label })
      await press(page, 'Simpan')
      await expect.poll(() => sent.at(-1)).toEqual({ figure })
    }
  })

  test('an exercise that is turned off › is turned on, and leads to its history', async () => {
    const page = await site.visit('/admin/exercises', {
      replies: { ...exerciseReplies, 'PATCH /exercises/e5/status': { data: anExercise({ id: 'e5', isActive: true }) } },
    })
    await press(page, 'Aktifkan Gerakan 5')
    await waitForToast(page, 'Latihan diaktifkan')
    await press(page, 'Lihat Gerakan 5')
    await page.getByRole('link', { name: 'Riwayat perubahan' }).click()
    await page.waitForURL('**/admin/audit?area=exercise&objectId=e5')
  })
})

describe('admin programs', () => {
  test('a schedule › says line by line what it is understood as, and helps with the format', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await edit(page)
    await page.getByRole('tab', { name: 'Jadwal' }).click()
    await page
      .getByLabel('Senin')
      .fill(
        'Beban, 40 menit\n- Plank: 3×20 detik, istirahat 60 detik\n- Lunge: banyak\nSesudah beban: sepeda 20 menit.',
      )
    await waitForText(page, 'Terbaca: beban, 1 gerakan, 40 menit, 1 baris belum terbaca.')
    await waitForText(page, 'Gerakan: Plank, 3 set × 20 detik, istirahat 60 detik')
    await waitForText(page, 'Belum terbaca: “- Lunge: banyak” tidak sesuai bentuknya')
    await waitForText(page, 'Kardio sesudah beban: 20 menit')
    await page.getByText('Bantuan format').click()
    await waitForText(page, 'Pekan genap: kerjakan sesi B (lihat Rabu).')
  })

  test('programs of an earlier visit, without a network › say of when they are', async () => {
    const page = await site.visit('/admin/programs', {
      replies: { 'GET /programs': { ...listed([aProgram()]), keptAt: '2026-11-20T07:05:00.000Z' } },
    })
    await waitForText(page, /^Data terakhir dari .*; sambungan terputus\.$/)
    await page.getByRole('button', { name: 'Lihat Detail P7' }).waitFor()
  })

  test('a name that is missing › is asked for', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await edit(page)
    await page.getByLabel('Nama program').fill(' ')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Nama program harus diisi').waitFor()
  })

  test('a field that the server refuses › its tab is shown and the field has the focus', async () => {
    const message = 'Nama program sudah dipakai'
    const page = await site.visit('/admin/programs', {
      replies: { ...replies, 'PUT /programs/P7': { status: 400, message, errors: [{ field: 'name', message }] } },
    })
    await edit(page)
    await page.getByLabel('Nama program').fill('Nama lain')
    await page.getByRole('tab', { name: 'Jadwal' }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    const field = page.getByLabel('Nama program')
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })

  test('the sixth field › turns a program off and is sent alone', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/programs', {
      replies: {
        'GET /programs': () => listed([aProgram({ isActive: sent.length === 0 })]),
        'PUT /programs/P7': recorded(sent, {
          data: aProgram({ isActive: false }),
          extras: { updatedFields: ['isActive'] },
        }),
      },
    })
    await edit(page)
    await page.getByRole('dialog').getByText('Tidak Aktif', { exact: true }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForToast(page, 'Program berhasil diperbarui')
    expect(sent).toEqual([{ isActive: false }])
    await page.getByRole('article').getByText('Tidak Aktif').waitFor()
  })

  test('saving without a change says so and sends nothing', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await edit(page)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('dialog').getByText('Tidak ada perubahan untuk disimpan').waitFor()
    await waitForToast(page, 'Tidak ada perubahan untuk disimpan')
  })

  test('an empty week is rejected on its tab', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await edit(page)
    await page.getByRole('tab', { name: 'Jadwal' }).click()
    for (const day of days) {
      await page.getByLabel(day).fill(' ')
    }
    await page.getByRole('tab', { name: 'Dasar' }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Minimal satu hari harus memiliki jadwal latihan').waitFor()
    await waitForToast(page, 'Mohon perbaiki error pada form')
  })

  test('the detail › leads to who changed the program and when', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await page.getByRole('button', { name: 'Lihat Detail P7' }).click()
    await page.getByRole('link', { name: 'Riwayat perubahan' }).click()
    await page.waitForURL('**/admin/audit?area=program&objectId=P7')
    await page.getByRole('heading', { level: 1, name: 'Jejak Audit' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

const taken = [{ field: 'name', message: 'Nama gerakan sudah dipakai' }]

describe('an editor that is closed while it saves', () => {
  test.each<[string, Reply, string]>([
    ['an error of a field', { status: 409, message: 'Data bentrok', errors: taken }, 'Gagal menyimpan latihan'],
    [
      'a newer version',
      { status: 412, message: 'Data ini sudah diubah', data: anExercise({ description: 'Baru' }) },
      'Gagal menyimpan latihan',
    ],
    [
      'its own change, stored before',
      { status: 412, message: 'Data ini sudah diubah', data: anExercise({ description: 'Isian saya' }) },
      'Latihan berhasil diperbarui',
    ],
    ['success', { data: anExercise({ description: 'Isian saya' }) }, 'Latihan berhasil diperbarui'],
  ])('%s › a toast alone, and the next editor keeps its focus and input', async (_case, reply, text) => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    const page = await site.visit('/admin/exercises', {
      replies: { ...exerciseReplies, 'PUT /exercises/e1': { ...reply, after } },
    })
    await press(page, 'Ubah Jongkok dumbel di dada')
    await page.getByRole('dialog').getByLabel('Deskripsi').fill('Isian saya')
    await press(page, 'Simpan')
    await press(page, 'Tutup')
    await press(page, 'Tutup tanpa menyimpan')
    await press(page, 'Ubah Gerakan 2')
    const field = page.getByRole('dialog').getByLabel('Deskripsi')
    await field.fill('Isian berikut')
    const before = await page.evaluate(() => document.activeElement?.getAttribute('data-path'))
    resolve()
    await waitForToast(page, text)
    expect(await page.getByRole('dialog').getByLabel('Deskripsi').inputValue()).toBe('Isian berikut')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe(before)
    expect(before).toBe('description')
  })
})

interface Editor {
  readonly path: string
  readonly replies: Replies
  readonly write: string
  readonly open: (page: Page) => Promise<unknown>
  readonly label: string
  readonly title: string
}

const editors: Record<string, Editor> = {
  exercise: {
    path: '/admin/exercises',
    replies: exercises,
    write: 'PUT /exercises/e1',
    open: (page) => press(page, 'Ubah Jongkok dumbel di dada'),
    label: 'Nama gerakan',
    title: 'Gagal menyimpan latihan',
  },
  program: {
    path: '/admin/programs',
    replies: programs,
    write: 'PUT /programs/P7',
    open: editProgram,
    label: 'Nama program',
    title: 'Gagal memperbarui program',
  },
  team: {
    path: '/admin/teams',
    replies: teams,
    write: 'PUT /teams/t2',
    open: (page) => press(page, 'Ubah Portal Pegawai'),
    label: 'Kontak',
    title: 'Tim belum disimpan',
  },
  workout: {
    path: '/training',
    replies: { ...planReplies, ...training.replies },
    write: 'PUT /user/workout-history/w2026-11-19',
    open: editWorkout,
    label: 'Catatan',
    title: 'Gagal menyimpan catatan latihan',
  },
}

const message = 'Data ini sudah diubah'
const hint = 'dan versi terbarunya tidak terbaca'

describe('a write that is rejected for a newer version which cannot be parsed', () => {
  const admin = useDomSite({ user: anAdmin })
  const member = useDomSite({ replies: planReplies, now })

  const opened = async ({ path, replies, write, open, label }: Editor, reply: Reply | (() => Reply)) => {
    const site = path.startsWith('/admin') ? admin : member
    const page = await site.visit(path, { replies: { ...replies, [write]: reply } })
    await open(page)
    const field = page.getByRole('dialog').getByLabel(label, { exact: true })
    await field.fill('Isian saya')
    await press(page, 'Simpan')
    return { page, field }
  }

  describe.each(Object.entries(editors))('%s', (_, editor) => {
    test.each<[string, Reply, readonly string[]]>([
      ['data of another shape', { status: 412, message, data: { id: 7 } }, [message, hint]],
      ['no JSON, so not ours', { status: 412, raw: '<html>' }, ['Jaringan ini menjawab sendiri']],
    ])('%s › an error is shown, the input stays', async (_case, reply, texts) => {
      const { page, field } = await opened(editor, reply)
      await waitForToast(page, editor.title)
      const alert = page.getByRole('dialog').getByRole('alert')
      await alert.getByText(editor.title, { exact: true }).waitFor()
      for (const text of texts) {
        await alert.getByText(text).waitFor()
      }
      expect(await field.inputValue()).toBe('Isian saya')
    })
  })

  test.each<[string, Editor | undefined, Reply]>([
    ['exercise', editors['exercise'], { status: 412, message, data: anExercise({ id: 'e1', description: 'Baru' }) }],
    ['team', editors['team'], outdatedTeam],
  ])('%s, after one that could be › the error is shown beside the versions', async (_case, editor, readable) => {
    let tries = 0
    const { page, field } = await opened(editor as Editor, () =>
      tries++ === 0 ? readable : { status: 412, message, data: null },
    )
    await waitForText(page, 'Isian Anda tidak hilang')
    expect(await page.getByText(hint).count()).toBe(0)
    await press(page, 'Simpan')
    await waitForText(page, hint)
    expect(await field.inputValue()).toBe('Isian saya')
  })
})
