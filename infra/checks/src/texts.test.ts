import { expect, test } from 'vitest'
import { isTest, placesOf, read, sources } from './repository.ts'

const rows = read('infra/checks/texts.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

test('the list of texts › names at least 180, each once for a screen and once for a call at most', () => {
  expect(new Set(rows.map(([text]) => text)).size).toBeGreaterThanOrEqual(180)
  const places = rows.map(([text, metOn]) => `${text} ${metOn}`)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('the list of texts › says of each where it is met, its section and its kind', () => {
  const bad = rows.filter(
    ([text, metOn, section, kind, ...more]) =>
      !text || !['screen', 'call'].includes(metOn ?? '') || !/^\d$/.test(section ?? '') || !kind || more.length > 0,
  )
  expect(bad).toEqual([])
})

test('every text of the list › is written in a source, as it stands', () => {
  const written = sources
    .filter((path) => /^(?:contracts|services|web)\//.test(path) && !isTest(path))
    .map(read)
    .join('\n')
    .replaceAll(/\s+/g, ' ')
  const missing = rows.flatMap(([text = '']) => text.split('…')).filter((part) => !written.includes(part.trim()))
  expect(missing).toEqual([])
})

test('a week is "pekan" on every screen, since "Minggu" is a day', () => {
  const shown = sources.filter((path) => /^(?:services|web)\/.*src\//.test(path))
  expect(placesOf(shown, /\b(?:se)?minggu\b|\bMinggu (?:ini|lalu|depan)/)).toEqual([])
})
