import { youtubeThumbnail } from '@bugar/contracts/catalog/youtube'
import { type RefObject, useEffect, useState, useRef } from 'react'
import { Anchor, Button, Center, Stack, Text, UnstyledButton } from '@mantine/core'
import { Thumbnail } from '#kit/program/Thumbnail.tsx'
import classes from './VideoPlayer.module.css'

type VideoState = 'thumbnail' | 'loading' | 'loaded' | 'error'

const playerOrigin = 'https://www.youtube-nocookie.com'

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
const useVideo = (videoId: string, frame: RefObject<HTMLIFrameElement | null>) => {
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
    if (!isOpen) {
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

interface VideoPlayerProps {
  readonly videoId: string
  /** The exercise's name, for the video's accessible name. */
  readonly name: string
}

const addressOf = (videoId: string) =>
  `${playerOrigin}/embed/${videoId}?${new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    hl: 'id',
    enablejsapi: '1',
    origin: location.origin,
  })}`

export function VideoPlayer({ videoId, name }: VideoPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, play, loaded } = useVideo(videoId, frame)
  return (
    <div>
      <div className={classes.stage} data-state={state}>
        {state === 'thumbnail' && (
          <UnstyledButton className={classes.play} aria-label={`Putar video ${name}`} onClick={play}>
            <Thumbnail videoId={videoId} />
            <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" className={classes.icon}>
              <circle cx="32" cy="32" r="32" />
              <path d="M26 20l20 12l-20 12z" />
            </svg>
          </UnstyledButton>
        )}
        {state === 'loading' && (
          <Center component="p" role="status" fz="sm" c="abu">
            Memuat video...
          </Center>
        )}
        {(state === 'loading' || state === 'loaded') && (
          <iframe
            ref={frame}
            src={addressOf(videoId)}
            title={`Video ${name}`}
            className={classes.frame}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin: it keeps its own, not ours
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={loaded}
          />
        )}
        {state === 'error' && (
          <Stack role="alert" align="center" justify="center" gap="sm" p="md" fw={600} c="merah">
            <p lang="en">Failed to load video</p>
            <Text size="sm">Video belum dapat dimuat. Coba lagi.</Text>
            <Button variant="default" lang="en" onClick={play}>
              Try again
            </Button>
          </Stack>
        )}
      </div>
      <Anchor
        href={`https://www.youtube.com/watch?v=${videoId}`}
        target="_blank"
        rel="noopener noreferrer"
        underline="always"
        display="inline-block"
        py="sm"
        fz="sm"
        fw={700}
      >
        Buka di YouTube
      </Anchor>
    </div>
  )
}
