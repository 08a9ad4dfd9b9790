import { useLayoutEffect } from 'react'

/**
 * Puts `data-has-NAME` on the root element; returns what takes it away. Firefox before 121 lacks `:root:has()`.
 * Counted: a screen may have it twice.
 */
export const markRoot = (name: string): (() => void) => {
  const { documentElement: root } = document
  const attribute = `data-has-${name}`
  const count = (by: 1 | -1) => {
    const shown = Number(root.getAttribute(attribute)) + by
    return shown > 0 ? root.setAttribute(attribute, String(shown)) : root.removeAttribute(attribute)
  }
  count(1)
  return () => count(-1)
}

/** Marks the root element while it is mounted. */
export function RootMark({ name }: { readonly name: 'alone' | 'foot' | 'noted-foot' | 'tabs' | 'workbench' }) {
  useLayoutEffect(() => markRoot(name), [name])
  return null
}
