import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import { useEffect, useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { saveFile } from '#lib/save-file.ts'
import { toastError } from '#lib/toast.ts'
import type { ShownProgram } from '../generic-program.ts'
import { pdfFileName } from './file-name.ts'

interface PdfButtonProps {
  /** With its explanation when that could be had; else the document says what was decided without the rules behind it. */
  readonly consultation: Consultation | ConsultationSummary
  /** Null while it is loading. */
  readonly program: ShownProgram | null
  /** Everything that the document shows has loaded or failed. */
  readonly isSettled: boolean
}

const load = () => Promise.all([import('./make-pdf.ts'), import('./own-plan.ts')])

/** Generated client-side. */
export function PdfButton({ consultation, program, isSettled }: PdfButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const { code } = consultation.program
  useEffect(() => {
    if (isSettled) {
      // A failure is shown on the click, which retries.
      load()
        .then(([, { ownPlan }]) => ownPlan(code))
        .catch(() => undefined)
    }
  }, [isSettled, code])

  const download = async (content: ShownProgram) => {
    setBusy(true)
    try {
      const [{ makePdf }, { ownPlan }] = await load()
      const name = pdfFileName(code, consultation.createdAt)
      saveFile(new File([makePdf(consultation, content, await ownPlan(code))], name, { type: 'application/pdf' }))
    } catch {
      toastError('Gagal membuat PDF. Silakan coba lagi.')
    }
    setBusy(false)
  }

  return (
    <BusyButton
      variant="default"
      isBusy={isBusy}
      disabled={!isSettled}
      onClick={() => program && void download(program)}
    >
      Download PDF
    </BusyButton>
  )
}
