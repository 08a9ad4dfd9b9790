import { LinkButton } from '#kit/layout/links.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { useOwnLocation } from '#kit/session/own-path.ts'
import { readEntry } from '../queries.ts'
import { Result } from './Result.tsx'

export function ResultScreen() {
  const consultation = readEntry(useOwnLocation().state.consultation)
  return consultation ? (
    <Result consultation={consultation} />
  ) : (
    <PageHeader
      title="Gagal memuat hasil konsultasi"
      lead="Hasil ini tidak dapat ditampilkan. Konsultasi yang tersimpan tetap ada di Riwayat Konsultasi."
      actions={<LinkButton to="/history">Buka Riwayat</LinkButton>}
    />
  )
}
