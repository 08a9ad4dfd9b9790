import { thumbnailVideoId, youtubeThumbnail } from '@bugar/contracts/youtube'
import { useState } from 'react'
import classes from './exercises.module.css'

interface ThumbnailProps {
  readonly youtubeUrl: string | null
}

/** Tried in turn: not every video has every picture. */
const qualities = ['hqdefault', 'mqdefault'] as const

export function Thumbnail({ youtubeUrl }: ThumbnailProps) {
  const [failures, setFailures] = useState(0)
  const videoId = youtubeUrl && thumbnailVideoId(youtubeUrl)
  const quality = qualities[failures]
  if (!videoId || !quality) {
    return <p className={classes.noVideo}>{videoId ? 'Gambar video tidak tersedia' : 'Tidak ada video'}</p>
  }
  return (
    <img
      src={youtubeThumbnail(videoId, quality)}
      alt=""
      loading="lazy"
      width={320}
      height={180}
      className={classes.picture}
      onError={() => setFailures(failures + 1)}
    />
  )
}
