import { Button, Group, Text } from '@mantine/core'
import { IconChevronRight, IconHandStop } from '@tabler/icons-react'
import { Notice } from '#components/ui/Notice.tsx'

/** Signs that forbid training, with a button to report one. */
export function RedFlags({ onFelt }: { readonly onFelt: () => void }) {
  return (
    <Notice color="merah">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <IconHandStop size={22} aria-hidden="true" style={{ flex: 'none' }} />
        <div>
          <Text size="sm">
            <b>Nyeri dada, pingsan, atau sesak saat diam?</b> Jangan berlatih. Bila sedang terasa, hubungi 119.
          </Text>
          <Button
            variant="subtle"
            color="merah"
            px={0}
            rightSection={<IconChevronRight size={18} aria-hidden="true" />}
            onClick={onFelt}
          >
            Saya merasakannya
          </Button>
        </div>
      </Group>
    </Notice>
  )
}
