import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { type Choice, ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import { Panel } from '#components/ui/Panel.tsx'

const choices: readonly Choice<MantineColorScheme>[] = [
  { value: 'auto', title: 'Otomatis' },
  { value: 'light', title: 'Terang' },
  { value: 'dark', title: 'Gelap' },
]

/** Stored per browser, not per account. */
export function ThemePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Panel title="Tampilan">
      <ChoiceCards
        label="Tema"
        description="Otomatis mengikuti perangkat. Berlaku di peramban ini."
        choices={choices}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Panel>
  )
}
