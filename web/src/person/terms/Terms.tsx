import { UnstyledButton } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { failureSentence } from '#kit/data/missing-code.ts'
import { toastError } from '#kit/states/toast.ts'
import type { TermPopover } from './TermPopover.tsx'
import classes from './Terms.module.css'

/** The terms that `Terms` finds in a text. Their meanings are in the glossary, fetched with the first tap. */
const words = [
  String.raw`P(?:10|[1-9])`,
  String.raw`[BL][1-4](?:-L[1-3])?`,
  String.raw`(?:K|ADAP|PROG|E)-\d{2}`,
  'BMI',
  'poin persen',
  'poin',
  String.raw`[Ss]ebaran(?:nya)?`,
  String.raw`(?:\d+(?:,\d+)?)?±\d+(?:,\d+)?`,
  'rentang keyakinan',
  'DXA',
  'BMR',
  'TDEE',
  '1RM perkiraan',
  'Volume',
  'puncak rentang',
  String.raw`[Cc]ari beban`,
  String.raw`menyisakan (?:sekitar )?2(?:–3)? repetisi`,
  'Sisa tenaga',
  String.raw`[Ll]angkah (?:beban )?alat`,
  'bukti (?:kuat|sedang|lemah)',
  'cadangan',
  String.raw`[Pp]ekan ringan`,
  'intensitas berat',
  'sidik',
]

/** At word boundaries: "tempoinan" does not contain "poin". */
export const termPattern = new RegExp(String.raw`(?<![\p{L}\d])(${words.join('|')})(?![\p{L}\d])`, 'u')

/** Marks that begin no line. */
const closing = /^[.,;:!?)]+/

interface TermProps {
  /** A word of the glossary. */
  readonly children: string
  /** Outside of a sentence. */
  readonly isAlone?: boolean
}

/** A word with an explanation on tap. */
function Term({ children: word, isAlone = false }: TermProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [Explanation, setExplanation] = useState<typeof TermPopover | null>(null)
  const open = async () => {
    try {
      const { TermPopover: Loaded } = await import('./TermPopover.tsx')
      setExplanation(() => Loaded)
      setOpen(true)
    } catch (error) {
      toastError(failureSentence(error))
    }
  }
  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.term}
        data-term
        data-alone={isAlone || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Pressing the word again must not count as pressing outside.
        popoverTarget={isOpen ? id : undefined}
        onClick={() => (isOpen ? setOpen(false) : void open())}
      >
        {word}
      </UnstyledButton>
      {Explanation && isOpen && <Explanation id={id} word={word} of={button} onClose={() => setOpen(false)} />}
    </>
  )
}

interface TermsProps {
  readonly children: string
  readonly isAlone?: boolean
}

/** A text whose first occurrence of each glossary word can be tapped. */
export function Terms({ children, isAlone = false }: TermsProps) {
  const seen = new Set<string>()
  const parts = children.split(termPattern)
  const shown = parts.map((part, index) => {
    if (index % 2 === 0) {
      return index === 0 ? part : part.replace(closing, '')
    }
    const [mark] = closing.exec(parts[index + 1] ?? '') ?? ['']
    if (seen.has(part)) {
      return part + mark
    }
    seen.add(part)
    return (
      <span key={part} className={classes.unit}>
        <Term isAlone={isAlone}>{part}</Term>
        {mark}
      </span>
    )
  })
  return <>{shown}</>
}
