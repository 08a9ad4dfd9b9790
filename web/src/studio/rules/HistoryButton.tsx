import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'

const RuleHistory = lazyPart(() => import('./RuleHistory.tsx'), 'RuleHistory', { narrow: 0, wide: 0 })

interface HistoryButtonProps {
  /** Null for the rules that choose a program. */
  readonly base: RuleBase | null
  readonly id: string
}

/** Opens the history of a rule. */
export function HistoryButton({ base, id }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="xs"
        underline="always"
        py="sm"
        aria-label={`Riwayat ${id}`}
        onClick={() => setIsOpen(true)}
      >
        Riwayat
      </Anchor>
      {isOpen && <RuleHistory base={base} id={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
