import { useEffect, useId, useRef, useState } from 'react'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import type { Conflict, VersionedField } from './version-conflict.ts'
import classes from './VersionConflict.module.css'

interface VersionConflictProps {
  readonly conflicts: readonly Conflict[]
  /** What the form holds now. */
  readonly current: readonly VersionedField[]
  readonly onChoose: (field: VersionedField) => void
}

interface ConflictRowProps extends Pick<VersionConflictProps, 'onChoose'> {
  readonly conflict: Conflict
  readonly current: VersionedField
}

const textOf = ({ text }: VersionedField) => text.trim() || '(kosong)'

function ConflictRow({ conflict, current, onChoose }: ConflictRowProps) {
  const { latest } = conflict
  const isLatest = current.value === latest.value
  /** Kept while the newer one is chosen, so that the choice can be taken back. */
  const [kept, setKept] = useState(conflict.mine)
  const mine = isLatest ? kept : current
  return (
    <ChoiceCards
      label={latest.label}
      choices={[
        { value: 'mine', title: 'Versi Anda', detail: textOf(mine) },
        { value: 'latest', title: 'Versi terbaru', detail: textOf(latest) },
      ]}
      value={isLatest ? 'latest' : 'mine'}
      onChange={(choice) => {
        setKept(mine)
        onChoose(choice === 'latest' ? latest : mine)
      }}
    />
  )
}

/** Told in the form when somebody else has saved since it was opened: both versions, field by field. */
export function VersionConflict({ conflicts, current, onChoose }: VersionConflictProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id} className={classes.box}>
      <h3 ref={heading} id={id} tabIndex={-1} className={classes.title}>
        Data ini sudah diubah orang lain
      </h3>
      <p>
        {conflicts.length > 0
          ? 'Isian Anda tidak hilang. Pilih versi yang dipakai untuk setiap bagian di bawah ini, lalu simpan lagi.'
          : 'Isian Anda tidak hilang dan tidak ada bagian yang bertentangan. Simpan sekali lagi.'}
      </p>
      {conflicts.map((conflict) => {
        const { path } = conflict.latest
        const field = current.find((each) => each.path === path) ?? conflict.mine
        return <ConflictRow key={path} conflict={conflict} current={field} onChoose={onChoose} />
      })}
    </section>
  )
}
