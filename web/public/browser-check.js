/* ES5, so that every browser can read it. One feature for each of the oldest browsers of vite/newer-than-browsers.ts:
   lookbehind came with Safari 16.4, color-mix() with Chrome 111, toSorted() with Firefox 115. */
;(function () {
  var isSupported = false
  try {
    isSupported =
      new RegExp('(?<=a)b').test('ab') &&
      window.CSS.supports('color', 'color-mix(in srgb, red, red)') &&
      typeof [].toSorted === 'function' &&
      'noModule' in document.createElement('script')
  } catch (error) {
    isSupported = !error
  }
  if (!isSupported && location.pathname !== '/old-browser') {
    location.replace('/old-browser')
  }
})()
