import { Fragment, type JSX, jsx as make } from 'react/jsx-runtime'

/**
 * React's `jsx` for the app and its libraries (`vite/text-elements.ts`), with every text in an element of its own.
 * A translator replaces text nodes. React loses a text node that has siblings: it throws when it removes the node or
 * inserts before it, and changes a text that nobody sees. A text that is all of an element's content it sets anew.
 */

/** Only text may be in these. */
const textOnly = new Set(['desc', 'option', 'script', 'style', 'textarea', 'title'])
const ofDrawing = new Set(['text', 'textPath', 'tspan'])

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number'
const isNothing = (child: unknown) =>
  child === null || child === undefined || typeof child === 'boolean' || child === ''

/** The list with each run of texts as one element in the place of the first. Translators leave spaces alone. */
const wrapTexts = (children: readonly unknown[], tag: string): unknown[] => {
  const wrapped: unknown[] = []
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (Array.isArray(child)) {
      wrapped.push(wrapTexts(child, tag))
    } else if (isText(child)) {
      let text = ''
      let end = index
      for (; end < children.length && (isText(children[end]) || isNothing(children[end])); end++) {
        text += isText(children[end]) ? children[end] : ''
      }
      wrapped.push(text.trim() === '' ? text : make(tag as never, { children: text }, `text-${index}`))
      // The others keep their places, by which React knows them.
      wrapped.push(...Array.from({ length: end - index - 1 }, () => null))
      index = end - 1
    } else {
      wrapped.push(child)
    }
  }
  return wrapped
}

const hasText = (children: unknown): boolean => (Array.isArray(children) ? children.some(hasText) : isText(children))

const childrenOf = (type: unknown, children: unknown): unknown => {
  const isList = Array.isArray(children)
  if ((typeof type !== 'string' && type !== Fragment) || !hasText(children) || (!isList && type !== Fragment)) {
    return children
  }
  if (isList && type !== Fragment && children.every((child) => isText(child) || isNothing(child))) {
    return children.filter(isText).join('')
  }
  if (typeof type === 'string' && textOnly.has(type)) {
    return children
  }
  return wrapTexts(isList ? children : [children], typeof type === 'string' && ofDrawing.has(type) ? 'tspan' : 'span')
}

export const jsx = (type: never, props: { children?: unknown }, key?: string): JSX.Element => {
  const children = childrenOf(type, props.children)
  return make(type, (children === props.children ? props : { ...props, children }) as never, key)
}
export { Fragment, jsx as jsxs }
