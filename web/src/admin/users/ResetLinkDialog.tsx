import type { User } from '@bugar/contracts/people/user'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { formatTime } from '#kit/text/format.ts'
import { resetLinkFailure, useCreateResetLink } from './queries.ts'

interface ResetLinkDialogProps {
  readonly user: User
  readonly onClose: () => void
}

type Copied = 'no' | 'yes' | 'by-hand'

const copyHints: Record<Copied, string> = {
  no: '',
  yes: 'Tautan disalin.',
  'by-hand': 'Tautan sudah ditandai. Tekan Ctrl+C, atau tahan lalu pilih Salin.',
}

function CopyField({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<Copied>('no')
  // The button that made the link is gone.
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      // Without https, or without permission.
      field.current?.select()
      setCopied('by-hand')
    }
  }
  return (
    <div>
      <Group align="flex-end" gap="xs">
        <TextInput
          ref={field}
          readOnly
          flex="1 1 14rem"
          label="Tautan"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>Salin</Button>
      </Group>
      <Hint role="status" mt="xxs" mih="1.5em">
        {copyHints[copied]}
      </Hint>
    </div>
  )
}

/** Makes a link with which the person sets another password, and shows it this once. */
export function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const { mutate, data, error, isPending } = useCreateResetLink()
  const made = data?.data
  return (
    <ModalDialog
      title="Tautan password baru"
      eyebrow={user.name}
      onClose={onClose}
      footer={
        made ? (
          <Button variant="default" onClick={onClose}>
            Selesai
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <BusyButton isBusy={isPending} onClick={() => mutate(user)}>
              Buat tautan
            </BusyButton>
          </>
        )
      }
    >
      <Stack gap="md">
        {error && <ErrorBox title={resetLinkFailure}>{error.message}</ErrorBox>}
        {made ? (
          <>
            <CopyField link={`${location.origin}/reset#token=${made.token}`} />
            <Notice color="jingga">
              <b>Hanya ditampilkan sekali ini.</b> Kirim langsung kepada {user.name}: siapa pun yang memegang tautan ini
              dapat masuk ke akunnya. Berlaku sampai {formatTime(made.expiresAt)}, untuk satu kali pakai.
            </Notice>
          </>
        ) : (
          <>
            <Text>
              Dengan tautan ini {user.name} membuat password baru sendiri. Anda tidak perlu tahu password lama maupun
              yang baru.
            </Text>
            <Text component="ul" size="sm" ps="md">
              <li>Berlaku 24 jam dan hanya dapat dipakai satu kali</li>
              <li>Tautan yang dibuat sebelumnya tidak berlaku lagi</li>
              <li>Setelah dipakai, akun keluar di semua perangkat</li>
              <li>Pembuatan tautan tercatat di jejak audit</li>
            </Text>
          </>
        )}
      </Stack>
    </ModalDialog>
  )
}
