import { Notification, type NotificationProps } from '@mantine/core'
import { type PointerEvent as ReactPointerEvent, useRef, useSyncExternalStore, type RefObject, useEffect } from 'react'
import { resolveValue, type Toast, type ToastType, toast, useToaster } from 'react-hot-toast/headless'
import { keptVersion, onKept, runningSession } from '#kit/offline/session-store.ts'
import { isShown } from './keep-focus.ts'
import classes from './Toasts.module.css'

/** Edges in px from the top left corner of the window. */
type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Minimum gap in px between the box and the elements it must not cover. */
const gap = 8

/**
 * Shift with which a box covers none of the others.
 * @param direction 1 downwards, -1 upwards
 * @param limit upper bound of the shift, in px
 * @returns px, negative upwards; null if there is no free place within the limit
 */
export const freeShift = (box: Box, others: readonly Box[], direction: 1 | -1, limit: number): number | null => {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  let shift = 0
  while (Math.abs(shift) <= limit) {
    const [top, bottom] = [box.top + shift, box.bottom + shift]
    const covered = beside.filter((other) => other.top < bottom + gap && other.bottom > top - gap)
    if (covered.length === 0) {
      return shift
    }
    shift =
      direction === 1
        ? Math.max(...covered.map((other) => other.bottom)) + gap - box.top
        : Math.min(...covered.map((other) => other.top)) - gap - box.bottom
  }
  return null
}

const actions = 'a[href], button, label, input, select, textarea, summary, [role=slider]'

/** Primary actions of a screen: only these stay uncovered when there is no room beside all actions. */
const primaryActions = 'button[data-variant=filled], a[data-variant=filled], [data-variant=white]'

/** The answer that a screen opens with, which is as wide as a message on a phone. */
const heroes = ', [data-tinted], [data-hero], [data-odds]'

const boxesOf = (selector: string, area: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .filter((action) => !area.contains(action) && isShown(action))
    .map((action) => action.getBoundingClientRect())

/** Moves an overlay away from the controls of the page, as far as there is room. */
const useFreePlace = (area: RefObject<HTMLElement | null>, isEmpty: boolean): void => {
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
      const shift = isLow ? (besides(actions + heroes) ?? besides(primaryActions + heroes)) : null
      element.style.translate = `0 ${shift ?? besides(actions) ?? besides(primaryActions) ?? 0}px`
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

const isPhone = () => matchMedia('(max-width: 47.99em)').matches

/**
 * On a phone, where toasts cover the page, success messages are dismissed by the next tap outside: the user has read
 * them, and they could cover the next button.
 */
const useDismissOnTap = (area: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void => {
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

const colors: Partial<Record<ToastType, NotificationProps['color']>> = { success: 'bugar', error: 'merah' }

/** Touch does not leave the tapped element, so only a mouse can hover. */
const byMouse = (act: () => void) => (event: ReactPointerEvent) => event.pointerType === 'mouse' && act()

interface ToastsProps {
  /** The screen of guided sessions is shown. */
  readonly isSession: boolean
}

/**
 * The messages of kit/states/toast.ts; they stay while one of them is hovered or focused. During a guided session only
 * failures are shown. In the entry bundle: it must work offline.
 */
export function Toasts({ isSession }: ToastsProps) {
  // Removed once the transition of Toasts.module.css has ended.
  const { toasts: all, handlers } = useToaster({ duration: 4000, removeDelay: 200 })
  useSyncExternalStore(onKept, keptVersion)
  // It would cover the button that stores the next set.
  const isTraining = isSession && runningSession() !== null
  const toasts = all.filter(({ type }) => !isTraining || type === 'error')
  const area = useRef<HTMLDivElement>(null)
  useFreePlace(area, toasts.length === 0)
  useDismissOnTap(area, toasts)
  if (toasts.length === 0) {
    return null
  }
  return (
    <section aria-label="Pemberitahuan">
      <div
        ref={area}
        className={classes.toasts}
        onPointerEnter={byMouse(handlers.startPause)}
        onPointerLeave={byMouse(handlers.endPause)}
        onFocus={handlers.startPause}
        onBlur={handlers.endPause}
      >
        {toasts.map((each) => (
          <Notification
            key={each.id}
            {...each.ariaProps}
            className={classes.toast}
            mod={{ hidden: !each.visible }}
            color={colors[each.type] ?? 'biru'}
            closeButtonProps={{
              'aria-label': 'Tutup pemberitahuan',
              size: 44,
              // A fading toast is about to be removed, and its focus with it.
              tabIndex: each.visible ? 0 : -1,
            }}
            onClose={() => {
              toast.dismiss(each.id)
              // A button that is removed while focused or hovered fires no leave event.
              handlers.endPause()
            }}
          >
            {resolveValue(each.message, each)}
          </Notification>
        ))}
      </div>
    </section>
  )
}
