import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { aTapedConsultation } from '../support/factories.ts'
import { map, press, unknownHere, withoutFat, withoutPair } from '../support/map.ts'
import { waitForText } from '../support/page.ts'
import { normal, now } from '../support/plan-replies.ts'
import type { Replies } from '../support/replies.ts'
import { type State, useSite } from '../support/site.ts'

const taped: Replies = { 'GET /consultations/c1': { data: aTapedConsultation() } }

const states: State[] = [
  { ...map, name: 'map', replies: taped, reach: (page) => waitForText(page, 'dua dari tiga ukuran: ±4,3 poin') },
  {
    ...map,
    name: 'map-moved',
    reach: async (page) => {
      await press(page, 'ArrowLeft', 6)
      await waitForText(page, 'Aturan akan memilih')
      await waitForText(page, 'Peluang: P2 Bugar dan Seimbang 62%')
    },
  },
  {
    ...map,
    name: 'map-bmi-only',
    replies: withoutFat,
    reach: (page) => waitForText(page, 'Konsultasi ini tanpa lemak tubuh, jadi titiknya berada di jalur BMI saja.'),
  },
  {
    ...map,
    name: 'map-pair-without-a-rule',
    replies: { 'GET /rule-bases/program/rules': { data: withoutPair }, 'POST /forward-chaining/test': { hang: true } },
    reach: async (page) => {
      await press(page, 'ArrowLeft', 6)
      await waitForText(page, 'Kombinasi ini belum memiliki aturan lengkap')
      await waitForText(page, 'Peluang: menghitung...')
    },
  },
  {
    ...map,
    name: 'map-offline',
    reach: async (page) => {
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await press(page, 'ArrowLeft', 6)
      await waitForText(page, 'Peluang baru bisa dihitung saat ada koneksi.')
      await waitForText(page, '100 menit di pekan 1')
    },
  },
  {
    ...map,
    name: 'map-odds-error',
    replies: { 'POST /forward-chaining/test': { status: 500 } },
    reach: async (page) => {
      await press(page, 'ArrowLeft', 6)
      await waitForText(page, 'Peluang belum dapat dimuat.')
    },
  },
  {
    ...map,
    name: 'map-answer-error',
    replies: { 'GET /rule-bases/program/rules': { data: unknownHere }, 'POST /forward-chaining/test': { status: 500 } },
    reach: async (page) => {
      await press(page, 'ArrowDown', 1)
      await waitForText(page, 'Jawaban untuk angka ini belum dapat dimuat.')
    },
  },
  {
    ...map,
    name: 'map-changes-error',
    replies: { 'GET /programs': { status: 503 } },
    reach: async (page) => {
      await press(page, 'ArrowLeft', 6)
      await waitForText(page, 'Isi kedua program belum dapat dimuat.')
    },
  },
  {
    ...map,
    name: 'map-error',
    replies: { 'GET /rule-bases/program/rules': { status: 500 } },
    reach: (page) => waitForText(page, 'Peta ini belum dapat dimuat.'),
  },
  {
    ...map,
    name: 'map-empty',
    replies: { 'GET /consultations': list([]) },
    reach: (page) => waitForText(page, 'Posisi Anda di antara sepuluh program'),
  },
]

describe.skipIf(!chromiumPath)('map', () => {
  useSite({ replies: normal, prepare: (page) => page.clock.setFixedTime(now) }).testStates(states)
})
