import { thumbnailVideoId } from '@bugar/contracts/catalog/youtube'
import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { Figure } from '#kit/figure/Figure.tsx'
import { Thumbnail } from '#kit/program/Thumbnail.tsx'

interface ExercisePictureProps {
  readonly exercise: Pick<Exercise, 'youtubeUrl' | 'figure'>
}

/** The drawn movement; without one a picture of the video. */
export function ExercisePicture({ exercise: { youtubeUrl, figure } }: ExercisePictureProps) {
  const videoId = youtubeUrl && thumbnailVideoId(youtubeUrl)
  return figure ? (
    <Figure name={figure} ratio="var(--picture-ratio, 16 / 9)" />
  ) : (
    <Thumbnail videoId={videoId} absent="Tidak ada video" broken="Gambar video tidak tersedia" />
  )
}
