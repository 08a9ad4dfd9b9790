import { expect, test } from 'vitest'
import { files, read } from './repository.ts'

const commented = files.filter(
  (path) => /\.(?:[cm]?[jt]sx?|css|py|sh|toml|ya?ml)$/.test(path) && path !== 'infra/checks/src/citations.test.ts',
)
const documents = files.filter((path) => path.endsWith('.md'))

const commentsOf = (path: string): string[] => {
  const text = read(path)
  const hash = /\.(?:py|sh|toml|ya?ml)$/.test(path)
  const patterns = hash ? [/(?:^|\s)#.*$/gm] : [/\/\*[\s\S]*?\*\//g, /(?:^|\s)\/\/.*$/gm]
  return patterns
    .flatMap((pattern) => text.match(pattern) ?? [])
    .map((comment) => comment.replaceAll(/\s+\*?\s*/g, ' '))
}

/** The anchor that a forge gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

const headings = new Set(
  documents.flatMap((path) =>
    [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => `${path}#${anchorOf(heading)}`),
  ),
)
const decisions = new Set(files.flatMap((path) => /^infra\/adr\/(\d{4})-/.exec(path)?.[1] ?? []))

/** Standards that anybody can look up. */
const standards = /\bRFC \d+(?:, section [\d.]+)?|\b(?:PNG|JPEG|WebP|PDF|HTML|ECMAScript) specification(?:, [\d.]+)?/g
/** Something in quotes or backticks is a value, such as a setting, and cites nothing. */
const values = /`[^`]*`|'[^']*'/g

/** Citations in a comment that resolve to no heading, decision or published standard. */
const unresolved = (comment: string): string[] => {
  const anchored = [...comment.matchAll(/\b[\w/-]+\.md(?:#[\w-]+)?/g)].map(([link]) => link)
  const numbers = [...comment.matchAll(/\bADR ?(\d*)/g)]
  const plain = comment.replaceAll(standards, '').replaceAll(values, '')
  const vague = plain.match(
    /\bspec(?:s|ification)?\b|\bdesign \d|\bquality goals?\b|\bsections? \d|§|\b(?:requirement|goal|[QKR]) ?\d+\b/gi,
  )
  return [
    ...anchored.filter((link) => !(link.includes('#') ? headings.has(link) : documents.includes(link))),
    ...numbers.filter(([, number = '']) => !decisions.has(number)).map(([citation]) => citation),
    ...(vague ?? []),
  ]
}

test('what a comment cites is a heading of docs, a decision or a published standard', () => {
  const found = commented.flatMap((path) =>
    commentsOf(path).flatMap((comment) => unresolved(comment).map((citation) => `${path}: ${citation}`)),
  )
  expect(found).toEqual([])
})

test.each([
  ['a specification', '// As the specification says.', ['specification']],
  ['a numbered design', '/** Kept (design 12.8). */', ['design 1']],
  ['a quality goal', '// Bound by quality goal P9.', ['quality goal']],
  ['a section of nothing', '// See section 8.', ['section 8']],
  ['a code', '// Longer than R4 allows.', ['R4']],
  ['a decision that does not exist', '// ADR 9999 has why.', ['ADR 9999']],
  ['a heading that does not exist', '// docs/product.md#nowhere', ['docs/product.md#nowhere']],
  ['a heading', '// docs/product.md#categories', []],
  ['a decision', '// ADR 0008 has why.', []],
  ['a standard', '// RFC 9110, section 13.1.', []],
  ['a value', '// `spec`: at least six characters.', []],
])('a comment that cites %s', (_name, comment, expected) => {
  expect(unresolved(comment)).toEqual(expected)
})
