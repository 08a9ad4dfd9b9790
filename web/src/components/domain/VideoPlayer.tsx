import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Thumbnail } from './Thumbnail.tsx'
import { playerOrigin, useVideo } from './use-video.ts'
import classes from './VideoPlayer.module.css'

interface VideoPlayerProps {
  readonly videoId: string | null
  /** What the video shows. */
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
  if (!videoId) {
    return (
      <p lang="en" className={classes.absent}>
        No video available
      </p>
    )
  }
  return (
    <div>
      <div className={classes.stage} data-state={state}>
        {state === 'thumbnail' && (
          <button type="button" className={classes.play} aria-label={`Putar video ${name}`} onClick={play}>
            <Thumbnail videoId={videoId} absent="" />
            <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" className={classes.icon}>
              <circle cx="32" cy="32" r="32" />
              <path d="M26 20l20 12l-20 12z" />
            </svg>
          </button>
        )}
        {state === 'loading' && (
          <p role="status" className={classes.loading}>
            Memuat video...
          </p>
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
          <div role="alert" lang="en" className={classes.error}>
            <p>Failed to load video</p>
            <Button variant="default" onClick={play}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <a
        href={`https://www.youtube.com/watch?v=${videoId}`}
        target="_blank"
        rel="noopener noreferrer"
        className={classes.link}
      >
        Buka di YouTube
      </a>
    </div>
  )
}
