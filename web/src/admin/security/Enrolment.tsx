import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { OwnUsername } from '#kit/text/OwnUsername.tsx'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { CodeField } from '#kit/forms/CodeField.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { FocusedHeading } from '#kit/forms/FocusedHeading.tsx'
import { textsOf, useBeginTotp, useConfirmTotp } from './queries.ts'

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
export function Enrolment(props: EnrolmentProps) {
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
