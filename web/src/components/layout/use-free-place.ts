import { type RefObject, useEffect } from 'react'
import { isShown } from '#lib/is-shown.ts'
import { freeShift } from './free-place.ts'

const actions = 'a[href], button, label, input, select, textarea, summary, [role=slider]'

/** Primary actions of a screen: only these stay uncovered when there is no room beside all actions. */
const primaryActions = 'button[data-variant=filled], a[data-variant=filled], [data-variant=white]'

const boxesOf = (selector: string, area: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .filter((action) => !area.contains(action) && isShown(action))
    .map((action) => action.getBoundingClientRect())

/** Moves an overlay away from the controls of the page, as far as there is room. */
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
      const besides = (selector: string) => freeShift(box, boxesOf(selector, element), isLow ? -1 : 1, innerHeight / 2)
      element.style.translate = `0 ${besides(actions) ?? besides(primaryActions) ?? 0}px`
    }
    // The page may still be changing when the toast appears, as after a login.
    const resizes = new ResizeObserver(place)
    resizes.observe(element)
    resizes.observe(document.body)
    // A step of a session that is as high as the one before.
    const changes = new MutationObserver(place)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scrollend', place)
    return () => {
      resizes.disconnect()
      changes.disconnect()
      removeEventListener('scrollend', place)
    }
  }, [area, isEmpty])
}
