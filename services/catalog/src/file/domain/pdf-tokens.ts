/** The six of the standard, and further characters that readers treat as blank. */
const blank = String.raw`\0\t\n\v\f\r \x80\xa0\xff`
const isBlank = new RegExp(`[${blank}]`)
const longestGap = 256
const lineEnd = /[\r\n]|$/g
const regular = new RegExp(String.raw`[^${blank}()<>[\]{}/%]{1,1000}`, 'y')
const name = new RegExp(String.raw`\/([^${blank}()<>[\]{}/%]{1,127})`, 'g')
/** As readers parse it, less strictly than the standard. */
const number = /[-+.\d]{1,30}/y

/** Names may contain hexadecimal codes, such as /J#61vaScript. */
const decoded = (written: string): string =>
  written.includes('#')
    ? written.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : written

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

export interface Name {
  readonly name: string
  /** Behind it. */
  readonly end: number
}

export type PdfText = ReturnType<typeof readPdf>

/**
 * PDF syntax in Latin-1. A reader may start at any position, whatever precedes it, so each function is about one
 * position, and names are also found in strings and comments.
 */
export const readPdf = (text: string) => {
  /** Start of the next token, after blanks and comments; null when these are longer than usual. */
  const tokenFrom = (at: number): number | null => {
    let place = at
    for (;;) {
      while (place < text.length && isBlank.test(text[place] as string)) {
        place += 1
      }
      if (place - at > longestGap) {
        return null
      }
      if (text[place] !== '%') {
        return place
      }
      lineEnd.lastIndex = place
      place = lineEnd.exec(text)?.index ?? text.length
    }
  }

  /** Behind the parenthesis that closes a text; null when none does before the limit. */
  const textEnd = (start: number, limit: number): number | null => {
    let depth = 0
    for (let at = start; at < limit; at++) {
      const character = text[at]
      if (character === '\\') {
        at += 1
      } else if (character === '(') {
        depth += 1
      } else if (character === ')') {
        depth -= 1
        if (depth === 0) {
          return at + 1
        }
      }
    }
    return null
  }

  /** End of the token at this position, a dictionary bracket being one; null where none can start. */
  const tokenEnd = (at: number, limit: number): number | null => {
    const two = text.slice(at, at + 2)
    if (two === '<<' || two === '>>') {
      return at + 2
    }
    switch (text[at]) {
      case '(':
        return textEnd(at, limit)
      case '<': {
        const close = text.slice(at, limit).indexOf('>')
        return close === -1 ? null : at + close + 1
      }
      case '[':
      case ']':
      case '/':
        return at + 1
      default: {
        const found = matchAt(regular, text, at)
        return found === null ? null : at + found.length
      }
    }
  }

  return {
    text,
    tokenFrom,
    /** Names that match, anywhere. */
    names: function* (wanted: RegExp, from = 0, to = text.length): Generator<Name> {
      for (let at = from; ;) {
        name.lastIndex = at
        const found = name.exec(text)
        if (found === null || found.index >= to) {
          return
        }
        at = name.lastIndex
        const plain = decoded(found[1] as string)
        if (wanted.test(plain)) {
          yield { name: plain, end: at }
        }
      }
    },
    /** End of the dictionary at this position; null when there is none, or when it is longer than `max` characters. */
    dictionaryEnd: (start: number, max: number): number | null => {
      const limit = Math.min(text.length, start + max)
      let depth = 0
      for (let at: number | null = start; at !== null && at < limit;) {
        const two = text.slice(at, at + 2)
        depth += two === '<<' ? 1 : two === '>>' ? -1 : 0
        const end = tokenEnd(at, limit)
        if (end === null || depth < 1) {
          return depth === 0 && two === '>>' ? end : null
        }
        at = tokenFrom(end)
      }
      return null
    },
    /** The object number of a reference at this position, such as `4 0 R`; null when there is none. */
    referenceAt: (at: number): number | null => {
      const object = matchAt(number, text, at)
      const second = object === null ? null : tokenFrom(at + object.length)
      const generation = second === null ? null : matchAt(number, text, second)
      if (object === null || second === null || generation === null) {
        return null
      }
      const third = tokenFrom(second + generation.length)
      return third === null || text[third] === 'R' ? Number(object) : null
    },
  }
}
