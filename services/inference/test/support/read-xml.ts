export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

const unescaped = (text: string): string => {
  if (/[<>]|&(?!#\d+;)/.test(text)) {
    throw new Error(`Not escaped: ${text}`)
  }
  return text.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
}

const attributesOf = (tag: string): Record<string, string> => {
  const pairs = [...tag.matchAll(/ ([\w:]+)="([^"]*)"/g)]
  const rest = pairs.reduce((left, [whole]) => left.replace(whole, ''), tag)
  if (!/^[\w:]+$/.test(rest) || new Set(pairs.map(([, name]) => name)).size < pairs.length) {
    throw new Error(`Not a tag: ${tag}`)
  }
  return Object.fromEntries(pairs.map(([, name, value]) => [name, unescaped(value as string)]))
}

/**
 * The root of a document of elements, attributes, text and numeric references.
 * @throws Error when it is not well-formed, or has anything else
 */
export const readXml = (document: string): XmlNode => {
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '').trim()
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [, closing, tag, isEmpty, text] of body.matchAll(/<(\/?)([^<>]*?)(\/?)>|([^<]+)/g)) {
    const parent = open.at(-1) as XmlNode
    if (text !== undefined) {
      parent.text += unescaped(text)
    } else if (closing === '/') {
      if (open.pop()?.name !== tag) {
        throw new Error(`Not the end of "${parent.name}": ${tag}`)
      }
    } else {
      const name = /^[\w:]*/.exec(tag as string)?.[0] ?? ''
      const node: XmlNode = { name, attributes: attributesOf(tag as string), children: [], text: '' }
      parent.children.push(node)
      open.push(...(isEmpty === '/' ? [] : [node]))
    }
  }
  const [only] = root.children
  if (open.length !== 1 || root.children.length !== 1 || root.text !== '') {
    throw new Error('Not one element')
  }
  return only as XmlNode
}

/** Every element of this name within, in the order of the document. */
export const all = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
