import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Finger } from './finger.ts'

export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** From the login page to the dashboard of a new account. */
export const register = async (page: Page, finger: Finger): Promise<void> => {
  await page.goto('/login')
  await finger.link(/^Daftar/)
  await finger.type('Nama lengkap', 'Sari Dewi')
  await finger.enter()
  await finger.type('Email', `${randomUUID()}@contoh.id`)
  await finger.enter()
  await finger.type('Password', 'rahasia-sari-1')
  await finger.enter()
  await finger.type('Konfirmasi password', 'rahasia-sari-1')
  await finger.option('Pria')
  await finger.option(/^Saya setuju/)
  await finger.button('Daftar')
  await title(page, /^Selamat/)
}

/** Weight and height, as a consultation asks them. */
export const measure = async (finger: Finger): Promise<void> => {
  await finger.type('Berat badan', '60')
  await finger.enter()
  await finger.type('Tinggi badan', '170')
}

export const next = (finger: Finger) => finger.button('Lanjut')

/** All questions of a healthy man who trains at home. */
export const answerAll = async (page: Page, finger: Finger): Promise<void> => {
  await finger.link('Jawab')
  await finger.type('Usia', '34')
  await next(finger)
  for (let question = 2; question <= 5; question++) {
    await page.getByText(`Pertanyaan ${question} dari`).waitFor()
    // Goes on by itself.
    await finger.option('Tidak ada')
  }
  await finger.option('Ya, rutin')
  await finger.option('Kurang dari 6 bulan')
  await next(finger)
  await finger.option('Alat di rumah')
  await finger.option('Tidak ada')
  await finger.button('Setuju dan simpan')
}
