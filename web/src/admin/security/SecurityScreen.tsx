import { recoveryCodeCount, type TotpState } from '@bugar/contracts/people/totp'
import { Button, Group, Stack, Text, PasswordInput, SimpleGrid } from '@mantine/core'
import { useState, type FormEvent, useRef } from 'react'
import { focusTitle } from '#kit/layout/CenteredPage.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { Notice, ErrorBox } from '#kit/states/Notice.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Tag, Hint } from '#kit/text/Tag.tsx'
import { formatTime } from '#kit/text/format.ts'
import { refetchOutdated } from '#kit/data/query-client.ts'
import { useRemoveTotp, useRenewCodes, useTotp, textsOf, useBeginTotp, useConfirmTotp } from './queries.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { OwnUsername } from '#kit/text/OwnUsername.tsx'
import { CodeField } from '#kit/forms/CodeField.tsx'
import { FocusedHeading } from '#kit/forms/FocusedHeading.tsx'
import { saveFile } from '#kit/files/save-file.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

const fileOf = (codes: readonly string[]) =>
  new File(
    [`Kode cadangan Bugar, masing-masing untuk satu kali pakai:\n\n${codes.join('\n')}\n`],
    'kode-cadangan-bugar.txt',
    {
      type: 'text/plain',
    },
  )

/** Shown once: only their hashes are stored. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [hint, setHint] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setHint('Kode disalin.'),
      () => setHint('Belum tersalin. Unduh berkasnya, atau tandai lalu salin.'),
    )
  return (
    <Stack>
      <FocusedHeading>Simpan kode cadangan</FocusedHeading>
      <Notice color="jingga">
        <b>Hanya ditampilkan sekali ini.</b> Bila ponsel hilang, satu kode cadangan menggantikan kode dari aplikasi.
        Setiap kode untuk satu kali pakai.
      </Notice>
      <SimpleGrid component="ul" cols={2} spacing="xs" maw={360} ff="monospace" fz="lg" aria-label="Kode cadangan">
        {codes.map((code) => (
          <Text component="li" key={code} inherit>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button variant="default" onClick={() => void copy()}>
          Salin
        </Button>
        <Button variant="default" onClick={() => saveFile(fileOf(codes))}>
          Unduh
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Cetak
        </Button>
        <Button onClick={onDone}>Sudah saya simpan</Button>
      </Group>
      <Hint role="status" mih="1.5em">
        {hint}
      </Hint>
    </Stack>
  )
}

const QrCode = lazyPart(() => import('./QrCode.tsx'), 'QrCode', { narrow: 220, wide: 220 })

interface EnrolmentProps {
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

interface Secret {
  readonly secret: string
  readonly uri: string
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

interface StepButtonsProps {
  readonly label: string
  readonly isBusy: boolean
  readonly onCancel: () => void
}

function StepButtons({ label, isBusy, onCancel }: StepButtonsProps) {
  return (
    <Group gap="xs">
      <BusyButton type="submit" isBusy={isBusy}>
        {label}
      </BusyButton>
      <Button variant="default" onClick={onCancel}>
        Batal
      </Button>
    </Group>
  )
}

function Confirm({ secret: { secret, uri }, onEnrolled, onCancel }: EnrolmentProps & { readonly secret: Secret }) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, error, isPending } = useConfirmTotp(onEnrolled)
  const texts = textsOf(error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate(code, { onError: () => field.current?.focus() })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack maw={420}>
        <FocusedHeading>Pindai, lalu masukkan kode</FocusedHeading>
        <Text>Pindai kode QR ini dengan aplikasi autentikator di ponsel Anda.</Text>
        <QrCode text={uri} />
        <Text size="sm">
          Tidak dapat memindai? Ketik kunci ini di aplikasi:
          <Text span display="block" ff="monospace" fw={600} mt="xxs" maw="20ch">
            {inFours(secret)}
          </Text>
        </Text>
        {texts.box && <ErrorBox>{texts.box}</ErrorBox>}
        <CodeField
          ref={field}
          description="6 angka yang sekarang tampil di aplikasi"
          inputMode="numeric"
          value={code}
          error={texts.field}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <StepButtons label="Aktifkan" isBusy={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

/** From the password to the first code: a login needs a code only after that one was right. */
function Enrolment(props: EnrolmentProps) {
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, data, error, isPending } = useBeginTotp()
  const texts = textsOf(error)
  if (data) {
    return <Confirm {...props} secret={data.data} />
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate(password, { onError: () => field.current?.focus() })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack maw={420}>
        <FocusedHeading>Masukkan password Anda</FocusedHeading>
        {texts.box && <ErrorBox>{texts.box}</ErrorBox>}
        <OwnUsername />
        <PasswordInput
          ref={field}
          required
          label="Password"
          autoComplete="current-password"
          value={password}
          error={texts.field}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <StepButtons label="Lanjutkan" isBusy={isPending} onCancel={props.onCancel} />
      </Stack>
    </form>
  )
}

/** At or below this number of recovery codes new ones are suggested. */
const fewCodes = 3

interface EnrolledProps {
  readonly since: string
  readonly left: number
  readonly onRenewed: (codes: readonly string[]) => void
}

function Enrolled({ since, left, onRenewed }: EnrolledProps) {
  const [isRemoving, setRemoving] = useState(false)
  const renew = useRenewCodes()
  const remove = useRemoveTotp(() => setRemoving(false))
  return (
    <Stack>
      <Text maw="66ch">
        Aktif sejak {formatTime(since)}. Kode diminta saat login, dan lagi sebelum ekspor, impor, unduhan CSV,
        penghapusan, dan pembuatan tautan password.
      </Text>
      {left <= fewCodes ? (
        <Notice color="jingga">
          Tersisa {left} dari {recoveryCodeCount} kode cadangan. Buat yang baru sebelum habis.
        </Notice>
      ) : (
        <Text c="dimmed">
          Tersisa {left} dari {recoveryCodeCount} kode cadangan.
        </Text>
      )}
      <Group gap="xs">
        <BusyButton
          variant="default"
          isBusy={renew.isPending}
          onClick={() => renew.mutate(undefined, { onSuccess: ({ data }) => onRenewed(data.recoveryCodes) })}
        >
          Buat kode cadangan baru
        </BusyButton>
        <Button variant="default" c="merah" onClick={() => setRemoving(true)}>
          Matikan
        </Button>
      </Group>
      {isRemoving && (
        <ConfirmDialog
          title="Matikan verifikasi dua langkah"
          message="Setelah ini, password saja cukup untuk masuk ke akun Anda dan mengelola sistem."
          confirmLabel="Matikan"
          isBusy={remove.isPending}
          failure={remove.error && `Verifikasi dua langkah belum dimatikan. ${remove.error.message}`}
          onConfirm={() => remove.mutate()}
          onCancel={() => setRemoving(false)}
        />
      )}
    </Stack>
  )
}

function NotEnrolled({ onBegin }: { readonly onBegin: () => void }) {
  return (
    <Stack align="flex-start">
      <Text maw="66ch">
        Selain password, login meminta kode yang berganti setiap 30 detik dari aplikasi di ponsel Anda, misalnya Aegis,
        Google Authenticator, atau 2FAS. Password yang bocor saja tidak lagi cukup.
      </Text>
      <Button onClick={onBegin}>Aktifkan</Button>
    </Stack>
  )
}

type Step =
  | { readonly name: 'state' }
  | { readonly name: 'enrol' }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

function TwoSteps({ isOffered, enrolledAt, recoveryCodes }: TotpState) {
  const [step, setStep] = useState<Step>({ name: 'state' })
  const showCodes = (codes: readonly string[]) => setStep({ name: 'codes', codes })
  const goBack = () => {
    setStep({ name: 'state' })
    void refetchOutdated()
    // The pressed button is gone.
    focusTitle()
  }
  if (step.name === 'codes') {
    return <RecoveryCodes codes={step.codes} onDone={goBack} />
  }
  // Independent of the server's enrolment state: the codes are only in this reply.
  if (step.name === 'enrol') {
    return <Enrolment onEnrolled={showCodes} onCancel={goBack} />
  }
  if (!isOffered) {
    return <Notice color="biru">Verifikasi dua langkah dimatikan pada server ini.</Notice>
  }
  if (enrolledAt !== null) {
    return <Enrolled since={enrolledAt} left={recoveryCodes} onRenewed={showCodes} />
  }
  return <NotEnrolled onBegin={() => setStep({ name: 'enrol' })} />
}

/** An administrator's own security. */
export function SecurityScreen() {
  const query = useTotp()
  const state = query.data?.data
  const isOn = state?.isOffered === true && state.enrolledAt !== null
  return (
    <>
      <PageHeader title="Keamanan" lead="Cara akun administrator Anda dilindungi." />
      <Panel
        title="Verifikasi dua langkah"
        aside={state && (isOn ? <Tag tone="bugar">Aktif</Tag> : <Tag tone="abu">Nonaktif</Tag>)}
      >
        <QueryState query={query} failure="Pengaturan keamanan belum dapat dimuat." height={120}>
          {({ data }) => <TwoSteps {...data} />}
        </QueryState>
      </Panel>
    </>
  )
}
