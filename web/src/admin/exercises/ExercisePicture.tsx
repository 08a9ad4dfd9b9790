import { thumbnailVideoId } from '@bugar/contracts/catalog/youtube'
import { Thumbnail } from '#kit/program/Thumbnail.tsx'

interface ExercisePictureProps {
  readonly youtubeUrl: string | null
}

export function ExercisePicture({ youtubeUrl }: ExercisePictureProps) {
  const videoId = youtubeUrl && thumbnailVideoId(youtubeUrl)
  return <Thumbnail videoId={videoId} absent="Tidak ada video" broken="Gambar video tidak tersedia" />
}
