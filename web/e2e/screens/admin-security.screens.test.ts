import { waitForPlaceholder } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
import { fails, hang, invalid, press, testScreen } from '../support/states.ts'
import {
  codes,
  answerWithWrongCode,
  codeRequired,
  confirmApp,
  givePassword,
  openCodeDialog,
  scan,
  totpIsOn,
  totpOff,
  totpState,
  wrongCode,
  wrongCodeMessage,
} from '../support/account.ts'

const state = 'GET /user/totp'

/** The state follows the confirmed app. */
const turningOn = () => {
  let isOn = false
  return {
    [state]: () => (isOn ? totpIsOn() : totpState()),
    'POST /user/totp/confirm': () => {
      isOn = true
      return { data: { recoveryCodes: codes } }
    },
  }
}

testScreen(
  'admin security',
  { ...totpOff, user: anAdmin },
  {
    'admin-security-off': ['Nonaktif'],
    'admin-security-loading': [{ [state]: hang }, waitForPlaceholder],
    'admin-security-error': [{ [state]: fails }, 'Pengaturan keamanan belum dapat dimuat.'],
    'admin-security-not-offered': [
      { [state]: totpState({ isOffered: false }) },
      'Verifikasi dua langkah dimatikan pada server ini.',
    ],
    'admin-security-password-wrong': [
      { 'POST /user/totp': invalid('password', 'Password salah') },
      givePassword,
      'Password salah',
    ],
    'admin-security-qr': [scan],
    'admin-security-qr-wrong': [
      { 'POST /user/totp/confirm': wrongCode },
      (page) => confirmApp(page, '000 000'),
      wrongCodeMessage,
    ],
    'admin-security-codes': [turningOn(), (page) => confirmApp(page), 'Simpan kode cadangan'],
    'admin-security-on': [{ [state]: totpIsOn() }, 'Tersisa 10 dari 10 kode cadangan.'],
    'admin-security-few': [{ [state]: totpIsOn(3) }, 'Tersisa 3 dari 10 kode cadangan. Buat yang baru sebelum habis.'],
    'admin-security-turning-off': [{ [state]: totpIsOn() }, press('Matikan'), 'Setelah ini, password saja cukup'],
    'admin-security-asked': [{ replies: codeRequired }, openCodeDialog],
    'admin-security-asked-wrong': [
      { replies: codeRequired, 'POST /user/totp/verify': wrongCode },
      answerWithWrongCode,
      wrongCodeMessage,
    ],
    'admin-security-asked-limited': [
      {
        replies: codeRequired,
        'POST /user/totp/verify': { status: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.' },
      },
      answerWithWrongCode,
      'Terlalu banyak percobaan',
    ],
  },
)
