import { waitForPlaceholder } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
import { fails, hang, invalid, press, testScreen } from '../support/states.ts'
import {
  answer,
  codeRequired,
  confirm,
  givePassword,
  isOn,
  message,
  off,
  openCodeDialog,
  scan,
  stateOf,
  wrongCode,
} from '../support/totp.ts'

const state = 'GET /user/totp'

testScreen(
  'admin security',
  { ...off, user: anAdmin },
  {
    'admin-security-off': ['Nonaktif'],
    'admin-security-loading': [{ [state]: hang }, waitForPlaceholder],
    'admin-security-error': [{ [state]: fails }, 'Pengaturan keamanan belum dapat dimuat.'],
    'admin-security-not-offered': [
      { [state]: stateOf({ isOffered: false }) },
      'Verifikasi dua langkah dimatikan pada server ini.',
    ],
    'admin-security-password-wrong': [
      { 'POST /user/totp': invalid('password', 'Password salah') },
      givePassword,
      'Password salah',
    ],
    'admin-security-qr': [scan],
    'admin-security-qr-wrong': [{ 'POST /user/totp/confirm': wrongCode }, (page) => confirm(page, '000 000'), message],
    'admin-security-codes': [(page) => confirm(page), 'Simpan kode cadangan'],
    'admin-security-on': [{ [state]: isOn() }, 'Tersisa 10 dari 10 kode cadangan.'],
    'admin-security-few': [{ [state]: isOn(3) }, 'Tersisa 3 dari 10 kode cadangan. Buat yang baru sebelum habis.'],
    'admin-security-turning-off': [{ [state]: isOn() }, press('Matikan'), 'Setelah ini, password saja cukup'],
    'admin-security-asked': [{ replies: codeRequired }, openCodeDialog],
    'admin-security-asked-wrong': [{ replies: codeRequired, 'POST /user/totp/verify': wrongCode }, answer, message],
    'admin-security-asked-limited': [
      {
        replies: codeRequired,
        'POST /user/totp/verify': { status: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.' },
      },
      answer,
      'Terlalu banyak percobaan',
    ],
  },
)
