import { type RefObject, useEffect } from 'react'
import { type Toast, toast } from 'react-hot-toast/headless'

const isPhone = () => matchMedia('(max-width: 47.99em)').matches

/**
 * On a phone, where they lie over the page, messages of success go with the next tap beside them: whoever goes on has
 * read them, and would find the following button under them.
 */
export const useTapPast = (area: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void => {
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
