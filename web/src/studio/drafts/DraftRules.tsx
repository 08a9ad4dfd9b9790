import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Button, Flex, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/FoldLine.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { SearchField } from '#kit/lists/SearchField.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { isFound } from '../bases/find.ts'
import { OutcomeTag } from '../bases/OutcomeTag.tsx'
import { codeLabel, conditionsInWords, isLadder } from '../bases/words.ts'
import { isOpen } from './words.ts'

type Row = Draft['rules'][number]

interface LineProps {
  readonly draft: Draft
  readonly row: Row
  readonly onEdit: (row: Row) => void
}

function Conclusion({ draft: { declaration }, rule }: { readonly draft: Draft; readonly rule: SourcedRule }) {
  const kind = declaration.kinds.find(({ fact }) => fact === rule.event.params.fact)
  const code = rule.event.params.value
  return kind && isLadder(kind) ? (
    <OutcomeTag kind={kind} code={code} />
  ) : (
    <Text size="sm">{kind ? codeLabel(kind, code) : code}</Text>
  )
}

function RuleLine({ draft, row, onEdit }: LineProps) {
  const { value: rule, revision, by } = row
  return (
    <Flex component="li" gap="sm" py="sm" align="start">
      <Text size="sm" fw={700} w="4.5rem" flex="none">
        {rule.id}
        {revision > 0 && (
          <Text span display="block" size="xs" fw={600} c="bugar">
            diubah
          </Text>
        )}
      </Text>
      <Stack flex={1} miw={0} gap="xxs">
        <Text size="sm" fw={600}>
          {conditionsInWords(draft.declaration, rule) || rule.name}
        </Text>
        <Group gap="xs">
          <Conclusion draft={draft} rule={rule} />
          {!rule.isActive && <Tag tone="abu">Nonaktif</Tag>}
        </Group>
        {rule.text && <Hint>{rule.text}</Hint>}
        {by !== null && <Hint>Terakhir diubah {by}</Hint>}
      </Stack>
      <Button
        variant="default"
        aria-label={`${isOpen(draft) ? 'Ubah' : 'Lihat'} ${rule.id}`}
        onClick={() => onEdit(row)}
      >
        {isOpen(draft) ? 'Ubah' : 'Lihat'}
      </Button>
    </Flex>
  )
}

interface DraftRulesProps {
  readonly draft: Draft
  /** Opens the form of the rule with this code. */
  readonly onOpen: (id: string) => void
}

/** The rules of a draft by conclusion, each kind folded unless it has a hit or a change. */
export function DraftRules({ draft, onOpen }: DraftRulesProps) {
  const [search, setSearch] = useState('')
  /** Folds that were toggled by hand, by search and kind. */
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({})
  const { declaration, rules } = draft
  const found = rules.filter(({ value }) => isFound(declaration, value, search))
  return (
    <Panel title="Aturan" aside={<Hint>{`${rules.length} aturan`}</Hint>}>
      <SearchField label="Cari aturan" placeholder="Kode atau kata" value={search} onSearch={setSearch} />
      <Hint role="status" mt="xxs">
        {search !== '' && (found.length > 0 ? `${found.length} aturan ditemukan` : 'Tidak ada aturan ditemukan')}
      </Hint>
      <DividedList aria-label="Jenis kesimpulan">
        {declaration.kinds.map(({ fact, label }) => {
          const ofKind = found.filter(({ value }) => value.event.params.fact === fact)
          const key = `${search}\n${fact}`
          const changed = ofKind.filter(({ revision }) => revision > 0).length
          return (
            <li key={fact} hidden={ofKind.length === 0}>
              <FoldLine
                summary={
                  <Group justify="space-between" gap="xxs" flex={1} miw={0}>
                    <Title order={3} size="sm">
                      {label}
                    </Title>
                    <Hint>
                      {changed > 0 && `${changed} diubah, `}
                      {ofKind.length} aturan
                    </Hint>
                  </Group>
                }
                isOpen={folds[key] ?? (search !== '' || changed > 0)}
                onToggle={(isOpen) => setFolds((all) => ({ ...all, [key]: isOpen }))}
              >
                <DividedList aria-label={label}>
                  {ofKind.map((each) => (
                    <RuleLine key={each.value.id} draft={draft} row={each} onEdit={({ value }) => onOpen(value.id)} />
                  ))}
                </DividedList>
              </FoldLine>
            </li>
          )
        })}
      </DividedList>
    </Panel>
  )
}
