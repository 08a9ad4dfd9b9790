import { useEffect } from 'react'

/** Keeps the screen on where the browser supports it; requests it again because hiding the page releases it. */
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
        // Denied, for example by a battery saver; the session works without it.
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

/** Holds a shared lock, so that no other tab reloads into a new version of the app during the session. */
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
