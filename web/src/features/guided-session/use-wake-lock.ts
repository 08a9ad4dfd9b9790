import { useEffect } from 'react'

/** Keeps the screen on while the page is seen, where the browser can. It lets go by itself when the page is hidden. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) {
        return
      }
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) {
          await lock.release()
        }
      } catch {
        // A phone that saves its battery refuses; the session goes on without.
      }
    }
    const look = () => void hold()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      lock?.release().catch(() => undefined)
    }
  }, [])
}

/** Tells the other tabs that a session is shown here, so that none of them starts a new version of the app. */
export const useSessionLock = (name: string): void => {
  useEffect(() => {
    const over = new AbortController()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    navigator.locks?.request(name, { mode: 'shared', signal: over.signal }, () => held).catch(() => undefined)
    return () => {
      over.abort()
      release()
    }
  }, [name])
}
