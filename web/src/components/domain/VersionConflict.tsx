import { Paper, Stack, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import type { Conflict, VersionedField } from './version-conflict.ts'
import classes from './VersionConflict.module.css'

interface VersionConflictProps {
  readonly title?: string
  readonly conflicts: readonly Conflict[]
  /** The form's current values. */
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
  /** Kept while the newer version is selected, so that the choice can be undone. */
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

/** Shown in a form after a concurrent change: both versions, field by field. */
export function VersionConflict(props: VersionConflictProps) {
  const { title = 'Data ini sudah diubah orang lain', conflicts, current, onChoose } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      bd="1px solid jingga"
      radius="md"
      p="md"
      mb="lg"
      className={classes.box}
    >
      <Stack fz="sm">
        <Title ref={heading} order={3} id={id} tabIndex={-1} size="h2">
          {title}
        </Title>
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
      </Stack>
    </Paper>
  )
}
