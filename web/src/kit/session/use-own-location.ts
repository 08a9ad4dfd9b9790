import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

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
