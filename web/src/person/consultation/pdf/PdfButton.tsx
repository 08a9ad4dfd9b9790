import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PrintedWeek } from '#person/pdf/printed-week.ts'
import { useProgramNames } from '#kit/program/program-names.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { saveFile } from '#kit/files/save-file.ts'
import { toastError } from '#kit/states/toast.ts'
import { EnglishLabel } from '#kit/text/EnglishLabel.tsx'
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

const loadMaker = async (hasPlan: boolean) => {
  const { pdfFile, loadBeside } = await import('./pdf-file.ts')
  return { pdfFile, beside: await loadBeside(hasPlan) }
}

/** Loads everything that the document needs once, so that it is made without a call; after a failure anew. */
const loaderOf = (hasPlan: boolean) => {
  let loading: ReturnType<typeof loadMaker> | null = null
  return () =>
    (loading ??= loadMaker(hasPlan).catch((error: unknown) => {
      loading = null
      throw error
    }))
}

/** Generated client-side. */
export function PdfButton({ consultation, program, food, week, ...loaded }: PdfButtonProps) {
  const { nameOf, isKnown } = useProgramNames()
  const isSettled = loaded.isSettled && isKnown
  const hasPlan = week !== undefined
  const [isBusy, setBusy] = useState(false)
  const load = useMemo(() => loaderOf(hasPlan), [hasPlan])
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        load().catch(() => undefined)
      }
    })
    if (isSettled && button.current) {
      observer.observe(button.current)
    }
    return () => observer.disconnect()
  }, [isSettled, load])

  const download = async (content: ShownProgram, text: FoodText) => {
    setBusy(true)
    try {
      const { pdfFile, beside } = await load()
      saveFile(pdfFile(consultation, content, text, nameOf, week, beside))
    } catch {
      toastError('Gagal membuat PDF. Silakan coba lagi.')
    }
    setBusy(false)
  }

  return (
    <BusyButton
      ref={button}
      variant="default"
      isBusy={isBusy}
      disabled={!isSettled}
      onClick={() => program && food && void download(program, food)}
    >
      <EnglishLabel meaning="Unduh PDF">Download PDF</EnglishLabel>
    </BusyButton>
  )
}
