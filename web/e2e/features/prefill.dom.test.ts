import { describe, expect, test } from 'vitest'
import { aWeighIn, weighInReplies } from '../support/body.ts'
import { useDomSite } from '../support/dom-site.ts'
import { daysAgo, height, nobody, replies, valuesOf, weight } from '../support/prefill.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('prefill', () => {
  const { visit } = useDomSite({ replies: visitorReplies })

  test('a newer weight without a consultation › comes before the consultation’s', async () => {
    const day = daysAgo(1).toISOString().slice(0, 10)
    const page = await visit('/consultation', {
      replies: { ...weighInReplies(aWeighIn(day, 59.8)).replies, ...replies },
    })
    await expect.poll(() => valuesOf(page)).toEqual(['59,8', '165'])
  })

  // A man of 170 cm: B3 from 72.25 kg on, B4 from 86.7 kg on.
  test.each([
    [
      '72,2',
      'Lemak tubuh hanya penting bila di bawah 10% (P6 Kuat dan Bertenaga) atau di atas 20% (P7 Kurangi Lemak, Jaga Otot); selain itu programnya P2 Bugar dan Seimbang.',
    ],
    [
      '72,3',
      'Lemak tubuh hanya penting bila di bawah 10% (P10 Otot Terjaga, Jantung Terlatih) atau 10% sampai 20% (P8 Jantung Bugar, Turun Perlahan); selain itu programnya P3 Turun Berat Bertahap.',
    ],
    [
      '86,6',
      'Lemak tubuh hanya penting bila di bawah 10% (P10 Otot Terjaga, Jantung Terlatih) atau 10% sampai 20% (P8 Jantung Bugar, Turun Perlahan); selain itu programnya P3 Turun Berat Bertahap.',
    ],
    ['86,7', 'Lemak tubuh tidak mengubah program pada berat dan tinggi ini: tetap P4 Bergerak Nyaman, Sendi Terjaga.'],
  ])('preview › %s kg, 170 cm › %s', async (kg, sentence) => {
    const page = await visit('/consultation', { replies: nobody })
    await weight(page).fill(kg)
    await height(page).fill('170')
    await page.getByRole('status').filter({ hasText: sentence }).waitFor()
    const link = page.getByRole('link', { name: 'Belum tahu? Ukur dengan pita, 20 detik' })
    expect(await link.count()).toBe(sentence.includes('hanya penting') ? 1 : 0)
  })
})
