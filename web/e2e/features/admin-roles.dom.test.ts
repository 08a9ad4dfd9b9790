import { describe, expect, test } from 'vitest'
import { detail, listed, people, replies, sari } from '../support/admin-people.ts'
import { aProposedDraft, draftPath, draftReplies } from '../support/drafts.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aUser } from '../support/factories.ts'
import { press, waitForText } from '../support/page.ts'
import { recorded } from '../support/replies.ts'
import { anAdmin } from '../support/site.ts'

const staff = { support: aUser({ id: 's1', role: 'support' }), trainer: aUser({ id: 't1', role: 'trainer' }) }

describe('roles', () => {
  const site = useDomSite({ replies: { ...replies, 'GET /admins': { status: 403 } } })

  test.each([
    ['support', '/admin/users', ['Kelola Pengguna', 'Keamanan', 'Akun'], 'Dukungan'],
    ['trainer', '/admin/programs', ['Program Olahraga', 'Aturan', 'Gerakan Latihan', 'Keamanan', 'Akun'], 'Pelatih'],
  ] as const)(
    '%s › from / and /admin to %s, with a menu of what the role may call',
    async (role, path, items, label) => {
      for (const start of ['/', '/admin', '/admin/audit']) {
        const page = await site.visit(start, { user: staff[role] })
        await expect.poll(() => new URL(page.url()).pathname).toBe(path)
        const menu = page.getByRole('navigation', { name: 'Menu utama' })
        await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(items)
        await waitForText(page, label)
      }
    },
  )

  test.each([
    ['support', '/admin/programs', '/admin/users'],
    ['support', '/admin/drafts', '/admin/users'],
    ['trainer', '/admin/users', '/admin/programs'],
    ['trainer', '/admin/teams', '/admin/programs'],
  ] as const)('%s › %s leads to %s', async (role, path, own) => {
    const page = await site.visit(path, { user: staff[role] })
    await expect.poll(() => new URL(page.url()).pathname).toBe(own)
  })

  test('support › details › failed logins, link and end of sessions, nothing about consultations', async () => {
    const failures = { count: 3, lastAt: '2026-11-20T02:15:00.000Z', blockedUntil: null }
    const ended: unknown[] = []
    const page = await site.visit('/admin/users', {
      user: staff.support,
      replies: {
        ...replies,
        'GET /users': listed(people, 34),
        'GET /users/u1': detail(sari, { consultations: null, consultationTotal: null, loginFailures: failures }),
        'DELETE /users/u1/sessions': recorded(ended, { data: {}, message: 'Pengguna sudah keluar di semua perangkat' }),
      },
    })
    await waitForText(page, 'Bantu orang yang tidak dapat masuk ke akunnya.')
    expect(await page.getByRole('button', { name: /^(?:Kunci|Hapus|Buka kunci)/ }).count()).toBe(0)
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.getByRole('button', { name: 'Detail Sari Dewi' }).first().click()
    await waitForText(page, '3 kali, terakhir')
    for (const fact of ['Konsultasi terakhir', 'Jejak audit']) {
      expect(await page.getByText(fact).count()).toBe(0)
    }
    for (const name of ['Ubah peran', 'Undang jadi admin', 'Hapus User']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    }
    expect(await page.getByRole('button', { name: 'Tautan password baru' }).count()).toBe(1)
    await press(page, 'Keluarkan dari semua perangkat')
    await press(page, 'Keluarkan')
    await waitForText(page, 'Pengguna sudah keluar di semua perangkat')
    expect(ended).toHaveLength(1)
  })

  test('a trainer › a proposed draft › can be taken back, not approved, rejected or replaced by an older version', async () => {
    const page = await site.visit(draftPath('penerbitan'), {
      user: staff.trainer,
      replies: draftReplies(aProposedDraft()),
    })
    await page.getByRole('button', { name: 'Tarik kembali' }).waitFor()
    expect(await page.getByRole('button', { name: /^(?:Setujui|Tolak|Kembalikan)/ }).count()).toBe(0)
  })

  test('an administrator › gives a role, and reads why it was refused', async () => {
    const given: unknown[] = []
    const answers = [
      { status: 403, message: 'Akun ini sudah memiliki peran itu.' },
      { data: { ...sari, role: 'trainer' }, message: 'Peran diubah' },
    ]
    const page = await site.visit('/admin/users', {
      user: anAdmin,
      replies: {
        ...replies,
        'PUT /users/u1/role': (body) => {
          given.push(body)
          return answers[given.length - 1] ?? {}
        },
      },
    })
    await page.getByRole('button', { name: 'Detail Sari Dewi' }).first().click()
    await press(page, 'Ubah peran')
    await page.getByRole('radio', { name: 'Pelatih' }).check()
    await press(page, 'Simpan')
    await waitForText(page, 'Akun ini sudah memiliki peran itu.')
    await press(page, 'Simpan')
    await waitForText(page, 'Peran diubah')
    expect(given).toEqual([{ role: 'trainer' }, { role: 'trainer' }])
  })
})
