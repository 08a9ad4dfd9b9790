import { expect, test } from 'vitest'
import { polyglotMark } from './polyglot.ts'

const marked = (mark: string, before = 2000, after = 100) =>
  polyglotMark(Buffer.from(`${'x'.repeat(before)}${mark}${'x'.repeat(after)}`, 'latin1'))
const zip = 'PK\u0005\u0006'

test.each([
  ['<script', 'page'],
  ['<SCRIPT src=x>', 'page'],
  ['<html', 'page'],
  ['<?PHP', 'page'],
  ['<!DOCTYPE', 'page'],
  ['<iframe', 'page'],
  ['<body', 'page'],
  ['<svg ', 'page'],
  ['<svg\n', 'page'],
  ['<svg>', 'page'],
  ['<svgs', null],
  ['JavaScript:', 'page'],
  ['javascript', null],
  ['Rar!\u001a\u0007', 'archive'],
  ['7z\u00bc\u00af\u0027\u001c', 'archive'],
  [zip, 'archive'],
  ['%PDF-', null],
])('polyglotMark › %j in the middle › %s', (mark, expected) => {
  expect(marked(mark)).toBe(expected)
})

test.each([
  ['a ZIP whose comment is as long as one can be', zip, 0, 18 + 0xffff, 'archive'],
  ['… or longer', zip, 0, 19 + 0xffff, null],
  ['a PDF at its very begin', '%PDF-', 0, 0, null],
  ['… behind one byte', '%PDF-', 1, 0, 'pdf'],
  ['… as far in as readers look', '%PDF-', 1019, 0, 'pdf'],
  ['… or farther', '%PDF-', 1020, 0, null],
  ['a length that begins a comment', '/*', 4, 0, 'script'],
  ['a comment elsewhere', '/*', 5, 0, null],
])('polyglotMark › %s › %5$s', (_what, mark, before, after, expected) => {
  expect(marked(mark, before, after)).toBe(expected)
})
