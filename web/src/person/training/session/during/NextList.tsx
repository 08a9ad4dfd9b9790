import { NextOfExercise } from '@bugar/contracts/training/guided-session'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { NextStep } from '@bugar/contracts/advice/person/progression'
import { Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEqual, IconPlayerPause, IconReplace } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { loadText } from '#person/training/loads/loads.ts'
import { Terms } from '#person/terms/Terms.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import type { Sent } from '#kit/offline/session-store.ts'
import { grouped } from './next-groups.ts'
import { sourceText } from '../words.ts'

const Next = z.array(NextOfExercise)

const looks: Record<NextStep, readonly [typeof IconArrowUp, string, string]> = {
  'raise-5-10': [IconArrowUp, 'bugar', 'Naik'],
  'raise-2-5': [IconArrowUp, 'bugar', 'Naik'],
  'raise-one-step': [IconArrowUp, 'bugar', 'Naik'],
  'add-repetitions': [IconArrowUp, 'bugar', 'Tambah'],
  'harder-form': [IconReplace, 'bugar', 'Bentuk lebih sulit'],
  same: [IconEqual, 'abu', 'Tetap'],
  'lower-5-10': [IconArrowDown, 'jingga', 'Turun'],
  'fewer-repetitions': [IconArrowDown, 'jingga', 'Kurangi'],
  'restart-20': [IconArrowDown, 'jingga', 'Turun'],
  'find-load': [IconEqual, 'abu', 'Cari beban'],
  'easier-form': [IconReplace, 'biru', 'Ganti bentuk'],
  retest: [IconReplace, 'biru', 'Coba lagi'],
  'painless-form': [IconReplace, 'jingga', 'Ganti bentuk'],
  wait: [IconPlayerPause, 'jingga', 'Tunda'],
}

interface NextListProps {
  readonly title: string
  readonly sent: Sent
}

/** Changes for the next session, with reasons; computed by the server. */
export function NextList({ title, sent }: NextListProps) {
  const next = z.safeParse(Next, sent.reply).data
  return (
    <Panel title={title}>
      <div role="status">
        {next === undefined && <Text c="dimmed">Dihitung saat Anda terhubung lagi.</Text>}
        {next?.length === 0 && <Text c="dimmed">Tidak ada gerakan yang berubah.</Text>}
      </div>
      <Stack component="ul" gap="md">
        {grouped(next ?? []).map(({ step, reason, items }) => {
          const [Icon, color, word] = looks[step]
          return (
            <Group key={items[0]?.name} component="li" wrap="nowrap" align="flex-start" gap="sm">
              <ThemeIcon variant="light" color={color} size={28}>
                <Icon size={18} role="img" aria-label={word} />
              </ThemeIcon>
              <div style={{ flex: 1 }}>
                {items.map(({ name, next: target }) => (
                  <Group key={name} justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
                    <Text fw={600}>{splitExerciseName(name).name}</Text>
                    <Text fw={700} ta="right" style={{ whiteSpace: target.form ? 'normal' : 'nowrap' }}>
                      {target.form ?? <Terms isAlone>{loadText(target)}</Terms>}
                    </Text>
                  </Group>
                ))}
                <Text size="sm">
                  <Terms>{reason.text}</Terms>{' '}
                  <Text span size="xs" c="dimmed">
                    <Terms>{sourceText(reason)}</Terms>
                  </Text>
                </Text>
              </div>
            </Group>
          )
        })}
      </Stack>
    </Panel>
  )
}
