import { expect, test } from 'vitest'
import { files, read, withoutComments } from './repository.ts'

/** Folders that still hold literals. One leaves the list when it is clean and never comes back. */
const unfinished = [
  'web/src/components/domain',
  'web/src/features/auth',
  'web/src/features/calculator',
  'web/src/features/consultation',
  'web/src/features/consultation/what-if',
  'web/src/features/dashboard',
  'web/src/features/dashboard/workout',
  'web/src/features/exercises',
  'web/src/features/history',
]

const spacing = /(?:^|[\s;{])(?:padding|margin|(?:row-|column-)?gap|font(?:-size)?)(?:-[a-z]+)*:[^;{}]*\d(?:px|r?em)\b/g
const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|:\s*(?:white|black)\b/gi
const prop =
  /\b(?:fz|[pm][tblrxyse]?|(?:row|column)?gap|spacing)=(?:\{-?(?!0\})[\d.]+\}|["'`]-?[\d.]+(?:px|r?em)?["'`])/gi
const inline = /\b(?:fontSize|padding\w*|margin\w*|gap|rowGap|columnGap):\s*(?:-?[1-9]|['"`][^'"`]*\d(?:px|r?em))/g
const propColour = /["'`]#[\da-f]{3,8}["'`]/gi

const outsideTheme = files.filter((path) => path.startsWith('web/src/') && !path.startsWith('web/src/theme/'))

const literalsIn = (path: string): string[] => {
  const text = withoutComments(read(path))
  const patterns = path.endsWith('.css') ? [spacing, colour] : [prop, inline, propColour]
  return patterns.flatMap((pattern) => text.match(pattern) ?? []).map((found) => `${path}: ${found.trim()}`)
}

const styled = outsideTheme.filter((path) => /\.(?:css|tsx)$/.test(path))

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const literals = styled.flatMap((path) => literalsIn(path).map((found) => ({ folder: folderOf(path), found })))

test('sizes of type, colours and spacing come from the theme', () => {
  expect(literals.filter(({ folder }) => !unfinished.includes(folder)).map(({ found }) => found)).toEqual([])
})

test('the list of folders with literals only shrinks', () => {
  const needed = new Set(literals.map(({ folder }) => folder))
  expect(unfinished.filter((folder) => !needed.has(folder))).toEqual([])
})

test('every variable of our own that is used has a value', () => {
  const texts = files.filter((path) => /^web\/src\/.*\.(?:css|tsx?)$/.test(path)).map(read)
  const namesBy = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)))
  const defined = namesBy(/(?<!var\()(--[\w-]+)['"`]?\]?:/g)
  const isOfMantine = /^--(?:mantine|button|input)-/
  expect(
    [...namesBy(/var\((--[\w-]+)/g)].filter((name) => !isOfMantine.test(name ?? '') && !defined.has(name)),
  ).toEqual([])
})
