import type { Page } from 'playwright-core'
import { list } from '../support/consultations.ts'
import { aTapedConsultation } from '../support/factories.ts'
import { map, press, unknownHere, withoutFat, withoutPair } from '../support/map.ts'
import { now, planReplies } from '../support/plans.ts'
import { fails, hang, testScreen } from '../support/states.ts'

const rules = 'GET /rule-bases/program/rules'
const odds = 'POST /forward-chaining/test'
const left = (page: Page) => press(page, 'ArrowLeft', 6)

testScreen(
  'map',
  { ...map, replies: planReplies, prepare: (page) => page.clock.setFixedTime(now) },
  {
    map: [{ 'GET /consultations/c1': { data: aTapedConsultation() } }, 'dua dari tiga ukuran: ±4,3 poin'],
    'map-moved': [left, 'Aturan akan memilih', 'Peluang: P2 Bugar dan Seimbang 62%'],
    'map-bmi-only': [
      { replies: withoutFat },
      'Konsultasi ini tanpa lemak tubuh, jadi titiknya berada di jalur BMI saja.',
    ],
    'map-pair-without-a-rule': [
      { [rules]: { data: withoutPair }, [odds]: hang },
      left,
      'Kombinasi ini belum memiliki aturan lengkap',
      'Peluang: menghitung...',
    ],
    'map-offline': [
      (page) => page.waitForLoadState('networkidle'),
      (page) => page.context().setOffline(true),
      left,
      'Peluang baru bisa dihitung saat ada koneksi.',
      '100 menit di pekan 1',
    ],
    'map-odds-error': [{ [odds]: fails }, left, 'Peluang belum dapat dimuat.'],
    'map-answer-error': [
      { [rules]: { data: unknownHere }, [odds]: fails },
      (page) => press(page, 'ArrowDown', 1),
      'Jawaban untuk angka ini belum dapat dimuat.',
    ],
    'map-changes-error': [{ 'GET /programs': { status: 503 } }, left, 'Isi kedua program belum dapat dimuat.'],
    'map-error': [{ [rules]: fails }, 'Peta ini belum dapat dimuat.'],
    'map-empty': [{ 'GET /consultations': list([]) }, 'Posisi Anda di antara sepuluh program'],
  },
)
