import { youtubeThumbnail } from '@bugar/contracts/catalog/youtube'
import { type RefObject, useEffect, useState } from 'react'

export type VideoState = 'thumbnail' | 'loading' | 'loaded' | 'error'

export const playerOrigin = 'https://www.youtube-nocookie.com'

const timeoutMs = 15_000

const isFailure = (data: unknown): boolean => {
  try {
    return typeof data === 'string' && (JSON.parse(data) as { event?: unknown } | null)?.event === 'onError'
  } catch {
    return false
  }
}

/** Whether YouTube is reachable; a frame does not report that it shows the browser's error page. */
const reach = (videoId: string, attempt: number, onFailure: () => void): (() => void) => {
  const probe = new Image()
  probe.addEventListener('error', onFailure)
  probe.src = `${youtubeThumbnail(videoId, 'mqdefault')}?${attempt}`
  return () => probe.removeEventListener('error', onFailure)
}

/** Loads YouTube only after a click. */
export const useVideo = (videoId: string | null, frame: RefObject<HTMLIFrameElement | null>) => {
  const [state, setState] = useState<VideoState>('thumbnail')
  const [attempt, setAttempt] = useState(0)
  const isOpen = state === 'loading' || state === 'loaded'

  useEffect(() => {
    if (state !== 'loading') {
      return
    }
    const timer = setTimeout(() => setState('error'), navigator.onLine ? timeoutMs : 0)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    if (!isOpen || !videoId) {
      return
    }
    const fail = () => setState('error')
    // Also after the frame has loaded: that may be the browser's error page.
    const stopProbe = reach(videoId, attempt, fail)
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (origin === playerOrigin && source === frame.current?.contentWindow) {
        stopProbe()
        // The player reports that its video was removed or may not be embedded.
        if (isFailure(data)) {
          fail()
        }
      }
    }
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
      stopProbe()
    }
  }, [isOpen, attempt, videoId, frame])

  return {
    state,
    play: () => {
      setAttempt(attempt + 1)
      setState('loading')
    },
    loaded: () => {
      // '*': a failed frame has no origin.
      frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), '*')
      // The player may report an error before its page has loaded.
      setState((before) => (before === 'loading' ? 'loaded' : before))
    },
  }
}
