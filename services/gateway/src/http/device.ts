import Bowser from 'bowser'

const longestUserAgent = 500
const longestName = 60

/**
 * Browser and system in words, such as "Chrome di Android"; at most 60 characters of ASCII. Null when the header does
 * not name both.
 */
export const deviceOf = (userAgent: string | undefined): string | null => {
  if (!userAgent) {
    return null
  }
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent))
  if (!browser.name || !os.name) {
    return null
  }
  const name = browser.name.replace(/ for Android$/, '')
  return `${name} di ${os.name}`.replaceAll(/[^\x20-\x7e]/g, '').slice(0, longestName)
}
