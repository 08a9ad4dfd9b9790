import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { waitForPlaceholder, waitForText } from '../support/page.ts'
import { inLog, normal, now } from '../support/plan-replies.ts'
import { asPlan, wednesday } from '../support/plans.ts'
import { type State, useSite } from '../support/site.ts'
import { at, edit, friday, openRow, sunday, training, withSets } from '../support/training.ts'

const dashboard = { path: '/', title: 'Selamat' }
const states: State[] = [
  {
    path: '/history',
    title: 'P7',
    name: 'result-plan',
    prepare: at(wednesday),
    replies: asPlan(),
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^View Detail/ })
        .first()
        .click()
      await waitForText(page, 'Lihat rencana')
      await waitForText(page, 'Pekan ini di rencana Anda')
    },
  },
  {
    ...dashboard,
    name: 'dashboard-strength',
    prepare: at(friday),
    reach: (page) => waitForText(page, 'Tekan dada barbel'),
  },
  { ...dashboard, name: 'dashboard-rest', prepare: at(sunday), reach: (page) => waitForText(page, 'Besok:') },
  {
    ...dashboard,
    name: 'dashboard-about',
    reach: async (page) => {
      await page.getByText('Tentang Bugar: cara kerja, isi, dan angka').click()
      await waitForText(page, '45 gerakan latihan')
    },
  },
  {
    ...dashboard,
    name: 'dashboard-no-program',
    replies: { 'GET /programs/id/P7': { status: 503 } },
    reach: (page) => waitForText(page, 'Jadwal hari ini belum dapat dimuat.'),
  },
  { ...training, name: 'training', prepare: at(friday), reach: (page) => waitForText(page, 'Lutut kiri agak kaku') },
  {
    ...training,
    name: 'training-new',
    replies: { 'GET /consultations': list([]), 'GET /user/workout-history': inLog() },
    reach: (page) => waitForText(page, 'Belum ada program'),
  },
  {
    ...training,
    name: 'training-empty',
    replies: { 'GET /user/workout-history': inLog() },
    reach: (page) => waitForText(page, 'Belum ada latihan yang dicatat.'),
  },
  {
    ...training,
    name: 'training-loading',
    replies: { 'GET /consultations': { hang: true }, 'GET /user/workout-history': { hang: true } },
    reach: waitForPlaceholder,
  },
  {
    ...training,
    name: 'training-error',
    replies: { 'GET /consultations': { status: 503 }, 'GET /user/workout-history': { status: 503 } },
    reach: (page) => waitForText(page, 'Catatan latihan belum dapat dimuat.'),
  },
  { ...training, name: 'training-edit', reach: edit },
  {
    ...training,
    name: 'training-sets',
    replies: { ...training.replies, ...withSets },
    reach: async (page) => {
      await openRow(page, 'Kamis, 19 November 2026')
      await waitForText(page, 'Terbaik sejauh ini')
    },
  },
  {
    ...training,
    name: 'training-sets-edit',
    replies: { ...training.replies, ...withSets },
    reach: async (page) => {
      await openRow(page, 'Kamis, 19 November 2026')
      await page.getByRole('button', { name: /^Perbaiki set/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...training,
    name: 'training-sets-implausible',
    replies: { ...training.replies, ...withSets },
    reach: async (page) => {
      await openRow(page, 'Kamis, 19 November 2026')
      await page.getByRole('button', { name: /^Perbaiki set/ }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Beban (kg)' }).nth(2).fill('425')
      await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
      await waitForText(page, 'Maksud Anda 42,5 kg?')
    },
  },
  {
    ...training,
    name: 'training-delete',
    reach: async (page) => {
      await openRow(page, 'Kamis, 19 November 2026')
      await page.getByRole('button', { name: 'Hapus catatan Kamis, 19 November 2026' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

describe.skipIf(!chromiumPath)('training', () => {
  useSite({ replies: normal, prepare: at(now) }).testStates(states)
})
