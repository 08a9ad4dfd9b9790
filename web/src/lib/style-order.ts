const isSheet = (node: Node): boolean => node instanceof HTMLLinkElement && node.rel === 'stylesheet'

/**
 * Puts style sheets of what is loaded later behind those of the page. Vite appends them to the head, and the page has
 * its own at the end of its body (vite/screen-pages.ts): by their order there, a component's styles would lose to those
 * of the components that it is made of.
 */
export const keepStyleOrder = (): void => {
  const { head, body } = document
  const append = head.appendChild.bind(head)
  head.appendChild = (node) => (isSheet(node) ? body.appendChild(node) : append(node))
}
