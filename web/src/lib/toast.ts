type Kind = 'success' | 'error' | 'info'

interface Toast {
  readonly kind: Kind
  readonly message: string
}

type Show = (toast: Toast) => void

let show: Show | null = null
const waiting: Toast[] = []
let begin: (() => void) | null = null

/** Called by what draws the toasts, once it is there. */
export const drawToasts = (draw: Show): void => {
  show = draw
  for (const toast of waiting.splice(0)) {
    draw(toast)
  }
}

/** Called with what loads the drawing code: nothing of it is fetched before the first toast. */
export const onFirstToast = (load: () => void): void => {
  begin = load
}

const add = (toast: Toast) => {
  if (show) {
    show(toast)
  } else {
    waiting.push(toast)
    begin?.()
  }
}

export const toastSuccess = (message: string): void => add({ kind: 'success', message })
export const toastError = (message: string): void => add({ kind: 'error', message })
export const toastInfo = (message: string): void => add({ kind: 'info', message })
