const root = document.documentElement

/** Paper is white: whatever the scheme of the screen, the light one is printed. */
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
