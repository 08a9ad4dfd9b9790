import { AppError } from '@bugar/contracts/core/bus/errors'
import { isOwn, OwnBaseName } from '@bugar/contracts/rules/any-base'
import { ownStarter } from '@bugar/contracts/teams/own-starter'
import type { OpenVersion, teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import type { Output } from '@bugar/contracts/core/bus/operation'
import { Button, Code, Group, JsonInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { copyText } from '#kit/files/copy-text.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { Panel, WithAside } from '#kit/layout/Panel.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { tabStore } from '#kit/session/storage.ts'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { toastSuccess } from '#kit/states/toast.ts'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatShortDate } from '#kit/text/format.ts'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { useTeam } from './calls.ts'

type Name = z.output<typeof OwnBaseName>

/** The text of this tab, which a reload keeps. */
const draftName = 'desk'

const textOf = (content: object): string => JSON.stringify(content, null, 2)

interface BaseFile {
  readonly base: Name
}

/** The text as a file of `bugar-rules`, or why it is none: in the browser's words where the JSON breaks. */
const readFile = (text: string): { readonly file?: BaseFile; readonly problem?: string } => {
  try {
    const file = JSON.parse(text) as BaseFile
    return z.safeParse(z.object({ base: OwnBaseName }), file).success
      ? { file }
      : { problem: 'Tulis "base" dengan nama yang dimulai dengan own-' }
  } catch (error) {
    return { problem: `JSON belum terbaca: ${(error as Error).message}` }
  }
}

/** A refusal with each field that it concerns. */
function Refusal({ error, title }: { readonly error: Error; readonly title: string }) {
  const errors = error instanceof AppError ? (error.errors ?? []) : []
  return (
    <ErrorBox title={title}>
      <span lang="en">{error.message}</span>
      {errors.length > 0 && (
        <ul lang="en">
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <b>{field}</b> {message}
            </li>
          ))}
        </ul>
      )}
    </ErrorBox>
  )
}

const stateOf = ({ active, own }: OpenVersion) => {
  if (active) {
    return { tone: 'bugar', word: 'berlaku' } as const
  }
  return own?.approvedAt
    ? ({ tone: 'biru', word: 'pernah berlaku' } as const)
    : ({ tone: 'jingga', word: 'menunggu' } as const)
}

const changeWords = { added: 'ditambah', removed: 'dihapus', changed: 'diubah' } as const
/** Examples of a difference, as many as are read before an approval. */
const mostExamples = 5

interface ChangesProps {
  readonly name: Name
  readonly from: number
  readonly to: number
}

/** Shows exactly the people whose answer another version changes, with one of each group. */
function Changes({ name, from, to }: ChangesProps) {
  const changes = useQuery(useTeam().query('teamRules.compare', { base: name, from, to }))
  return (
    <QueryState query={changes} failure="Perubahan belum dapat dihitung." height={60}>
      {({ data: { rules, regions, isComplete } }) => (
        <Stack gap="xxs" mt="xs" fz="sm">
          <div>
            {rules.map(({ id, change }) => `${id} ${changeWords[change]}`).join(', ') || 'Tidak ada aturan yang diubah'}
          </div>
          <b>
            {regions.length === 0
              ? 'Jawaban semua orang tetap sama.'
              : `${isComplete ? '' : 'Paling sedikit '}${regions.length} kelompok mendapat jawaban lain:`}
          </b>
          {regions.slice(0, mostExamples).map(({ fact, person, before, after }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            <div key={index}>
              <Code>{person ? JSON.stringify(person) : fact}</Code> {before.join(', ') || '–'} menjadi{' '}
              {after.join(', ') || '–'}
            </div>
          ))}
        </Stack>
      )}
    </QueryState>
  )
}

interface VersionsProps {
  readonly name: Name
  readonly onOpen: (content: object) => void
}

/** Versions of the team's own base, newest first, each to be opened or approved. */
function Versions({ name, onOpen }: VersionsProps) {
  const { query, ask, ending } = useTeam()
  const [compared, setCompared] = useState<number | null>(null)
  const approve = useMutation({
    mutationFn: (version: number) => ask('teamRules.approve', { base: name, version }),
    onSuccess: ({ data }) => toastSuccess(`Versi ${data.version} berlaku`),
  })
  const open = useMutation({
    mutationFn: (version: number) => ask('teamRules.get', { base: name, version }),
    onSuccess: ({ data }) => {
      const { name: _name, ...declaration } = data.base
      onOpen({ base: name, declaration, rules: data.rules, goldenCases: data.goldenCases ?? [] })
    },
  })
  return (
    <Panel title={`Versi ${name}`}>
      {approve.error && <Refusal error={approve.error} title="Belum disetujui" />}
      {open.error && <Refusal error={open.error} title="Belum dapat dibuka" />}
      <QueryState
        query={useQuery(query('teamRules.versions', { base: name }))}
        failure="Belum ada versi basis ini."
        height={80}
      >
        {({ data: { versions } }) => {
          const inForce = versions.find(({ active }) => active)?.version
          return (
            <DividedList aria-label={`Versi ${name}`}>
              {versions.map((each) => (
                <li key={each.version}>
                  <Group gap="xs">
                    <Text fw={700}>Versi {each.version}</Text>
                    <Tag tone={stateOf(each).tone}>{stateOf(each).word}</Tag>
                  </Group>
                  {each.own?.note && <Text size="sm">{each.own.note}</Text>}
                  <Hint>
                    {formatShortDate(each.createdAt)}, diajukan …{each.own?.proposedBy}
                    {each.own?.approvedBy && `, disetujui …${each.own.approvedBy}`}
                  </Hint>
                  <Group gap="xs" mt="xs">
                    <Button variant="default" onClick={() => open.mutate(each.version)}>
                      Buka berkas
                    </Button>
                    {!each.active && inForce !== undefined && (
                      <Button
                        variant="default"
                        aria-expanded={compared === each.version}
                        onClick={() => setCompared(compared === each.version ? null : each.version)}
                      >
                        Perubahan
                      </Button>
                    )}
                    {!each.active && (each.own?.approvedAt || each.own?.proposedBy !== ending) && (
                      <BusyButton
                        variant={each.own?.approvedAt ? 'default' : 'filled'}
                        isBusy={approve.isPending && approve.variables === each.version}
                        onClick={() => approve.mutate(each.version)}
                      >
                        {each.own?.approvedAt ? 'Berlakukan lagi' : 'Setujui'}
                      </BusyButton>
                    )}
                  </Group>
                  {compared === each.version && inForce !== undefined && (
                    <Changes name={name} from={inForce} to={each.version} />
                  )}
                </li>
              ))}
            </DividedList>
          )
        }}
      </QueryState>
      <Hint mt="xs">Versi disetujui dengan kunci tim yang lain, bukan kunci pengusulnya.</Hint>
    </Panel>
  )
}

interface CheckedProps {
  readonly checked: Output<(typeof teamRuleOperations)['teamRules.check']>
}

/** The proofs, findings and failed cases of what is written. */
function Checked({ checked: { verification, goldenCases } }: CheckedProps) {
  const failed = goldenCases.failed ?? []
  const isSound = verification.valid && goldenCases.failed?.length === 0
  const held = verification.proofs.filter(({ holds }) => holds).length
  return (
    <Stack gap="sm">
      <Notice color={isSound ? 'biru' : 'merah'}>
        <b>{isSound ? 'Dapat diajukan.' : 'Belum dapat diajukan.'}</b> {held} dari {verification.proofs.length} sifat
        terbukti, {goldenCases.count - failed.length} dari {goldenCases.count} kasus lulus.
      </Notice>
      {verification.findings.length > 0 && (
        <DividedList aria-label="Temuan" lang="en">
          {verification.findings.map(({ code, severity, place, message }) => (
            <li key={`${code} ${place} ${message}`}>
              <Text size="sm">
                <b>{place}</b> {message}
              </Text>
              <Hint>
                {severity}, {code}
              </Hint>
            </li>
          ))}
        </DividedList>
      )}
      {failed.length > 0 && (
        <DividedList aria-label="Kasus yang gagal">
          {failed.map(({ line, note, expected, found }) => (
            <Text key={line} component="li" size="sm">
              <b>Kasus {line}</b> {note}: <Code>{expected}</Code> diharapkan, <Code>{found}</Code> didapat
            </Text>
          ))}
        </DividedList>
      )}
    </Stack>
  )
}

interface OwnRulesProps {
  /** The base in the address. */
  readonly name: string | undefined
  /** Bases that have a version in force. */
  readonly inForce: readonly Name[]
  readonly waiting: Output<(typeof teamRuleOperations)['teamRules.list']>['waiting']
  readonly onName: (name: Name) => void
}

const shortestNote = 10

/** A base of the team's own as the file that `bugar-rules` reads: check it, propose it, approve a version. */
export function OwnRules({ name, inForce, waiting, onName }: OwnRulesProps) {
  const { ask } = useTeam()
  const [text, setText] = useState(
    () => tabStore.read(draftName, z.string()) ?? textOf({ base: 'own-returns', ...ownStarter }),
  )
  /** Versions of this base are shown, also while the text cannot be read. */
  const [shown, setShown] = useState(() => (name !== undefined && isOwn(name) ? name : readFile(text).file?.base))
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<'text' | 'note' | null>(null)
  const write = (next: string) => {
    setText(next)
    tabStore.write(draftName, next)
    setShown((before) => readFile(next).file?.base ?? before)
  }
  const check = useMutation({ mutationFn: (file: BaseFile) => ask('teamRules.check', file as never) })
  const propose = useMutation({
    mutationFn: (file: BaseFile) => ask('teamRules.propose', { ...file, note } as never),
    onSuccess: (_reply, { base }) => onName(base),
  })
  const send = (to: (file: BaseFile) => void, needsNote: boolean) => {
    const { file } = readFile(text)
    const missing = !file ? 'text' : needsNote && note.trim().length < shortestNote ? 'note' : null
    setProblem(missing)
    check.reset()
    propose.reset()
    if (file && missing === null) {
      to(file)
    } else {
      document.getElementById(missing === 'note' ? 'desk-note' : 'desk-file')?.focus()
    }
  }
  const stored = propose.data?.data
  const names = [...new Set([...inForce, ...waiting.map(({ base }) => base)])].toSorted()
  const versions: ReactNode = shown && names.includes(shown) && (
    <Versions key={shown} name={shown} onOpen={(content) => write(textOf(content))} />
  )
  return (
    <WithAside
      aside={
        <Stack>
          {names.length > 0 && (
            <Panel title="Daftar basis">
              <DividedList aria-label="Daftar basis">
                {names.map((base) => {
                  const open = waiting.filter((each) => each.base === base).map(({ version }) => version)
                  return (
                    <Group key={base} component="li" gap="xs">
                      <Button
                        variant="default"
                        aria-pressed={base === shown}
                        onClick={() => {
                          setShown(base)
                          onName(base)
                        }}
                      >
                        {base}
                      </Button>
                      {open.length > 0 && <Hint>versi {open.join(', ')} menunggu</Hint>}
                    </Group>
                  )
                })}
              </DividedList>
            </Panel>
          )}
          {versions}
        </Stack>
      }
    >
      <Panel title="Basis milik tim">
        <Stack>
          <Text size="sm">
            Fakta, kesimpulan, larangan, aturan, dan kasus uji dalam satu berkas, sama seperti yang dibaca alat baris
            perintahnya.
          </Text>
          <JsonInput
            id="desk-file"
            label="Berkas basis"
            autosize
            minRows={12}
            maxRows={30}
            spellCheck={false}
            translate="no"
            value={text}
            onChange={(next) => {
              write(next)
              // The last answer is about another text.
              check.reset()
            }}
            error={problem === 'text' && readFile(text).problem}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          />
          <Group>
            <BusyButton variant="default" isBusy={check.isPending} onClick={() => send(check.mutate, false)}>
              Periksa
            </BusyButton>
            <Button variant="default" onClick={() => void copyText(text, 'berkas')}>
              Salin berkas
            </Button>
          </Group>
          <div role="status">
            {check.error && <Refusal error={check.error} title="Belum dapat diperiksa" />}
            {check.data && <Checked checked={check.data.data} />}
          </div>
          <TextInput
            id="desk-note"
            label="Alasan versi ini"
            description="Dibaca pemegang kunci yang menyetujui, paling sedikit 10 karakter"
            maxLength={500}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            error={problem === 'note' && 'Alasan minimal 10 karakter'}
          />
          <Group>
            <BusyButton isBusy={propose.isPending} onClick={() => send(propose.mutate, true)}>
              Ajukan
            </BusyButton>
          </Group>
          <div role="status">
            {propose.error && <Refusal error={propose.error} title="Belum diajukan" />}
            {stored && (
              <Notice color="biru">
                {stored.active ? (
                  `Isi ini sama dengan versi ${stored.version} yang berlaku.`
                ) : (
                  <>
                    <b>Versi {stored.version} menunggu.</b> Pemegang kunci lain membuka halaman ini, lalu menyetujuinya.
                  </>
                )}
              </Notice>
            )}
          </div>
        </Stack>
      </Panel>
    </WithAside>
  )
}
