import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figureInk, fitSheet, inner, wrap } from './sheet.ts'

const letters = (text: string) => text.length

test.each([
  ['satu dua tiga', 8, ['satu dua', 'tiga']],
  ['abcdefgh ij', 4, ['abcd', 'efgh', 'ij']],
  ['  a   b  ', 10, ['a b']],
  ['', 10, []],
])('wrap › %j in %i › %j', (text, width, lines) => {
  expect(wrap(text, width, letters)).toEqual(lines)
})

const page = (lines: number) =>
  fitSheet(
    (text, _isBold, size) => text.length * size * 0.5,
    100,
    300,
    (sheet) => {
      for (let line = 0; line < lines; line++) {
        sheet.text('baris', { x: inner.left, width: 100, size: 10, color: '#000000' })
      }
    },
  )

test('fitSheet › text that fits › full size', () => {
  expect(page(10).every((op) => op.kind === 'text' && op.size === 10)).toBe(true)
})

test('fitSheet › more text › smaller, all of it, above the bottom', () => {
  const ops = page(20)
  expect(ops).toHaveLength(20)
  expect(ops.every((op) => op.kind === 'text' && op.size < 10 && op.y < 300)).toBe(true)
})

test('fitSheet › far too much › cut off with a word about it', () => {
  const last = page(500).at(-1)
  expect(last).toMatchObject({ text: 'Selengkapnya di aplikasi Bugar.', y: 298 })
})

test('figureInk › has the colours of the light scheme', () => {
  const style = readFileSync(new URL('../../theme/figure.module.css', import.meta.url), 'utf8')
  const colors = style.slice(0, style.indexOf('}')).matchAll(/--([\w-]+): (#\w+)/g)
  expect(figureInk).toEqual(Object.fromEntries([...colors].map(([, tone, color]) => [tone, color])))
})
