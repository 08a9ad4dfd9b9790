import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './global.css'
import './controls.css'
import './forced-colors.css'
import './print.css'

const root = document.documentElement

/** Paper is white: printing always uses the light scheme. */
export const printInLight = (): void => {
  let onScreen = root.dataset['mantineColorScheme']
  addEventListener('beforeprint', () => {
    onScreen = root.dataset['mantineColorScheme']
    root.dataset['mantineColorScheme'] = 'light'
  })
  addEventListener('afterprint', () => {
    root.dataset['mantineColorScheme'] = onScreen
  })
}

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

// Components bring their own styles (vite/mantine-deep-imports.ts); these belong to none. MantineProvider writes its
// variables itself: the file of their defaults would be 4 kB of colours that this product does not have.
