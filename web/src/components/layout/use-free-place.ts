import { type RefObject, useEffect } from 'react'
import { freeShift } from './free-place.ts'

const actions = 'a[href], button, label, input, select, textarea, summary, [role=slider]'

const actionBoxes = (area: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll(actions)]
    .filter((action) => !area.contains(action) && action.checkVisibility({ visibilityProperty: true }))
    .map((action) => action.getBoundingClientRect())

/** Moves an area that lies over the page away from what can be pressed there, as far as there is room. */
export const useFreePlace = (area: RefObject<HTMLElement | null>, isEmpty: boolean): void => {
  useEffect(() => {
    const element = area.current
    if (!element || isEmpty) {
      return
    }
    const place = () => {
      element.style.translate = 'none'
      const box = element.getBoundingClientRect()
      const isLow = box.top > innerHeight / 2
      const shift = freeShift(box, actionBoxes(element), isLow ? -1 : 1, innerHeight / 2)
      element.style.translate = `0 ${shift}px`
    }
    // The page may still be changing when the toast comes, as after a login.
    const resizes = new ResizeObserver(place)
    resizes.observe(element)
    resizes.observe(document.body)
    addEventListener('scrollend', place)
    return () => {
      resizes.disconnect()
      removeEventListener('scrollend', place)
    }
  }, [area, isEmpty])
}
