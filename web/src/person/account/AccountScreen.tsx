import type { User } from '@bugar/contracts/people/user'
import {
  SimpleGrid,
  Stack,
  Button,
  Box,
  Group,
  Text,
  type MantineColorScheme,
  useMantineColorScheme,
  PasswordInput,
} from '@mantine/core'
import { consentVersion, type Consent } from '@bugar/contracts/people/consent'
import { useDeferredValue, useState } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { type AccountNotice, noticeTexts } from '@bugar/contracts/people/account'
import { Figure } from '#kit/figure/Figure.tsx'
import { browserStore, figureLook } from '#kit/session/storage.ts'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { Notice, ErrorBox } from '#kit/states/Notice.tsx'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { TextLink, LinkButton } from '#kit/layout/links.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatTime, formatDate } from '#kit/text/format.ts'
import { type Choice, ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { useAccount, useDeleteAccount } from './queries.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SettingRow, SettingsCard } from './SettingRow.tsx'
import { Password } from '@bugar/contracts/people/session'
import { schemaResolver, useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { OwnUsername } from '#kit/text/OwnUsername.tsx'
import { FormDialog } from '#kit/dialogs/ModalDialog.tsx'
import { focusFirst, showFieldErrors, sortErrors } from '#kit/forms/form-errors.ts'
import { DownloadRow } from './DownloadRow.tsx'

const Form = z.object({ password: Password })

function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(Form, { sync: true }) })
  const { mutate, isPending, error } = useDeleteAccount()
  const isOfField = Object.keys(sortErrors(error, ['password']).fields).length > 0
  const send = ({ password }: { password: string }) =>
    mutate(password, { onError: (failed) => showFieldErrors(form, failed) })
  return (
    <FormDialog
      title="Hapus akun"
      onClose={onClose}
      action="Hapus akun saya"
      color="merah"
      isBusy={isPending}
      onSubmit={form.onSubmit(send, (errors) => focusFirst(form, errors))}
    >
      <OwnUsername />
      <Text>
        Profil, konsultasi, jawaban kesehatan dan latihan, catatan latihan, dan favorit Anda dihapus sekarang juga, dan
        semua perangkat keluar. Tindakan ini tidak dapat dibatalkan.
      </Text>
      {error && !isOfField && <ErrorBox title="Akun belum dihapus">{error.message}</ErrorBox>}
      <PasswordInput
        label="Password"
        description="Untuk memastikan bahwa ini Anda."
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}

const sentenceOf = (consent: Consent | null): string =>
  consent === null
    ? 'Belum disetujui.'
    : `Disetujui pada ${formatDate(consent.at)} (versi ${consent.version}). Untuk menariknya, hapus jawaban kesehatan atau akun.`

/** The person's consent: its state, its date, and how to withdraw it. */
function ConsentRow() {
  const { data, isError } = useAccount()
  const loading = isError ? 'Belum dapat dimuat.' : 'Memuat…'
  return (
    <SettingRow
      title="Persetujuan data kesehatan"
      detail={data ? sentenceOf(data.data.consent) : loading}
      action={
        <LinkButton to="/account/privacy" variant="default">
          Baca teksnya
        </LinkButton>
      }
    />
  )
}

/** A person's rights over their data (UU 27/2022). */
function DataPanel() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Panel title="Data Anda">
      <DividedList>
        <li>
          <ConsentRow />
        </li>
        <li>
          <DownloadRow />
        </li>
        <li>
          <SettingRow
            title="Hapus akun"
            detail="Semua data Anda hilang seketika dan tidak dapat dikembalikan."
            action={
              <Button variant="light" color="merah" onClick={() => setDeleting(true)}>
                Hapus akun
              </Button>
            }
          />
        </li>
      </DividedList>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Panel>
  )
}

const EmailDialog = lazyPart(() => import('./EmailDialog.tsx'), 'EmailDialog', { narrow: 44, wide: 44 })

/** How one gets in. */
function AccessPanel({ isAdmin }: { readonly isAdmin: boolean }) {
  const [isChanging, setChanging] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const pending = useAccount().data?.data.pendingEmail
  return (
    <Panel title="Keamanan">
      <DividedList>
        <li>
          <SettingRow
            title="Email"
            detail={pending ? `Menunggu konfirmasi dari ${pending.email}.` : 'Dengan email ini Anda masuk.'}
            action={
              <Button variant="default" onClick={() => setMoving(true)}>
                Ubah email
              </Button>
            }
          />
        </li>
        <li>
          <SettingRow
            title="Password"
            detail="Setelah diganti, perangkat lain dikeluarkan."
            action={
              <Button variant="default" onClick={() => setChanging(true)}>
                Ubah password
              </Button>
            }
          />
        </li>
        {isAdmin && (
          <li>
            <SettingRow
              title="Verifikasi dua langkah"
              detail="Kode dari aplikasi di ponsel, selain password."
              action={
                <LinkButton variant="default" to="/admin/security">
                  Atur
                </LinkButton>
              }
            />
          </li>
        )}
      </DividedList>
      {isMoving && <EmailDialog onClose={() => setMoving(false)} />}
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  )
}

const choices: readonly Choice<MantineColorScheme>[] = [
  { value: 'auto', title: 'Otomatis' },
  { value: 'light', title: 'Terang' },
  { value: 'dark', title: 'Gelap' },
]

const everyLook = 'any'
const lookChoices = [
  { value: everyLook, title: 'Bergantian' },
  { value: 'hijab', title: 'Berhijab' },
  { value: 'bun', title: 'Rambut diikat' },
  { value: 'short', title: 'Rambut pendek' },
] as const

/** Stored per browser, not per account. */
function ThemePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [look, setLook] = useState(() => browserStore.read(figureLook, z.string()) ?? everyLook)
  const change = (next: string) => {
    browserStore.write(figureLook, next)
    setLook(next)
  }
  return (
    <SettingsCard title="Tampilan" summary="Tema dan gambar gerakan">
      <Hint mb="sm">Berlaku di peramban ini.</Hint>
      <ChoiceCards
        label="Tema"
        description="Otomatis mengikuti perangkat."
        choices={choices}
        value={colorScheme}
        onChange={setColorScheme}
      />
      <Group mt="lg" wrap="nowrap" align="center">
        <Box flex={1}>
          <ChoiceCards
            label="Gambar gerakan"
            description="Sosok yang memperagakan."
            choices={lookChoices}
            minColWidth={150}
            value={look}
            onChange={change}
          />
        </Box>
        <Box w={{ base: 84, xs: 140 }} flex="none">
          <Figure key={look} name="goblet-squat" h={150} />
        </Box>
      </Group>
    </SettingsCard>
  )
}

const shownAtFirst = 3

function NoticeList({ notices }: { readonly notices: readonly AccountNotice[] }) {
  const [isWhole, setWhole] = useState(false)
  if (notices.length === 0) {
    return <Hint>Belum ada apa-apa sejak akun ini dibuat.</Hint>
  }
  const shown = isWhole ? notices : notices.slice(0, shownAtFirst)
  return (
    <>
      <DividedList>
        {shown.map(({ kind, at, device }) => (
          <li key={`${kind} ${at}`}>
            <Text fw={600}>{noticeTexts[kind]}</Text>
            <Hint>
              {formatTime(at)} · {device ?? 'Perangkat tidak dikenal'}
            </Hint>
          </li>
        ))}
      </DividedList>
      {shown.length < notices.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          Tampilkan semua ({notices.length})
        </Button>
      )}
    </>
  )
}

/** Recent account activity, so that the owner notices an intruder. */
function NoticesPanel() {
  const account = useAccount()
  const last = account.data?.data.notices[0]
  return (
    <SettingsCard title="Aktivitas akun" summary={last ? `Terakhir ${formatTime(last.at)}` : 'Masuk dan perubahan'}>
      <Hint mb="xs">Bila ada yang bukan Anda, ubah password dan keluarkan semua perangkat.</Hint>
      <QueryState query={account} failure="Aktivitas akun belum dapat dimuat." height={120}>
        {({ data }) => <NoticeList notices={data.notices} />}
      </QueryState>
    </SettingsCard>
  )
}

const pages = [
  { to: '/account/help', label: 'Bantuan' },
  { to: '/account/terms', label: 'Istilah' },
  { to: '/account/privacy', label: 'Privasi' },
  { to: '/account/about', label: 'Tentang Bugar' },
] as const

/** The pages that explain. */
function MorePanel() {
  return (
    <Panel title="Bantuan dan informasi">
      <DividedList>
        {pages.map(({ to, label }) => (
          <Box component="li" key={to} py={0}>
            <TextLink to={to} underline="hover" c="var(--mantine-color-text)" fw={600}>
              <Group component="span" justify="space-between" mih={52}>
                {label}
                <IconChevronRight size={18} aria-hidden="true" />
              </Group>
            </TextLink>
          </Box>
        ))}
      </DividedList>
    </Panel>
  )
}

const ConsentDialog = lazyPart(() => import('./ConsentDialog.tsx'), 'ConsentDialog', { narrow: 44, wide: 44 })

/** Asks for consent where it is missing or to an earlier text; blocks nothing. */
function ConsentNotice() {
  const [isReading, setReading] = useState(false)
  const { data } = useAccount()
  const given = data?.data.consent
  if (given === undefined || (given?.version ?? 0) >= consentVersion) {
    return null
  }
  return (
    <>
      <Notice color="biru" mb="md">
        <p>
          <b>{given ? 'Teks persetujuan berubah sejak Anda menyetujuinya.' : 'Persetujuan Anda belum tercatat.'}</b>{' '}
          Bacalah data kesehatan apa yang disimpan dan untuk apa, lalu setujui. Sampai itu, Bugar tetap dapat dipakai.
        </p>
        <Button mt="xs" onClick={() => setReading(true)}>
          Baca dan setujui
        </Button>
      </Notice>
      {isReading && <ConsentDialog onClose={() => setReading(false)} />}
    </>
  )
}

export function AccountScreen({ user }: { readonly user: User }) {
  // Drawn after what is seen first; until then about as high, for a position to return to.
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <PageHeader title="Akun" lead={`Anda masuk dengan ${user.email}.`} />
      <ConsentNotice />
      <SimpleGrid cols={{ base: 1, md: 2 }} mih={isWhole ? 0 : 2600} style={{ alignItems: 'start' }}>
        <Stack>
          <ProfilePanel user={user} />
          {isWhole && <ThemePanel />}
          {isWhole && <AccessPanel isAdmin={user.role !== 'user'} />}
          {isWhole && <NoticesPanel />}
        </Stack>
        <Stack>
          {isWhole && <SessionsPanel />}
          {isWhole && <DataPanel />}
          {isWhole && <MorePanel />}
        </Stack>
      </SimpleGrid>
    </>
  )
}
