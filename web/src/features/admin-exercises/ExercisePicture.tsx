import { thumbnailVideoId } from '@bugar/contracts/youtube'
import { Thumbnail } from '#components/domain/Thumbnail.tsx'

interface ExercisePictureProps {
  readonly youtubeUrl: string | null
}

export function ExercisePicture({ youtubeUrl }: ExercisePictureProps) {
  const videoId = youtubeUrl && thumbnailVideoId(youtubeUrl)
  return <Thumbnail videoId={videoId} absent="Tidak ada video" broken="Gambar video tidak tersedia" />
}
