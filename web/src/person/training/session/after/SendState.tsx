import { Group, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { Sent } from '#kit/offline/session-store.ts'

interface SendStateProps {
  readonly sent: Sent
  readonly revision: number
}

const icon = { size: 16, 'aria-hidden': true } as const

/** Before the first set: a note that the session works offline. */
export function WithoutNetwork() {
  const { online } = useNetwork()
  return online ? null : (
    <Group justify="center" gap="xxs" c="dimmed" wrap="nowrap" mih={24}>
      <IconCloudOff {...icon} />
      <Text span size="xs">
        Tanpa internet. Sesi tetap berjalan, set tersimpan di ponsel.
      </Text>
    </Group>
  )
}

/** Where the sets are stored: on the phone, or also on the server. */
export function SendState({ sent, revision }: SendStateProps) {
  const { online } = useNetwork()
  const isSent = sent.revision >= revision
  const [Icon, text] = isSent
    ? ([IconCloudCheck, 'Semua tersimpan.'] as const)
    : online
      ? ([IconCloudUp, 'Tersimpan di ponsel, sedang dikirim.'] as const)
      : ([IconCloudOff, 'Tanpa internet. Set tersimpan di ponsel, dikirim nanti.'] as const)
  return (
    <Group justify="center" gap="xxs" c="dimmed" wrap="nowrap" mih={24}>
      {sent.rejected?.revision === revision ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          Server menolak sesi ini: {sent.rejected.message}. Set tetap tersimpan di ponsel.
        </Text>
      ) : (
        <>
          <Icon {...icon} />
          <Text span size="xs">
            {text}
          </Text>
        </>
      )}
    </Group>
  )
}
