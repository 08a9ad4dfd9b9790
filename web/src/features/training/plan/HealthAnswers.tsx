import { Group, Text } from '@mantine/core'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { fromHealth, type Known } from './asked.ts'
import type { WizardSearch } from './search.ts'

interface HealthAnswersProps {
  readonly known: Known
  readonly search: WizardSearch
}

/** Answers taken from the health profile instead of asked again, and links to change them. */
export function HealthAnswers({ known, search }: HealthAnswersProps) {
  const given = fromHealth(known)
  return (
    given.length > 0 && (
      <Panel title="Dari jawaban kesehatan Anda">
        <DividedList>
          {given.map(({ number, label, answer }) => (
            <li key={number}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <div>
                  <Hint>{label}</Hint>
                  <Text fw={600}>{answer}</Text>
                </div>
                <TextLink
                  to="/training/plan/new"
                  search={{ ...search, langkah: number }}
                  aria-label={`Ubah ${label.toLowerCase()}`}
                  size="sm"
                  py="sm"
                  miw={44}
                  ta="end"
                  fw={700}
                >
                  Ubah
                </TextLink>
              </Group>
            </li>
          ))}
        </DividedList>
      </Panel>
    )
  )
}
