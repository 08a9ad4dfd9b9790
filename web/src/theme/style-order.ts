const isSheet = (node: Node): boolean => node instanceof HTMLLinkElement && node.rel === 'stylesheet'

/**
 * Inserts later stylesheets after those of the page, which are at the end of its body (vite/screen-pages.ts). Vite
 * appends to the head, where base styles would override component styles.
 */
export const keepStyleOrder = (): void => {
  const { head, body } = document
  const append = head.appendChild.bind(head)
  head.appendChild = (node) => (isSheet(node) ? body.appendChild(node) : append(node))
}
