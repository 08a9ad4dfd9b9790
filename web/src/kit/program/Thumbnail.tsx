import { youtubeThumbnail } from '@bugar/contracts/catalog/youtube'
import { Center } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './Thumbnail.module.css'

interface ThumbnailProps {
  readonly videoId: string | null
  /** Text when there is no video. */
  readonly absent?: ReactNode
  /** Text when there is no picture of it. */
  readonly broken?: string
}

/** Best first; not every video has all of them. */
const qualities = ['hqdefault', 'mqdefault'] as const

/** Decorative picture of a video; the name beside it describes it. */
export function Thumbnail({ videoId, absent, broken }: ThumbnailProps) {
  const [failures, setFailures] = useState(0)
  const quality = qualities[failures]
  if (!videoId || !quality) {
    return (
      <Center component="span" display="flex" p="sm" ta="center" fz="xs" c="abu" className={classes.picture}>
        {videoId ? broken : absent}
      </Center>
    )
  }
  return (
    <img
      src={youtubeThumbnail(videoId, quality)}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      className={classes.picture}
      onError={() => setFailures(failures + 1)}
    />
  )
}
