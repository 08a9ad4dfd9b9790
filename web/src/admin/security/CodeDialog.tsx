import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { CodeField } from '#kit/forms/CodeField.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { textsOf, useVerifyCode } from './queries.ts'

interface CodeDialogProps {
  /** False when the person closes it without a code. */
  readonly onDone: (isGiven: boolean) => void
}

/** Asks for a code before an irreversible operation. */
export function CodeDialog({ onDone }: CodeDialogProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, error, isPending } = useVerifyCode(() => onDone(true))
  const texts = textsOf(error)
  useEffect(() => field.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate(code, { onError: () => field.current?.focus() })
  }
  return (
    <ModalDialog title="Masukkan kode" onClose={() => onDone(false)}>
      <form noValidate onSubmit={send}>
        <Stack>
          <Text>
            Tindakan ini meminta kode, supaya tidak ada yang melakukannya atas nama Anda. Selama 10 menit sesudahnya
            kode tidak ditanyakan lagi.
          </Text>
          {texts.box && <ErrorBox>{texts.box}</ErrorBox>}
          <CodeField
            ref={field}
            value={code}
            error={texts.field}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onDone(false)}>
              Batal
            </Button>
            <BusyButton type="submit" isBusy={isPending}>
              Lanjutkan
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </ModalDialog>
  )
}
