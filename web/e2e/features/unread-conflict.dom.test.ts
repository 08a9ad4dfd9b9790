import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anExercise, replies as exercises } from '../support/admin-exercises.ts'
import { edit as editProgram, replies as programs } from '../support/admin-programs.ts'
import { useDomSite } from '../support/dom-site.ts'
import { press, waitForText, waitForToast } from '../support/page.ts'
import { normal, now } from '../support/plan-replies.ts'
import type { Replies, Reply } from '../support/replies.ts'
import { anAdmin } from '../support/site.ts'
import { outdated as outdatedTeam, replies as teams } from '../support/teams.ts'
import { edit as editWorkout, training } from '../support/training.ts'

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
    replies: { ...normal, ...training.replies },
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
  const member = useDomSite({ replies: normal, now })

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
