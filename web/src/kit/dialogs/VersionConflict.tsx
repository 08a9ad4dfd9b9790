import { Paper, Stack, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { isSame, type useVersions, type Conflict, type VersionedField } from '#kit/data/use-versions.ts'
import classes from './dialogs.module.css'

interface VersionConflictProps {
  readonly title: string
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
  const isLatest = isSame(current, latest)
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

/** Both versions, field by field. */
function VersionConflict({ title, conflicts, current, onChoose }: VersionConflictProps) {
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

interface VersionNotesProps {
  readonly versions: Pick<
    ReturnType<typeof useVersions<unknown, unknown>>,
    'merged' | 'failure' | 'current' | 'choose' | 'textOf'
  >
  /** Error of the last save. */
  readonly error: Error | null
  /** Says that somebody else changed the record. */
  readonly title?: string
}

/** Above a form, after a save that failed: why, or after a concurrent change both versions. */
export function VersionNotes({ versions, error, title = 'Data ini sudah diubah orang lain' }: VersionNotesProps) {
  const { merged, failure, current, choose } = versions
  const text = versions.textOf(error)
  return (
    <>
      {text !== null && (
        <ErrorBox mb="md" title={failure}>
          {text}
        </ErrorBox>
      )}
      {merged && (
        <VersionConflict
          key={merged.count}
          title={title}
          conflicts={merged.conflicts}
          current={current}
          onChoose={choose}
        />
      )}
    </>
  )
}
