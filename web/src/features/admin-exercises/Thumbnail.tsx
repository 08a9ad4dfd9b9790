import { thumbnailVideoId, youtubeThumbnail } from '@bugar/contracts/youtube'
import { Box, Center, Image } from '@mantine/core'
import { useState } from 'react'

interface ThumbnailProps {
  readonly youtubeUrl: string | null
}

/** Tried in turn: not every video has every picture. */
const qualities = ['hqdefault', 'mqdefault'] as const

export function Thumbnail({ youtubeUrl }: ThumbnailProps) {
  const [failures, setFailures] = useState(0)
  const videoId = youtubeUrl && thumbnailVideoId(youtubeUrl)
  const quality = qualities[failures]
  return (
    <Box bg="var(--mantine-color-abu-light)" style={{ aspectRatio: '16 / 9' }}>
      {videoId && quality ? (
        <Image
          src={youtubeThumbnail(videoId, quality)}
          alt=""
          loading="lazy"
          width={320}
          height={180}
          h="100%"
          radius={0}
          onError={() => setFailures(failures + 1)}
        />
      ) : (
        <Center component="p" h="100%" fz="sm" c="abu">
          {videoId ? 'Gambar video tidak tersedia' : 'Tidak ada video'}
        </Center>
      )}
    </Box>
  )
}
