import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * True for a path of this product that a login may redirect to: one slash at the start, no second one, no backslash, no
 * space or control character (browsers drop some of them and then resolve another URL).
 */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500 && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(value) && !value.includes('//')

/** Location of the shown screen. The router's own hook already has the next screen's while that one loads. */
export const useOwnLocation = () => {
  const location = useLocation()
  const [own, setOwn] = useState(location)
  if (location !== own && location.pathname === own.pathname) {
    setOwn(location)
    return location
  }
  return own
}
