import { type RefObject, useEffect } from 'react'
import { type Toast, toast } from 'react-hot-toast/headless'

const isPhone = () => matchMedia('(max-width: 47.99em)').matches

/**
 * On a phone, where toasts cover the page, success messages are dismissed by the next tap outside: the user has read
 * them, and they could cover the next button.
 */
export const useDismissOnTap = (area: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void => {
  useEffect(() => {
    const dismiss = ({ target }: PointerEvent) => {
      if (isPhone() && !area.current?.contains(target as Node)) {
        toasts.filter(({ type }) => type === 'success').forEach(({ id }) => toast.dismiss(id))
      }
    }
    document.addEventListener('pointerdown', dismiss)
    return () => document.removeEventListener('pointerdown', dismiss)
  }, [area, toasts])
}
