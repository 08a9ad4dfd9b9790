import { type Consultation, consultationOperations, type ConsultationSummary } from '@bugar/contracts/consultation'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asking } from '#lib/query-client.ts'
import { toastError } from '#lib/toast.ts'
import type { ShownProgram } from '../generic-program.ts'
import { pdfFileName } from './file-name.ts'
import { saveFile } from './save-file.ts'

interface PdfButtonProps {
  readonly consultation: Consultation | ConsultationSummary
  /** Null while it is on its way. */
  readonly program: ShownProgram | null
}

/** Makes the document in the browser; what draws it is fetched with the first click. */
export function PdfButton({ consultation, program }: PdfButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()

  const explained = async () => {
    if ('trace' in consultation) {
      return consultation
    }
    try {
      const answer = await queries.ensureQueryData(
        asking(consultationOperations, 'consultation.get', { id: consultation.id }),
      )
      return answer.data
    } catch {
      // The document then says what was decided without the rules that decided it.
      return consultation
    }
  }

  const download = async (content: ShownProgram) => {
    setBusy(true)
    try {
      const [{ makePdf }, known] = await Promise.all([import('./make-pdf.ts'), explained()])
      const name = pdfFileName(consultation.program.code, consultation.createdAt)
      saveFile(makePdf(known, content), 'application/pdf', name)
    } catch {
      toastError('Gagal membuat PDF. Silakan coba lagi.')
    }
    setBusy(false)
  }

  return (
    <Button loading={isBusy} disabled={!program} onClick={() => program && void download(program)}>
      Download PDF
    </Button>
  )
}
