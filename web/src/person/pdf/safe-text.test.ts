import { expect, test } from 'vitest'
import { safeName, safeText } from './safe-text.ts'

test.each([
  ['Latihan 3×8–12, “pelan” • 20 °C', 'Latihan 3×8–12, “pelan” • 20 °C'],
  ['BMI ≥ 25 → B3', 'BMI >= 25 -> B3'],
  ['berat−2', 'berat-2'],
  ['10 kg', '10 kg'],
  ['Łódź', 'Lódz'],
  ['王小明 Budi', '? Budi'],
  ['Sari 💪🏽', 'Sari '],
  ['a\u200bb\u202ec', 'abc'],
  ['satu\r\ndua', 'satu\ndua'],
  ['ﬁt', 'fit'],
])('safeText › %j › %j', (text, shown) => {
  expect(safeText(text)).toBe(shown)
})

test('safeText › any character › only what the fonts have', () => {
  const inFonts = /^[\n -~\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
  const others: string[] = []
  for (let code = 0; code < 0x30000; code += 1) {
    const shown = safeText(String.fromCodePoint(code))
    if (!inFonts.test(shown)) {
      others.push(shown)
    }
  }
  expect(others).toEqual([])
})

test.each([
  ['Sari  Dewi\n', 'Sari Dewi'],
  ['🔥', 'sari@contoh.id'],
  ['王', 'sari@contoh.id'],
  ['', 'sari@contoh.id'],
])('safeName › %j › %j', (name, shown) => {
  expect(safeName(name, 'sari@contoh.id')).toBe(shown)
})
