import { youtubeThumbnail } from '@bugar/contracts/youtube'
import { useState } from 'react'
import classes from './Thumbnail.module.css'

interface ThumbnailProps {
  readonly videoId: string | null
  /** What stands in its place when there is no video. */
  readonly absent: string
}

/** Best first; a video need not have them all. */
const qualities = ['hqdefault', 'mqdefault'] as const

/** The picture of a video; the name beside it says what it shows. */
export function Thumbnail({ videoId, absent }: ThumbnailProps) {
  const [failures, setFailures] = useState(0)
  const quality = qualities[failures]
  if (!videoId || !quality) {
    return <span className={classes.absent}>{videoId ? '' : absent}</span>
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
