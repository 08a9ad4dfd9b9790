import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Panel } from '#kit/layout/Panel.tsx'

interface ProgramPartProps {
  readonly program: ConsultationSummary['program']
  /** Folded under a heading until it is opened. */
  readonly isHeld: boolean
  readonly children: ReactNode
}

/** The program itself: always on the screen, but folded where the advice is against starting it. */
export function ProgramPart({ program, isHeld, children }: ProgramPartProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack>
      {isHeld && (
        <Panel title={`Program tersimpan: ${program.code} ${program.name}`}>
          <Text c="dimmed" maw="60ch" mb="sm">
            Dipilih dari data tubuh Anda, tetapi belum disarankan untuk dimulai.
          </Text>
          <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Lipat program' : 'Lihat program'}
          </Button>
        </Panel>
      )}
      <Stack id={id} {...(isHeld && !isOpen && { display: 'none' })}>
        {children}
      </Stack>
    </Stack>
  )
}
