import { isTest, sources, read } from './repository.ts'
import { parseSync } from 'vite'

/** Documents for other teams are in English. */
const isShown = (path: string): boolean =>
  /^(?:web\/src|contracts\/src|services\/[a-z]+\/src)\//.test(path) &&
  !isTest(path) &&
  !/\.d\.ts$|\/examples\/|\/inference\/src\/bundle\//.test(path)

/** Descriptions of operations, and messages that are fixed in English. */
const isEnglish = (text: string): boolean =>
  /\b(?:the|of|and|is|are|to|for|with|from|failed|at|must|unknown|cannot|an?|one|every|many|most|what|who)\b/i.test(
    text,
  )

/** The Indonesian texts that screens, rules, mails and documents show. */
export const indonesianTexts = (): ShownText[] =>
  sources
    .filter(isShown)
    .flatMap(shownTexts)
    .filter(({ text }) => !isEnglish(text))

interface ShownText {
  readonly file: string
  readonly text: string
}

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly source?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A sentence or a label, not a code, a path, a selector or a value of a style. */
const isCopy = (text: string): boolean => /^\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(text) && !/--|[/=[\]#_]|^\d/.test(text)

const ownTexts = ({ type, value, quasis = [] }: Node): string[] => {
  if (type === 'JSXText') {
    return [String(value).replaceAll(/\s+/g, ' ').trim()]
  }
  if (type === 'Literal' && typeof value === 'string') {
    return [value].filter(isCopy)
  }
  return type === 'TemplateLiteral' ? [quasis.map((quasi) => quasi.value.cooked ?? '').join('…')].filter(isCopy) : []
}

const textsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) {
    return value.flatMap(textsIn)
  }
  if (!isNode(value)) {
    return []
  }
  const isModule = /^(?:Import|Export)/.test(value.type) && value.source
  // Errors that are thrown are for developers.
  return isModule || value.type === 'NewExpression'
    ? []
    : [...ownTexts(value), ...Object.values(value).flatMap(textsIn)]
}

/** Texts that a web app source shows to people: the text of its elements, and strings that read like text. */
export const shownTexts = (file: string): ShownText[] =>
  textsIn(parseSync(file, read(file)).program)
    .filter((text) => /\p{L}{2}/u.test(text))
    .map((text) => ({ file, text }))
