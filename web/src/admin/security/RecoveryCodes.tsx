import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FocusedHeading } from '#kit/forms/FocusedHeading.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Notice } from '#kit/states/Notice.tsx'
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
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
