/** An element with attributes and either elements or text within. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: readonly Element[] | string
}

export const element = (
  name: string,
  attributes: Element['attributes'] = {},
  content: Element['content'] = [],
): Element => ({ name, attributes, content })

/** Not characters of XML 1.0, not even as references: control characters, halves of a pair and two others. */
// oxlint-disable-next-line no-control-regex
const notXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

const reference = (character: string): string => `&#${character.codePointAt(0)};`

/** A parser makes a line end of a carriage return. */
const escaped = (text: string): string => text.replace(notXml, '\ufffd').replace(/[&<>\r]/g, reference)

/** A parser makes spaces of tabs and line ends. */
const escapedAttribute = (text: string): string => escaped(text).replace(/["\t\n]/g, reference)

const written = ({ name, attributes, content }: Element, indent: string): string => {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapedAttribute(value)}"`)
  const opening = [name, ...pairs].join(' ')
  if (content.length === 0) {
    return `${indent}<${opening}/>`
  }
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : ['', ...content.map((child) => written(child, `${indent}  `)), indent].join('\n')
  return `${indent}<${opening}>${inner}</${name}>`
}

/** A document in UTF-8; what XML cannot hold is U+FFFD. */
export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`
