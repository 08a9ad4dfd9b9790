import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { alerts, fields, others, press } from './support/failures.ts'
import { useVisitor } from './support/visitor.ts'

describe.skipIf(!chromiumPath)('failures', () => {
  const { visit } = useVisitor()

  test('no answer at all › a read says that nothing came, a write that nobody knows', async () => {
    const { 'GET /consultations': _, ...rest } = others
    const reading = await visit('/history', { replies: { ...rest, 'GET /consultations': { hang: true } } })
    const writing = await visit('/consultation', { replies: { ...others, 'POST /consultations': { hang: true } } })
    await fields(writing, { 'Berat badan (kg)': '70,5', 'Tinggi badan (cm)': '170' })
    await press('Mulai Konsultasi BMI')(writing)
    await alerts(writing).filter({ hasText: 'hasilnya belum diketahui' }).waitFor({ timeout: 60_000 })
    expect(await writing.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('70,5')
    await alerts(reading).filter({ hasText: 'Failed to load consultation history' }).waitFor({ timeout: 60_000 })
  })

  test.each(['500', '503'])('dashboard, %s › never the page of a newcomer', async (status) => {
    const page = await visit('/', { replies: { 'GET /consultations': { status: Number(status) } } })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await alerts(page).filter({ hasText: 'Latihan hari ini belum dapat dimuat.' }).waitFor()
    expect(await page.getByText(/Mulai dari sini|Belum ada konsultasi/).count()).toBe(0)
    await alerts(page).getByRole('button', { name: 'Coba Lagi' }).first().click()
    await expect.poll(() => logged.some((text) => text.startsWith('consultation.list: '))).toBe(true)
  })
})
