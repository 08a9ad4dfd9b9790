import type { Illness, TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { formatDay } from '#kit/text/format.ts'
import { localDay, noonOf } from '#kit/text/local-day.ts'
import { SessionPage } from '../SessionPage.tsx'

/** The answers of a check beside the feeling. */
export type Beside = Pick<TodayCheck, 'outside' | 'illness' | 'lastFever'>

const named = [
  { value: 'fever', title: 'Tidak, atau belum diperiksa' },
  { value: 'dengue', title: 'Demam berdarah' },
  { value: 'typhoid', title: 'Tifus' },
] as const

interface FeverEndProps {
  readonly illness: Illness
  readonly now: Date
  /** @param given empty while the fever goes on */
  readonly onAnswer: (given: Beside) => void
}

/** After a fever: its last day, and whether a doctor named an illness, because training begins again by both. */
export function FeverEnd({ illness, now, onAnswer }: FeverEndProps) {
  const [lastFever, setLastFever] = useState('')
  const [kind, setKind] = useState<Illness['kind'] | null>(illness.kind === 'fever' ? null : illness.kind)
  const [isTried, setTried] = useState(false)
  const today = localDay(now)
  const isDay = lastFever >= illness.to && lastFever <= today
  const go = () => {
    setTried(true)
    if (isDay && kind) {
      onAnswer({ lastFever, ...(kind !== 'fever' && { illness: kind }) })
    }
  }
  return (
    <SessionPage
      foot={
        <>
          <Button size="lg" fullWidth h={60} onClick={go}>
            Lanjut
          </Button>
          <Button variant="subtle" fullWidth onClick={() => onAnswer({})}>
            Masih demam
          </Button>
        </>
      }
    >
      <PageTitle>Kapan terakhir demam?</PageTitle>
      <TextInput
        type="date"
        label="Hari terakhir demam"
        required
        min={illness.to}
        max={today}
        value={lastFever}
        error={isTried && !isDay && `Pilih hari dari ${formatDay(noonOf(illness.to))} sampai hari ini.`}
        onChange={({ currentTarget: { value } }) => setLastFever(value)}
      />
      <ChoiceCards
        label="Kata dokter ini demam berdarah atau tifus?"
        choices={named}
        value={kind ?? ''}
        onChange={setKind}
        minColWidth="100%"
        error={isTried && !kind && 'Pilih dulu satu jawaban.'}
      />
    </SessionPage>
  )
}
