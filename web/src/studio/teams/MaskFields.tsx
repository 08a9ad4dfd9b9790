import { type FactDefinition, type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import type { Masks, TeamRight } from '@bugar/contracts/teams/team'
import { Anchor, NativeSelect, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useAllBases } from '#kit/program/base-rules.ts'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { readChoice } from '#kit/lists/list-search.ts'

interface MaskFieldsProps {
  readonly rights: Readonly<Record<RuleBaseName, TeamRight>>
  readonly masks: Masks
  readonly onChange: (masks: Masks) => void
}

const kinds = ['range', 'withheld'] as const
const whole = { value: '', label: 'Utuh' }
const range = { value: 'range', label: 'Rentang' }
const withheld = { value: 'withheld', label: 'Ditahan' }

interface FieldsProps extends Pick<MaskFieldsProps, 'masks' | 'onChange'> {
  readonly facts: readonly FactDefinition[]
}

function Fields({ facts, masks, onChange }: FieldsProps) {
  const change = (name: string, value: string) => {
    const others = Object.fromEntries(Object.entries(masks).filter(([each]) => each !== name))
    const kind = readChoice(value, kinds)
    onChange(kind ? { ...others, [name]: kind } : others)
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {facts.map(({ name, label, range: isNumber }) => (
        <NativeSelect
          key={name}
          label={label}
          data={isNumber ? [whole, range, withheld] : [whole, withheld]}
          value={masks[name] ?? ''}
          onChange={(event) => change(name, event.currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  )
}

/** How the decision log keeps each fact of the bases that a team may ask; other bases' masks stay as they are. */
export function MaskFields({ rights, masks, onChange }: MaskFieldsProps) {
  const { bases, isError, retry } = useAllBases()
  // A field does not change its place while it is being chosen.
  const [first] = useState(() => new Set(Object.keys(masks)))
  const [isWhole, setIsWhole] = useState(false)
  const asked = ruleBaseNames.filter((base) => rights[base] !== 'none')
  const isLoaded = asked.every((base) => bases.has(base))
  const facts = [
    ...new Map(
      asked.flatMap((base) => bases.get(base)?.base.facts ?? []).map((fact) => [fact.name, fact] as const),
    ).values(),
  ]
  const isFirst = ({ name }: FactDefinition) => first.has(name)
  const rest = facts.filter((fact) => !isFirst(fact))
  return (
    <Stack gap="sm" component="section" aria-label="Samaran fakta">
      <div>
        <Title order={3}>Samaran fakta</Title>
        <Hint>
          Begini fakta disimpan di catatan keputusan. Jawabannya tetap dihitung dari nilai asli; yang ditahan tidak
          disimpan sama sekali.
        </Hint>
      </div>
      {asked.length === 0 && <Hint>Pilih dulu basis yang boleh ditanyai.</Hint>}
      {!isLoaded && isError && (
        <ErrorBox onRetry={retry}>
          Fakta yang dapat disamarkan belum dapat dimuat. Samaran sekarang tetap dipakai.
        </ErrorBox>
      )}
      {!isLoaded && !isError && <Skeleton h={240} data-placeholder />}
      {asked.length > 0 && isLoaded && (
        <>
          <Fields facts={facts.filter(isFirst)} masks={masks} onChange={onChange} />
          {rest.length > 0 && (
            <details onToggle={({ currentTarget }) => setIsWhole(currentTarget.open)}>
              <Anchor component="summary" size="sm" underline="always" display="inline-block" py="md">
                {rest.length} fakta lain
              </Anchor>
              {isWhole && <Fields facts={rest} masks={masks} onChange={onChange} />}
            </details>
          )}
        </>
      )}
    </Stack>
  )
}
