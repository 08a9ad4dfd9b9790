import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import type { ProgramCode } from '@bugar/contracts/knowledge'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { saveFile } from '#lib/save-file.ts'
import { toastError } from '#lib/toast.ts'
import type { ShownProgram } from '../generic-program.ts'

interface PdfButtonProps {
  /** With its explanation when that could be loaded; else the document has the result without the rules. */
  readonly consultation: Consultation | ConsultationSummary
  /** Null while it is loading. */
  readonly program: ShownProgram | null
  /** Everything that the document shows has loaded or failed. */
  readonly isSettled: boolean
}

/** Everything that the document needs, so that it is made without a call. */
const prepare = async (code: ProgramCode) => {
  const { ownPlan, pdfFile } = await import('./pdf-file.ts')
  return { pdfFile, plan: await ownPlan(code) }
}

/** Generated client-side. */
export function PdfButton({ consultation, program, isSettled }: PdfButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const { code } = consultation.program
  const prepared = useRef<ReturnType<typeof prepare> | null>(null)
  useEffect(() => {
    if (isSettled) {
      prepared.current = prepare(code)
      // A failure is shown on the click, which retries.
      prepared.current.catch(() => {
        prepared.current = null
      })
    }
  }, [isSettled, code])

  const download = async (content: ShownProgram) => {
    setBusy(true)
    try {
      const { pdfFile, plan } = await (prepared.current ?? prepare(code))
      saveFile(pdfFile(consultation, content, plan))
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
