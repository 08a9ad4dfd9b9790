import type { AppError } from '@bugar/contracts/core/bus/errors'
import type { Output } from '@bugar/contracts/core/bus/operation'
import { factErrors } from '@bugar/contracts/rules/fact-errors'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { FactDefinition } from '@bugar/contracts/rules/rule-base'
import type { Decision } from '@bugar/contracts/teams/decision'
import type { teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import { Button, Code, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { copyText } from '#kit/files/copy-text.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { focusFirst } from '#kit/forms/form-errors.ts'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { factsOf, isAsked, languages, linkTo, programIn, type Typed, useTeam } from './calls.ts'

type OpenBase = Output<(typeof teamRuleOperations)['teamRules.list']>['bases'][number]
type FieldProps = ReturnType<ReturnType<typeof useForm<Record<string, string | number>>>['getInputProps']>

const rangeOf = ([from, to]: readonly [number, number]) => `${formatNumber(from, 4)} sampai ${formatNumber(to, 4)}`

const filled = (typed: Typed): Typed => Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))

interface FactFieldProps {
  readonly fact: FactDefinition
  readonly field: FieldProps
}

function FactField({ fact: { label, unit, range, codes, absent }, field }: FactFieldProps) {
  if (codes) {
    const none = { value: '', label: absent === null ? 'tidak tahu' : 'tidak ditanyakan' }
    const choices = codes.map(({ code, label: text }) => ({ value: code, label: text }))
    const notKnown = absent === null ? [] : [{ value: 'unknown', label: 'tidak tahu' }]
    return <NativeSelect label={label} data={[none, ...choices, ...notKnown]} {...field} />
  }
  return (
    <NumberField label={label} unit={unit ?? 'angka'} description={range ? rangeOf(range) : 'berapa pun'} {...field} />
  )
}

interface AnswerProps {
  readonly base: AnyBase
  readonly decision: Decision
  readonly hasReasons: boolean
}

function Answer({ base, decision: { conclusions, fired = [], ruleSet, decisionId }, hasReasons }: AnswerProps) {
  return (
    <Stack gap="sm">
      <DividedList aria-label="Kesimpulan">
        {base.kinds.map((kind) => {
          const { values = [] } = conclusions.find(({ fact }) => fact === kind.fact) ?? {}
          return (
            <Group key={kind.fact} component="li" justify="space-between" gap="xs" py="xs">
              <Text size="sm" c="dimmed">
                {kind.label}
              </Text>
              <Text size="sm" fw={700}>
                {values.map((code) => kind.codes.find((each) => each.code === code)?.label ?? code).join(', ') ||
                  'tidak ada'}
              </Text>
            </Group>
          )
        })}
      </DividedList>
      <Text fw={700}>Mengapa</Text>
      {!hasReasons && <Hint>Hak tim atas basis ini tidak mencakup alasannya.</Hint>}
      {hasReasons && fired.length === 0 && <Hint>Tidak ada aturan yang terpakai; nilai bawaan yang berlaku.</Hint>}
      {fired.length > 0 && (
        <DividedList aria-label="Aturan yang terpakai">
          {fired.map(({ id, name, text, source }) => (
            <li key={id}>
              <Text size="sm" fw={700}>
                {id} {name}
              </Text>
              <Text size="sm">{text}</Text>
              <Hint>{source}</Hint>
            </li>
          ))}
        </DividedList>
      )}
      <Hint>
        Versi {ruleSet.version}, sidik {ruleSet.hash.slice(0, 8)}, keputusan {decisionId}
      </Hint>
    </Stack>
  )
}

interface PlaygroundProps {
  readonly open: OpenBase
  /** Facts of the address. */
  readonly start: Typed | undefined
  readonly onAsk: (facts: Typed) => void
}

/** Puts facts to a base and shows what it decides, why, and how a program asks the same. */
export function Playground({ open, ...props }: PlaygroundProps) {
  const { data, error, refetch } = useQuery(useTeam().query('teamRules.get', { base: open.base }))
  if (data) {
    return <FactsForm base={data.data.base} open={open} {...props} />
  }
  return error ? (
    <ErrorBox title="Basis belum dapat dibuka" onRetry={() => void refetch()}>
      {error.message}
    </ErrorBox>
  ) : (
    <Skeleton h={320} data-placeholder />
  )
}

function FactsForm({ base, open, start, onAsk }: PlaygroundProps & { readonly base: AnyBase }) {
  const hasReasons = open.right === 'explain'
  const { ask } = useTeam()
  const empty = Object.fromEntries(base.facts.map(({ name }) => [name, '' as string | number]))
  const form = useForm<Record<string, string | number>>({
    // The last answer is about other facts.
    onValuesChange: () => reset(),
    initialValues: { ...empty, ...start },
    validate: (typed) => {
      const errors = factErrors(base, factsOf(base.facts, typed))
      const problemOf = (field: string) => {
        const range = base.facts.find(({ name }) => name === field)?.range
        return range ? `Isi angka dari ${rangeOf(range)}` : 'Pilih salah satu'
      }
      return Object.fromEntries(errors.map(({ field }) => [field, problemOf(field)]))
    },
  })
  const body = { explain: hasReasons ? ('fired' as const) : ('none' as const), facts: factsOf(base.facts, form.values) }
  const { mutate, reset, data, error, isPending } = useMutation<
    Awaited<ReturnType<typeof ask<'decision.evaluate'>>>,
    AppError
  >({
    mutationFn: () => ask('decision.evaluate', { base: open.base, ...body }),
    onError: ({ errors = [] }) => {
      const mine = errors.flatMap(({ field, message }) => {
        const name = field.replace(/^facts\./, '')
        return name in empty ? [[name, message] as const] : []
      })
      form.setErrors(Object.fromEntries(mine))
      focusFirst(form, Object.fromEntries(mine))
    },
  })
  const url = `${location.origin}/api/team/decisions/${open.base}`
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Panel title="Fakta">
        <form
          noValidate
          onSubmit={form.onSubmit(
            (typed) => {
              onAsk(filled(typed))
              mutate()
            },
            (errors) => focusFirst(form, errors),
          )}
        >
          <Stack>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {base.facts
                .filter((fact) => isAsked(fact, form.values))
                .map((fact) => (
                  <FactField key={fact.name} fact={fact} field={form.getInputProps(fact.name)} />
                ))}
            </SimpleGrid>
            <Group gap="sm">
              <BusyButton type="submit" isBusy={isPending}>
                Putuskan
              </BusyButton>
              <Button variant="default" onClick={() => void copyText(linkTo(open.base, filled(form.values)), 'tautan')}>
                Salin tautan
              </Button>
            </Group>
            <Hint>Dicatat sebagai keputusan tim dan dihitung dalam kuotanya.</Hint>
          </Stack>
        </form>
      </Panel>
      <Stack>
        <Panel title="Jawaban">
          <div role="status">
            {error && (
              <ErrorBox title="Belum diputuskan">
                <span lang="en">{error.message}</span>
              </ErrorBox>
            )}
            {!error && data && <Answer base={base} decision={data.data} hasReasons={hasReasons} />}
            {!error && !data && <Hint>Isi fakta, lalu tekan Putuskan.</Hint>}
          </div>
        </Panel>
        <Panel title="Dari program Anda">
          <Tabs defaultValue="curl" keepMounted={false}>
            <Tabs.List aria-label="Bahasa">
              {languages.map((language) => (
                <Tabs.Tab key={language} value={language} mih="var(--tap)">
                  {language}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {languages.map((language) => (
              <Tabs.Panel key={language} value={language} pt="sm">
                <Code block translate="no" tabIndex={0} aria-label={`Program ${language}`}>
                  {programIn(language, body, url)}
                </Code>
                <Button
                  mt="sm"
                  variant="default"
                  onClick={() => void copyText(programIn(language, body, url), 'program')}
                >
                  Salin program
                </Button>
              </Tabs.Panel>
            ))}
          </Tabs>
          <Hint mt="xs">Kunci dibaca dari variabel KEY.</Hint>
        </Panel>
      </Stack>
    </SimpleGrid>
  )
}
