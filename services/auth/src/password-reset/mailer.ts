import { noticeTexts, type NoticeKind } from '@bugar/contracts/people/account'
import { resetAddress } from '@bugar/contracts/people/password-reset'
import type { Metrics } from '@bugar/runtime/telemetry/telemetry'
import { createTransport } from 'nodemailer'

export interface MailSettings {
  /** Such as `smtps://name:password@mail.example.org`. */
  readonly smtpUrl: string
  /** Such as `Bugar <bugar@example.org>`. */
  readonly from: string
  /** Base URL of the web app, such as `https://example.org/bugar`. A request's Host header can be forged. */
  readonly publicUrl: string
}

export interface Mailer {
  /** @throws Error when the mail server rejects it or does not answer. */
  sendResetLink(email: string, token: string): Promise<void>
  /** @throws Error as `sendResetLink` does. */
  sendEmailLink(email: string, token: string): Promise<void>
  /** @throws Error as `sendResetLink` does. */
  sendNotice(email: string, notice: MailedNotice): Promise<void>
  /** To an administrator. @throws Error as `sendResetLink` does. */
  sendAdminChange(email: string, what: string): Promise<void>
  /** To an administrator who may approve it. @throws Error as `sendResetLink` does. */
  sendProposal(email: string, proposal: Proposal): Promise<void>
}

/** Something that waits for approval, with the path of its screen. */
export interface Proposal {
  readonly what: string
  readonly note: string
  readonly path: string
}

interface MailedNotice {
  readonly kind: NoticeKind
  readonly at: Date
  readonly device: string | null
}

/** Without the name, since anybody can register any name for a stranger's address. */
const textWith = (link: string) => `Halo,

Ada permintaan untuk mengganti password akun Bugar dengan alamat email ini. Buka tautan berikut dalam 24 jam untuk membuat password baru:

${link}

Tautan ini hanya dapat dipakai satu kali. Bila bukan Anda yang meminta, abaikan email ini; password Anda tidak berubah.
`

const confirmText = (link: string) => `Halo,

Ada permintaan untuk memakai alamat email ini bagi sebuah akun Bugar. Buka tautan berikut dalam 24 jam untuk mengonfirmasi:

${link}

Tautan ini hanya dapat dipakai satu kali. Bila bukan Anda yang meminta, abaikan email ini.
`

const time = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' })

const noticeText = ({ kind, at, device }: MailedNotice, link: string) => `Halo,

Di akun Bugar dengan alamat email ini: ${noticeTexts[kind]}

Waktu: ${time.format(at)} WIB
Perangkat: ${device ?? 'tidak dikenal'}

Bila ini Anda, tidak ada yang perlu dilakukan. Bila bukan, ganti password Anda sekarang dan keluarkan semua perangkat di halaman Akun:

${link}
`

const adminChangeText = (what: string, link: string) => `Halo,

Perubahan pada administrator Bugar:

${what}

Waktu: ${time.format(new Date())} WIB

Bila ini tidak Anda kenal, periksa usulan dan jejak audit sekarang:

${link}
`

const proposalText = ({ what, note }: Proposal, link: string) => `Halo,

${what} menunggu persetujuan Anda di Bugar:

${note}

Periksa, lalu setujui atau tolak di sini:

${link}
`

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export const createMailer = ({ smtpUrl, from, publicUrl }: MailSettings, { count }: Pick<Metrics, 'count'>): Mailer => {
  const note = (outcome: string, by?: 0) => count('bugar_mails_total', { outcome }, by)
  note('failed', 0)
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from })
  const linkTo = (path: string) => `${publicUrl.replace(/\/+$/, '')}${path}`
  const send = async (address: string, subject: string, text: string) => {
    const sent = transport.sendMail({ to: { name: '', address }, subject, text })
    sent.then(
      () => note('ok'),
      () => note('failed'),
    )
    await sent
  }
  return {
    sendResetLink: (email, token) =>
      send(email, 'Membuat password baru untuk Bugar', textWith(resetAddress(publicUrl, token))),
    sendNotice: (email, notice) => send(email, 'Keamanan akun Bugar', noticeText(notice, linkTo('/account'))),
    sendAdminChange: (email, what) => send(email, 'Administrator Bugar', adminChangeText(what, linkTo('/admin/users'))),
    sendProposal: (email, proposal) =>
      send(email, `${proposal.what} menunggu persetujuan`, proposalText(proposal, linkTo(proposal.path))),
    sendEmailLink: (email, token) =>
      send(email, 'Konfirmasi email untuk Bugar', confirmText(resetAddress(publicUrl, token, 'email'))),
  }
}
