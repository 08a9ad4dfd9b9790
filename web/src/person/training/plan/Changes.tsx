import type { PlanChange } from '@bugar/contracts/training/plan'
import { strengthLabels } from '@bugar/contracts/advice/person/safety'
import { Button, List, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { Terms } from '#person/terms/Terms.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'

const shownFirst = 3

interface ChangesProps {
  readonly title: string
  readonly changes: readonly PlanChange[]
}

/** The changes from the program, with reasons; folded after the first few. */
export function Changes({ title, changes }: ChangesProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? changes : changes.slice(0, shownFirst)
  const rest = changes.length - shownFirst
  return (
    <Panel title={title} aside={changes.length > 0 && <Hint>{changes.length} alasan</Hint>}>
      {changes.length === 0 ? (
        <Text c="dimmed">Tidak ada: rencana mengikuti program apa adanya.</Text>
      ) : (
        <>
          <DividedList id={id}>
            {shown.map((change) => (
              <li key={change.id}>
                <Change change={change} />
              </li>
            ))}
          </DividedList>
          {rest > 0 && (
            <Button
              variant="subtle"
              px={0}
              mt="xs"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Lipat' : `Lihat ${rest} lagi`}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}

/** One change as its own title; several below the condition that they have in common. */
function Change({ change: { what, reason } }: { readonly change: PlanChange }) {
  const [first = reason.name] = what
  const isList = what.length > 1
  const source = `Aturan ${reason.ruleId}: ${reason.source}, bukti ${strengthLabels[reason.strength]}`
  return (
    <>
      <Text fw={600}>{isList ? `${reason.name}: ${what.length} perubahan` : first}</Text>
      {isList && (
        <List size="sm">
          {what.map((each) => (
            <List.Item key={each}>{each}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" maw="60ch">
        <Terms>{reason.text}</Terms>
      </Text>
      <Hint>
        <Terms>{isList ? source : `${reason.name}. ${source}`}</Terms>
      </Hint>
    </>
  )
}
