import { useEffect, useRef } from 'react'

/**
 * For the first field of a screen that is nothing but a form. The form is named after the page's title, so that a screen
 * reader says both.
 */
export const useFocusOnArrival = () => {
  const field = useRef<HTMLInputElement>(null)
  // After the title, which takes the focus of every page that was reached by a link.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return field
}
