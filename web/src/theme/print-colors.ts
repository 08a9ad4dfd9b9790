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
