import { Anchor, Button, Center, Stack, Text, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { Thumbnail } from '#kit/program/Thumbnail.tsx'
import { playerOrigin, useVideo } from './use-video.ts'
import classes from './VideoPlayer.module.css'

interface VideoPlayerProps {
  readonly videoId: string | null
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
  if (!videoId) {
    return (
      <Center c="abu" ta="center" className={classes.stage}>
        <div>
          <p lang="en">No video available</p>
          <Text size="sm">Belum ada video untuk gerakan ini.</Text>
        </div>
      </Center>
    )
  }
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
