import { capitalize } from '@bugar/contracts/core/values/capitalize'
import type { BaseCopies } from '@bugar/contracts/rules/rule-copies'
import { Group, Text } from '@mantine/core'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { copiesInWords, copyStateWords, useRuleCopies } from '#kit/data/rule-copies.ts'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'

/** Within a sentence. */
const baseLabels: Readonly<Record<RuleBaseName, string>> = {
  program: 'program',
  safety: 'keselamatan',
  adaptation: 'penyesuaian',
  progression: 'kemajuan',
  energy: 'energi',
}

const everyMs = 30_000

/** A copy that is late is worse than one that is catching up. */
const worst = ({ copies }: BaseCopies) =>
  (['late', 'behind', 'same'] as const).find((state) => copies.some((copy) => copy.state === state)) ?? 'same'

function BaseLine({ base }: { readonly base: BaseCopies }) {
  const [words, tone] = copyStateWords[worst(base)]
  const errors = base.copies.flatMap(({ state, lastError }) =>
    state !== 'same' && lastError ? [lastError.message] : [],
  )
  return (
    <Group component="li" justify="space-between" align="start" gap="xs" py="xs">
      <div>
        <Text size="sm" fw={600}>
          {capitalize(baseLabels[base.base])}
        </Text>
        <Hint>{copiesInWords(base.copies, base.head)}</Hint>
        {[...new Set(errors)].map((message) => (
          <Hint key={message}>{message}</Hint>
        ))}
      </div>
      <Tag tone={tone}>{words}</Tag>
    </Group>
  )
}

/** Whether every copy of the service runs the active rules. */
export function RuleCopiesPanel() {
  return (
    <Panel title="Aturan yang dijalankan" aside={<Hint>tertinggal lebih dari 5 detik tampil merah</Hint>}>
      <QueryState
        query={useRuleCopies(everyMs)}
        failure="Salinan yang berjalan belum dapat ditanya."
        height={{ base: 320, md: 190 }}
      >
        {({ data }) =>
          data.every(({ copies }) => copies.length === 0) ? (
            <Hint>Belum ada salinan yang menjawab.</Hint>
          ) : (
            <DividedList aria-label="Aturan yang dijalankan" cols={{ base: 1, md: 2 }}>
              {data.map((base) => (
                <BaseLine key={base.base} base={base} />
              ))}
            </DividedList>
          )
        }
      </QueryState>
    </Panel>
  )
}
