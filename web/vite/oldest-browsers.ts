/** The oldest browsers in which the app works, by their names in MDN's data. `public/browser-check.js` tests for them. */
export const oldest = {
  safari: 16.4,
  safari_ios: 16.4,
  chrome: 111,
  chrome_android: 111,
  firefox: 115,
  firefox_android: 115,
} as const

/** The same for builds, which rewrite newer syntax of scripts and style sheets. */
export const target = ['safari16.4', 'chrome111', 'firefox115']
