import { capitalize } from '@bugar/contracts/core/values/capitalize'

/** The characters of a PDF's standard fonts beyond ASCII and Latin-1. */
const windowsExtras = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isPrintable = (character: string): boolean =>
  (character >= ' ' && character <= '~') ||
  (character >= '\u00a1' && character <= '\u00ff' && character !== '\u00ad') ||
  windowsExtras.includes(character)

const spelled: Record<string, string> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '↑': '^',
  '⇒': '=>',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '―': '—',
  '∕': '/',
  '⁄': '/',
  '✓': 'v',
  '✔': 'v',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ə: 'e',
  ʻ: "'",
  ʼ: "'",
  ʿ: "'",
  ʾ: "'",
}

const pairs = (from: string, to: string): [string, string][] =>
  to.split(' ').map((sound, index) => [[...from][index] ?? '', sound])

/** Approximate Latin transliteration. */
const letters = new Map<string, string>([
  ...pairs(
    'абвгдежзийклмнопрстуфхцчшщъыьэюя',
    'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya',
  ),
  ...pairs('єіїґў', 'ye i yi g u'),
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...pairs('ابتثجحخدذرزسشصضطظعغفقكلمنهويةىء', "a b t ts j h kh d dz r z s sy sh dh th zh ' gh f q k l m n h w y h a '"),
])

const isLetter = (character: string) => /\p{L}/u.test(character)

const spell = (character: string): string | null => {
  const known = spelled[character] ?? letters.get(character)
  if (known !== undefined) {
    return known
  }
  const small = letters.get(character.toLowerCase())
  return small === undefined ? null : capitalize(small)
}

/** Closest substitute of a character that the fonts lack: its spelling, its base letter, "?" for any other letter. */
const replace = (character: string): string => {
  const spelling = spell(character)
  if (spelling !== null) {
    return spelling
  }
  const bases = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part))
  const plain = bases.map((part) => (isPrintable(part) ? part : spell(part)))
  if (plain.length > 0 && plain.every((part) => part !== null)) {
    return plain.join('')
  }
  return isLetter(character) ? '?' : ''
}

/**
 * Text that the standard fonts can show. Pictures and invisible marks are dropped; line breaks are kept.
 * A run of unknown letters becomes one "?".
 */
export const safeText = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/\r\n?/g, '\n')]
    .map((character) => {
      if (character === '\n' || isPrintable(character)) {
        return character
      }
      return /\s/.test(character) ? ' ' : replace(character)
    })
    .join('')
    .replaceAll(/\?{2,}/g, '?')
    .replaceAll(/ {2,}/g, ' ')

/** A person's name on one line; `standIn` when none of it can be shown. */
export const safeName = (name: string, standIn: string): string => {
  const shown = safeText(name.replaceAll(/\s+/g, ' ')).trim()
  return /[\p{L}\p{N}]/u.test(shown) ? shown : safeText(standIn).trim()
}
