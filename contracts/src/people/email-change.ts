import * as z from 'zod/mini'
import { Email } from './email.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { LinkToken } from './password-reset.ts'
import { Password } from './session.ts'
import { Empty, Time } from '../core/values/shared.ts'

export const EmailChange = z.strictObject({ email: Email, password: Password })

export const emailChangeOperations = defineOperations('auth', {
  'account.requestEmail': {
    http: { method: 'POST', path: '/user/account/email' },
    access: 'user',
    summary: 'Mail a link to another address, which becomes that of the own account once the link is used',
    input: EmailChange,
    output: z.strictObject({ expiresAt: Time }),
    message: 'Tautan konfirmasi sudah kami kirim.',
    failure: 'Failed to change e-mail address',
    outdates: ['account.get'],
    rateClass: 'expensive',
    takesDevice: true,
    // The mail server is waited for.
    timeoutMs: 20_000,
    errors: ['protected', 'conflict', 'rate-limited'],
    audited: 'Meminta alamat email lain',
  },
  'account.confirmEmail': {
    http: { method: 'POST', path: '/user/account/email/confirm' },
    access: 'public',
    summary: 'Use the link: the account has the other address, and all its sessions end',
    input: z.strictObject({ token: LinkToken }),
    output: Empty,
    message: 'Email berhasil diubah. Silakan login dengan email baru.',
    failure: 'Failed to change e-mail address',
    outdates: ['account.get', 'auth.me', 'user.*', 'consultation.*', 'login.list'],
    rateClass: 'expensive',
    takesDevice: true,
    errors: ['not-found', 'forbidden', 'conflict'],
    audited: 'Mengubah alamat email',
  },
})
