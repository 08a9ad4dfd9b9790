import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { CaseMutation, Survivor } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import { Flex, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { ShowAll } from '#kit/lists/ShowAll.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { OutcomeTag } from '#studio/bases/RuleLink.tsx'
import { personInWords } from '#studio/bases/words.ts'
import { changeInWords, contrastOf } from '../cases/cases.ts'
import { useMakeCase } from '../cases/use-make-case.ts'
import { isOpen } from '../words.ts'

/** Mutations shown initially. */
const few = 8

interface UncaughtMutationsProps {
  readonly draft: Draft
  readonly mutation: CaseMutation
}

const keyOf = ({ rule, change, person }: Survivor) => JSON.stringify([rule, change, person])
const madeOf = ({ person: facts, expected }: Survivor) => ({ facts, expected })

function Contrast({ draft, survivor: { expected, other } }: { readonly draft: Draft; readonly survivor: Survivor }) {
  const { steps, words } = contrastOf(draft.declaration, expected, other)
  const [is, would] = steps
    ? steps.map((step) => <OutcomeTag key={step.code} {...step} />)
    : words.map((text) => (
        <Text key={text} span size="sm" fw={600}>
          {text}
        </Text>
      ))
  return (
    <Group gap="xs" flex={{ md: '1 1 0' }} miw={0}>
      {is} <Hint span>bukan</Hint> {would}
    </Group>
  )
}

const summaryOf = ({ total, killed, equivalent, unchecked }: CaseMutation): string =>
  [
    `${formatNumber(killed)} dari ${formatNumber(total - equivalent)} perubahan kecil ketahuan`,
    ...(equivalent > 0 ? [`${formatNumber(equivalent)} lainnya terbukti tidak mengubah jawaban siapa pun`] : []),
    ...(unchecked > 0 ? [`${formatNumber(unchecked)} belum diperiksa`] : []),
  ].join('; ')

/** Mutants that no golden case kills; one click makes the case that does. */
export function UncaughtMutations({ draft, mutation }: UncaughtMutationsProps) {
  const [isAll, setIsAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its line.
  const { error, full, canMake, isMade, isBusy, make } = useMakeCase(draft, () => list.current?.focus())
  const open = mutation.survivors.filter((each) => !isMade(madeOf(each)))
  const unlisted = mutation.survived - mutation.survivors.length
  return (
    <Panel title="Perubahan kecil yang lolos" aside={<Hint>{summaryOf(mutation)}</Hint>}>
      {error && <ErrorBox mb="sm">{error.message}</ErrorBox>}
      {full && open.length > 0 && <Hint mb="sm">{full}</Hint>}
      <div ref={list} tabIndex={-1} style={{ outline: 0 }}>
        {open.length === 0 ? (
          <Hint role="status">
            {mutation.unchecked > 0
              ? 'Tidak ada yang lolos di antara yang sudah diperiksa.'
              : 'Tidak ada: setiap perubahan kecil yang mengubah jawaban seseorang ketahuan oleh kasus acuan.'}
          </Hint>
        ) : (
          <DividedList aria-label="Perubahan kecil yang lolos">
            {open.map((survivor, index) => {
              const words = changeInWords(draft, survivor.rule, survivor.change)
              return (
                <Flex
                  key={keyOf(survivor)}
                  component="li"
                  display={!isAll && index >= few ? 'none' : undefined}
                  direction={{ base: 'column', md: 'row' }}
                  align={{ md: 'center' }}
                  gap={{ base: 'xs', md: 'md' }}
                  py="sm"
                >
                  <Group gap="sm" wrap="nowrap" flex={{ md: '1 1 0' }} miw={0}>
                    <Tag tone="abu">{survivor.rule}</Tag>
                    <Text size="sm" fw={600}>
                      {words}
                    </Text>
                  </Group>
                  <Text size="sm" flex={{ md: '1.2 1 0' }} miw={0}>
                    {personInWords(draft.declaration, survivor.person)}
                  </Text>
                  <Contrast draft={draft} survivor={survivor} />
                  {isOpen(draft) && (
                    <BusyButton
                      variant="default"
                      flex="none"
                      isBusy={isBusy(madeOf(survivor))}
                      disabled={!canMake(madeOf(survivor))}
                      aria-label={`Jadikan kasus: ${survivor.rule}, ${words}`}
                      onClick={() => make(madeOf(survivor), `${survivor.rule}: ${words}`)}
                    >
                      Jadikan kasus
                    </BusyButton>
                  )}
                </Flex>
              )
            })}
          </DividedList>
        )}
      </div>
      {open.length > few && (
        <ShowAll isAll={isAll} onChange={setIsAll} total={`${formatNumber(open.length)} perubahan`} />
      )}
      {unlisted > 0 && (
        <Hint mt="xs">dan {formatNumber(unlisted)} lainnya, yang disebut setelah ini menjadi kasus</Hint>
      )}
    </Panel>
  )
}
