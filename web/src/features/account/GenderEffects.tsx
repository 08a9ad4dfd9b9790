import { bodyFatBounds, type Gender } from '@bugar/contracts/knowledge'
import { Notice } from '#components/ui/Notice.tsx'

interface GenderEffectsProps {
  readonly gender: Gender
}

const others: Record<Gender, string> = {
  male: 'Kalkulator memakai rumus untuk pria, dan jawaban tentang kehamilan dan haid tidak dipakai lagi.',
  female: 'Kalkulator memakai rumus untuk wanita, dan pertanyaan kesehatan juga menanyakan kehamilan dan haid.',
}

/** The effects of saving another gender. */
export function GenderEffects({ gender }: GenderEffectsProps) {
  const [low, high] = bodyFatBounds[gender]
  return (
    <Notice role="status" color="biru">
      <b>Setelah disimpan:</b> lemak tubuh Anda terhitung normal pada {low}–{high}%, jadi konsultasi berikutnya dapat
      memberi program lain. {others[gender]} Konsultasi yang sudah tersimpan tidak berubah.
    </Notice>
  )
}
