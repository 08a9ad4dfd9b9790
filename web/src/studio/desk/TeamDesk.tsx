import type { AppError } from '@bugar/contracts/core/bus/errors'
import { isOwn } from '@bugar/contracts/rules/any-base'
import {
  Anchor,
  Button,
  Container,
  Group,
  NativeSelect,
  Paper,
  PasswordInput,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core'
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { queryClient } from '#kit/data/query-client.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { Brand, focusTitle } from '#kit/layout/CenteredPage.tsx'
import { PageHeader, PageTabs } from '#kit/layout/PageHeader.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { type DeskSearch, readDesk, TeamKey, teamQuery, useTeam } from './calls.ts'
import { OwnRules } from './OwnRules.tsx'
import { Playground } from './Playground.tsx'

interface KeyFormProps {
  readonly onKey: (key: string) => void
}

/** Asks for a team's key and tries it. */
function KeyForm({ onKey }: KeyFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const { mutate, error, isPending } = useMutation<unknown, AppError, string>({
    mutationFn: (key) => queryClient.fetchQuery(teamQuery(key, 'teamRules.list', {})),
    onSuccess: (_list, key) => onKey(key),
    onError: () => field.current?.focus(),
  })
  const open = (event: FormEvent) => {
    event.preventDefault()
    const key = field.current?.value.trim() ?? ''
    setEmpty(key === '')
    if (key === '') {
      field.current?.focus()
    } else {
      mutate(key)
    }
  }
  const isRefused = error?.code === 'unauthenticated'
  const problem = isEmpty
    ? 'Tempelkan kunci tim'
    : isRefused && 'Kunci ini tidak berlaku. Periksa, atau minta yang baru.'
  return (
    <Paper maw={480} component="form" noValidate onSubmit={open}>
      <Stack>
        {error && !isRefused && <ErrorBox title="Kunci belum dapat diperiksa">{error.message}</ErrorBox>}
        <PasswordInput
          ref={field}
          required
          label="Kunci tim"
          description="Dimulai dengan bgr_, dari administrator Bugar. Halaman ini lupa akan kunci itu setelah ditutup atau dimuat ulang."
          autoComplete="off"
          spellCheck={false}
          error={problem}
        />
        <BusyButton type="submit" isBusy={isPending}>
          Buka
        </BusyButton>
      </Stack>
    </Paper>
  )
}

interface OpenedProps {
  readonly search: DeskSearch
}

function Opened({ search }: OpenedProps) {
  const navigate = useNavigate({ from: '/team' })
  const { data, error, refetch } = useQuery(useTeam().query('teamRules.list', {}))
  const go = (next: DeskSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  if (!data) {
    return error ? <ErrorBox onRetry={() => void refetch()}>{error.message}</ErrorBox> : <Skeleton h={320} />
  }
  const { bases, waiting } = data.data
  const open = bases.find(({ base }) => base === search.base) ?? bases[0]
  const picker = (
    <NativeSelect
      label="Basis aturan"
      maw={480}
      mb="md"
      value={open?.base}
      data={bases.map(({ base, label, ruleSet }) => ({ value: base, label: `${label}, versi ${ruleSet.version}` }))}
      onChange={({ currentTarget }) => go({ base: currentTarget.value })}
    />
  )
  return (
    <PageTabs
      label="Yang dikerjakan"
      value={search.tab ?? 'try'}
      keepMounted={false}
      onChange={(tab) => go({ base: search.base, tab: tab === 'write' ? tab : undefined })}
      tabs={[
        {
          value: 'try',
          title: 'Coba',
          content: open ? (
            <>
              {picker}
              <Playground
                key={open.base}
                open={open}
                start={search.facts}
                onAsk={(facts) => go({ base: open.base, facts })}
              />
            </>
          ) : (
            <EmptyState title="Belum ada basis yang boleh ditanya">
              Minta hak atas sebuah basis kepada administrator, atau tulis basis milik tim sendiri.
            </EmptyState>
          ),
        },
        {
          value: 'write',
          title: `Tulis${waiting.length > 0 ? ` (${waiting.length} menunggu)` : ''}`,
          content: (
            <OwnRules
              name={search.base}
              inForce={bases.map(({ base }) => base).filter(isOwn)}
              waiting={waiting}
              onName={(base) => go({ base, tab: 'write' })}
            />
          ),
        },
      ]}
    />
  )
}

interface TeamDeskProps {
  readonly search: object
}

/** For engineers of other teams, who have a key and no account: they try a base, and write one of their own. */
export function TeamDesk({ search }: TeamDeskProps) {
  const [key, setKey] = useState('')
  const leave = () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[2] === key })
    setKey('')
    focusTitle()
  }
  return (
    <Container component="main" size="lg" py="lg" px="md">
      <Group justify="space-between" mb="lg" gap="xs">
        <Brand />
        {key && (
          <Group gap="sm">
            <Hint>Kunci …{key.slice(-4)}</Hint>
            <Button variant="default" onClick={leave}>
              Ganti kunci
            </Button>
          </Group>
        )}
      </Group>
      <PageHeader
        title="Aturan untuk tim"
        lead="Coba sebuah basis dengan fakta Anda, lihat alasan jawabannya, dan tulis basis milik tim sendiri."
      />
      <QueryClientProvider client={queryClient}>
        <TeamKey value={key}>{key ? <Opened search={readDesk(search)} /> : <KeyForm onKey={setKey} />}</TeamKey>
      </QueryClientProvider>
      <Text mt="lg" size="xs" c="dimmed">
        Pesan layanan pada halaman ini berbahasa Inggris, sama seperti yang diterima program Anda. Semua panggilan ada
        di{' '}
        <Anchor href="/api/docs" underline="always" inherit>
          dokumentasi API
        </Anchor>
        .
      </Text>
    </Container>
  )
}
