import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { useEffect, useRef, useState } from 'react'
import type { PrintedWeek } from '#person/pdf/printed-week.ts'
import { useProgramNames } from '#kit/program/program-names.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { saveFile } from '#kit/files/save-file.ts'
import { toastError } from '#kit/states/toast.ts'
import type { FoodText } from '../advice/energy-limits.ts'
import type { ShownProgram } from '../advice/fitting-program.ts'

interface PdfButtonProps {
  /** With its explanation if it could be loaded; else the document has the result without the rules. */
  readonly consultation: Consultation | ConsultationSummary
  /** Null while it is loading. */
  readonly program: ShownProgram | null
  /** Null while it is loading. */
  readonly food: FoodText | null
  /** From the person's plan, replacing the program's own week. */
  readonly week: PrintedWeek | undefined
  /** Everything that the document shows has loaded or failed. */
  readonly isSettled: boolean
}

/** Everything that the document needs, so that it is made without a call. */
const loadMaker = () => import('./pdf-file.ts')

/** Generated client-side. */
export function PdfButton({ consultation, program, food, week, ...loaded }: PdfButtonProps) {
  const { nameOf, isKnown } = useProgramNames()
  const isSettled = loaded.isSettled && isKnown
  const [isBusy, setBusy] = useState(false)
  const maker = useRef<ReturnType<typeof loadMaker> | null>(null)
  useEffect(() => {
    if (isSettled) {
      maker.current = loadMaker()
      // A failure is shown on the click, which retries.
      maker.current.catch(() => {
        maker.current = null
      })
    }
  }, [isSettled])

  const download = async (content: ShownProgram, text: FoodText) => {
    setBusy(true)
    try {
      const { pdfFile } = await (maker.current ?? loadMaker())
      saveFile(pdfFile(consultation, content, text, nameOf, week))
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
      onClick={() => program && food && void download(program, food)}
    >
      Download PDF
    </BusyButton>
  )
}
