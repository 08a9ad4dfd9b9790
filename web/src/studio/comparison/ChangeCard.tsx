import type { RuleBase, ConclusionKind } from '@bugar/contracts/rules/rule-base'
import type { Comparison } from '@bugar/contracts/rules/rule-base-verification'
import { Box, Flex, Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, Fragment } from 'react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { caseCode, codeLabel, personInWords } from '../bases/words.ts'
import { OutcomeTag } from '../bases/RuleLink.tsx'
import type { ChangeGroup, Difference } from './groups.ts'
import { regionInWords, withoutInWords, statedFacts } from './region-words.ts'
import { BenchLink } from './BenchLink.tsx'

/** One person as text, with a link to test the rules with the same facts. */
function PersonLine({ base, person }: { readonly base: RuleBase; readonly person: Difference['person'] }) {
  if (person === null) {
    return <>Tidak ada yang dapat menyebut angka seperti ini.</>
  }
  return (
    <>
      {personInWords(base, statedFacts(base, person)) || 'Seseorang yang belum ditanyai apa pun'}.{' '}
      <BenchLink base={base} person={person} />
    </>
  )
}

function Answer({ kind, codes }: { readonly kind: ConclusionKind; readonly codes: readonly string[] }) {
  return codes.length === 0 ? (
    <Tag tone="abu">Tanpa kesimpulan</Tag>
  ) : (
    codes.map((code, index) => (
      <Fragment key={code}>
        {index > 0 && <Hint span>atau</Hint>}
        <OutcomeTag kind={kind} code={code} />
      </Fragment>
    ))
  )
}

/** Before and after; for conclusions that hold together, those added or removed. */
function Answers({ kind, before, after, direction }: Pick<ChangeGroup, 'kind' | 'before' | 'after' | 'direction'>) {
  if (kind.policy === 'all') {
    return (
      <Text size="sm">
        {kind.label}: <b>{[...before, ...after].map((code) => codeLabel(kind, code)).join(', ')}</b>{' '}
        {after.length > 0 ? 'mulai berlaku' : 'tidak berlaku lagi'}
      </Text>
    )
  }
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Answer kind={kind} codes={before} />
        <span role="img" aria-label="menjadi">
          →
        </span>
        <Answer kind={kind} codes={after} />
      </Group>
      {direction && <Hint>{direction === 'safer' ? 'lebih hati-hati' : 'lebih longgar'}</Hint>}
    </Group>
  )
}

type Change = Comparison['rules'][number]

export const changeWords: Readonly<Record<Change['change'], string>> = {
  added: 'baru',
  removed: 'dihapus',
  changed: 'diubah',
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Flex component="li" direction={{ base: 'column', xs: 'row' }} gap={{ xs: 'md' }} py="sm">
      <Text size="sm" c="dimmed" w={{ xs: '7rem' }} flex="none">
        {label}
      </Text>
      <Box flex={1} miw={0} fz="sm">
        {children}
      </Box>
    </Flex>
  )
}

function Cases({ cases }: Pick<ChangeGroup, 'cases'>) {
  const failed = cases.filter(({ isMet }) => !isMet)
  const lines = (some: ChangeGroup['cases']) => some.map(({ line }) => caseCode(line)).join(', ')
  if (cases.length === 0) {
    return <>Tidak ada yang tentang orang-orang ini.</>
  }
  return (
    <>
      {cases.length > failed.length && (
        <Text inherit>{lines(cases.filter(({ isMet }) => isMet))}, sesuai jawaban yang baru</Text>
      )}
      {failed.length > 0 && (
        <Text inherit c="merah" fw={600}>
          {lines(failed)}, masih mengharapkan jawaban lain
        </Text>
      )}
    </>
  )
}

interface PartProps extends Pick<ChangeGroup, 'kind'> {
  readonly base: RuleBase
  readonly difference: ChangeGroup['parts'][number]['difference']
  readonly own: ChangeGroup['common']
}

/** One region of a change: the values that distinguish it from the others. */
function Part({ base, kind, difference: { before, after, person }, own }: PartProps) {
  const { title, rest, without } = regionInWords(base, own)
  return (
    <Box component="li" py="sm" fz="sm">
      <Text inherit fw={600}>
        {[title, rest, withoutInWords(without)].filter(Boolean).join('. ')}
      </Text>
      {kind.policy !== 'all' && (
        <Hint>
          {before.map((code) => codeLabel(kind, code)).join()} menjadi{' '}
          {after.map((code) => codeLabel(kind, code)).join()}
        </Hint>
      )}
      <PersonLine base={base} person={person} />
    </Box>
  )
}

/** Up to this number each is shown; of more only their number, until all are opened. */
const few = 4

interface ChangeCardProps {
  readonly base: RuleBase
  readonly group: ChangeGroup
  readonly number: number
  readonly changes: readonly Change[]
  /** Number of stored people among these; absent where they are not counted. */
  readonly stored?: ReactNode
}

/** People whose answer changes by the same rules: their facts, both answers, and an example. */
export function ChangeCard({ base, group, number, changes, stored }: ChangeCardProps) {
  const { kind, common, parts, rules, cases } = group
  const { title, rest, without } = regionInWords(base, common)
  const [first] = parts
  const shown = parts.find(({ difference }) => difference.person !== null) ?? first
  return (
    <Paper component="li" miw={0}>
      <Flex gap="sm">
        <Tag tone="jingga">{number}</Tag>
        <Box flex={1} miw={0}>
          <Group justify="space-between" align="start" gap="xs">
            <Title order={2} flex="1 1 14rem">
              {title || rest || 'Setiap orang'}
            </Title>
            <Group gap="xxs">
              {rules.map((id) => (
                <Tag key={id} tone="bugar">
                  {id} {changeWords[changes.find((each) => each.id === id)?.change ?? 'changed']}
                </Tag>
              ))}
            </Group>
          </Group>
          {title && rest && <Hint>{rest}.</Hint>}
          {without.length > 0 && without.length <= few && <Hint>{withoutInWords(without)}.</Hint>}
          <Box my="sm">
            <Answers {...group} />
          </Box>
          <DividedList aria-label={`Perubahan ${number}`}>
            <Row label="Satu orang">
              <PersonLine base={base} person={shown?.difference.person ?? null} />
            </Row>
            {stored !== undefined && <Row label="Tersimpan">{stored}</Row>}
            <Row label="Kasus acuan">
              <Cases cases={cases} />
            </Row>
            {without.length > few && (
              <li>
                <FoldLine summary={<Text size="sm">Tanpa {without.length} keluhan, penyakit, atau keadaan</Text>}>
                  <Text size="sm">{withoutInWords(without)}.</Text>
                </FoldLine>
              </li>
            )}
            {parts.length > 1 && (
              <li>
                <FoldLine summary={<Text size="sm">{parts.length} bagian, masing-masing dengan satu orang</Text>}>
                  <DividedList aria-label={`Semua bagian perubahan ${number}`}>
                    {parts.map(({ difference, own }) => (
                      <Part
                        key={JSON.stringify(difference.region)}
                        base={base}
                        kind={kind}
                        difference={difference}
                        own={own}
                      />
                    ))}
                  </DividedList>
                </FoldLine>
              </li>
            )}
          </DividedList>
        </Box>
      </Flex>
    </Paper>
  )
}
