import { useEffect, useRef } from 'react'

/** Ref for the first field of a screen with one form. Label the form with the page's title: screen readers skip it. */
export const useFocusOnArrival = () => {
  const field = useRef<HTMLInputElement>(null)
  // After the title, which takes the focus of every page reached by a link.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return field
}
