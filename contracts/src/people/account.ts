import * as z from 'zod/mini'
import { Consent, ConsentVersion } from './consent.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { personStateReads } from '../core/bus/outdates.ts'
import { GenderField, Name } from './session.ts'
import { Empty, Time } from '../core/values/shared.ts'
import type { PersonalTable } from '../core/values/table.ts'
import { User } from './user.ts'

export const ProfileUpdate = z.strictObject({ name: Name, gender: GenderField })
export type ProfileUpdate = z.output<typeof ProfileUpdate>

/** Notices to the account's owner, each with its sentence. */
export const noticeTexts = {
  login: 'Ada yang masuk dengan password Anda.',
  'signed-on': 'Ada yang masuk dengan akun organisasi.',
  'sign-on-linked': 'Akun ini terhubung ke akun organisasi. Password lama tidak berlaku lagi.',
  'wrong-code': 'Password benar, tetapi kode verifikasinya salah.',
  'codes-locked': 'Kode aplikasi autentikator ditolak karena terlalu banyak yang salah.',
  'password-changed': 'Password diubah.',
  'password-reset': 'Password diganti dengan tautan.',
  'email-requested': 'Alamat email lain diminta untuk akun ini.',
  'email-changed': 'Alamat email diubah. Masuklah dengan alamat yang baru.',
  'factor-added': 'Verifikasi dua langkah diaktifkan.',
  'factor-removed': 'Verifikasi dua langkah dimatikan.',
  'recovery-codes': 'Kode cadangan baru dibuat.',
  'data-download': 'Semua data Anda diminta untuk diunduh.',
  'admin-made': 'Akun ini menjadi administrator.',
  'admin-retired': 'Akun ini tidak lagi administrator.',
  'role-changed': 'Peran akun ini diubah administrator.',
} as const
export type NoticeKind = keyof typeof noticeTexts
const noticeKinds = Object.keys(noticeTexts) as [NoticeKind, ...NoticeKind[]]

export const AccountNotice = z.strictObject({
  kind: z.enum(noticeKinds),
  at: Time,
  /** Browser and system; null when unknown. */
  device: z.nullable(z.string()),
})
export type AccountNotice = z.output<typeof AccountNotice>

export const noticeTable: PersonalTable = {
  file: 'aktivitas-akun',
  title: 'Aktivitas akun',
  columns: { at: 'Waktu (WIB)', kind: { title: 'Yang terjadi', words: noticeTexts }, device: 'Perangkat' },
}

export const pendingEmailTable: PersonalTable = {
  file: 'email-menunggu',
  title: 'Alamat email yang menunggu konfirmasi',
  columns: { email: 'Email', expiresAt: 'Berlaku sampai (WIB)' },
}

export const Account = z.strictObject({
  user: User,
  /** Null when the person was never asked for consent. */
  consent: z.nullable(Consent),
  /** The address that waits for its confirmation; null when there is none. */
  pendingEmail: z._default(z.nullable(z.strictObject({ email: z.string(), expiresAt: Time })), null),
  /** Newest first, at most 30. */
  notices: z.array(AccountNotice),
})
export type Account = z.output<typeof Account>

/** Operations on the caller's own account; password and deletion are with the sessions that they end. */
export const accountOperations = defineOperations('auth', {
  'account.get': {
    http: { method: 'GET', path: '/user/account' },
    access: 'user',
    summary: 'The own account, what its owner has agreed to, and what was done with it lately',
    input: Empty,
    output: Account,
    failure: 'Failed to get account',
    safe: true,
  },
  'account.update': {
    http: { method: 'PATCH', path: '/user/account' },
    access: 'user',
    summary:
      'Change the own name and gender; answers with a token that says so, other sessions get theirs within minutes',
    input: ProfileUpdate,
    output: z.strictObject({ user: User, token: z.string() }),
    message: 'Profil berhasil diperbarui',
    failure: 'Failed to update account',
    outdates: ['account.get', 'auth.me', 'user.*', 'consultation.*', ...personStateReads],
    takesDevice: true,
    errors: ['conflict'],
  },
  'account.consent': {
    http: { method: 'PUT', path: '/user/account/consent' },
    access: 'user',
    summary: 'Agree to the text on privacy; who has agreed to this text or a later one keeps that',
    input: z.strictObject({ version: ConsentVersion }),
    output: Consent,
    message: 'Persetujuan disimpan',
    failure: 'Failed to save consent',
    outdates: ['account.get'],
  },
})
