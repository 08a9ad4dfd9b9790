import { Notification, type NotificationProps } from '@mantine/core'
import { useRef } from 'react'
import { resolveValue, type ToastType, toast, useToaster } from 'react-hot-toast/headless'
import classes from './Toasts.module.css'
import { useFreePlace } from './use-free-place.ts'

const colors: Partial<Record<ToastType, NotificationProps['color']>> = { success: 'bugar', error: 'merah' }

/**
 * The short messages of lib/toast.ts; they stay while the pointer or the focus is on one of them. In the entry bundle:
 * it must work offline.
 */
export function Toasts() {
  // Removed once the transition of Toasts.module.css has ended.
  const { toasts, handlers } = useToaster({ duration: 4000, removeDelay: 200 })
  const area = useRef<HTMLDivElement>(null)
  useFreePlace(area, toasts.length === 0)
  if (toasts.length === 0) {
    return null
  }
  return (
    <section aria-label="Pemberitahuan">
      <div
        ref={area}
        className={classes.toasts}
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
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
              // A button that is removed while it has the focus or the pointer says nothing of leaving.
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
