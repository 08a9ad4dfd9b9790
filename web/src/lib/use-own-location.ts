import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** Where the shown screen is. The router's own hook tells of the next screen already while that one loads. */
export const useOwnLocation = () => {
  const location = useLocation()
  const [own, setOwn] = useState(location)
  if (location !== own && location.pathname === own.pathname) {
    setOwn(location)
    return location
  }
  return own
}
