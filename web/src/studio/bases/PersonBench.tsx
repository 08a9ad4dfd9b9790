import type { BaseFacts, Conclusion, ConclusionKind, RuleBase, SourcedBaseName } from '@bugar/contracts/rules/rule-base'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { OutcomeTag, RuleLink } from './RuleLink.tsx'
import { conclusionsQuery } from './queries.ts'
import { codeLabel, isLadder, personInWords } from './words.ts'

interface KindsProps {
  readonly kinds: readonly ConclusionKind[]
  readonly valuesOf: (kind: ConclusionKind) => Conclusion['values']
}

function Concluded({ kinds, valuesOf }: KindsProps) {
  return kinds.map((kind) => (
    <Group key={kind.fact} component="li" justify="space-between" gap="xs" py="xs">
      <Text size="sm" c="dimmed">
        {kind.label}
      </Text>
      <Group gap="xs">
        {isLadder(kind) ? (
          valuesOf(kind).map((code) => <OutcomeTag key={code} kind={kind} code={code} />)
        ) : (
          <Text size="sm">
            {valuesOf(kind)
              .map((code) => codeLabel(kind, code))
              .join(', ') || 'tidak ada'}
          </Text>
        )}
      </Group>
    </Group>
  ))
}

/** The conclusions; those that say no more than that nothing applies are folded. */
function Conclusions({ kinds, valuesOf }: KindsProps) {
  const isSaid = (kind: ConclusionKind) => valuesOf(kind).some((code) => isLadder(kind) || code !== kind.otherwise)
  const unsaid = kinds.filter((kind) => !isSaid(kind))
  return (
    <DividedList aria-label="Kesimpulan">
      <Concluded kinds={kinds.filter(isSaid)} valuesOf={valuesOf} />
      {unsaid.length > 0 && (
        <li>
          <FoldLine summary={<Text size="sm">{unsaid.length} kesimpulan lain tidak berlaku</Text>}>
            <DividedList aria-label="Kesimpulan yang tidak berlaku">
              <Concluded kinds={unsaid} valuesOf={valuesOf} />
            </DividedList>
          </FoldLine>
        </li>
      )}
    </DividedList>
  )
}

/** Conclusions of the active rules for one person, given in the URL. */
export function PersonBench({ base, person }: { readonly base: RuleBase; readonly person: BaseFacts }) {
  const name = base.name as SourcedBaseName
  return (
    <Panel title="Meja uji" aside={<Hint>Tidak disimpan</Hint>}>
      <Text mb="sm">{personInWords(base, person) || 'Seseorang yang belum ditanyai apa pun'}</Text>
      <QueryState
        query={useQuery(conclusionsQuery(name, person))}
        failure="Aturan belum dapat dicoba untuk orang ini."
        height={120}
      >
        {({ data: { conclusions, fired, ruleSet } }) => (
          <Stack gap="sm">
            <Conclusions
              kinds={base.kinds}
              valuesOf={({ fact }) => conclusions.find((each) => each.fact === fact)?.values ?? []}
            />
            <Text size="sm">
              {fired.length === 0 ? 'Tidak ada aturan yang berlaku' : 'Aturan yang berlaku: '}
              {fired.map((rule, index) => (
                <span key={rule.id}>
                  {index > 0 && ', '}
                  <RuleLink base={name} id={rule.id} />
                </span>
              ))}
              . Versi {ruleSet.version}.
            </Text>
          </Stack>
        )}
      </QueryState>
      <LinkButton to="/admin/rules" search={{ base: name }} resetScroll={false} variant="default" mt="sm">
        Tutup
      </LinkButton>
    </Panel>
  )
}
