import { expect, test } from 'vitest'
import { files, read, withoutComments } from './repository.ts'

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

test('sizes of type, colours and spacing come from the theme', () => {
  expect(styled.flatMap(literalsIn)).toEqual([])
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
