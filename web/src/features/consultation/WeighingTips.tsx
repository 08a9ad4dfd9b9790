import { Flex, List, Stack, Text } from '@mantine/core'
import { Panel } from '#components/ui/Panel.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'

export function WeighingTips() {
  return (
    <Stack>
      <Panel title="Dua cara konsultasi">
        <Text size="sm" c="dimmed">
          Mode sederhana memakai 4 program; mode lengkap memakai 10 kombinasi.
        </Text>
        <Text size="sm" c="dimmed">
          Belum tahu persentase lemak tubuh?
        </Text>
        <Flex wrap="wrap" columnGap="md">
          <TextLink to="/calculator" search={{ tab: 'lemak' }} py="sm" fw={700}>
            Hitung di Kalkulator
          </TextLink>
          <TextLink to="/accuracy" py="sm" fw={700}>
            Seberapa tepat?
          </TextLink>
        </Flex>
      </Panel>
      <Panel title="Cara menimbang yang tepat">
        <List size="sm" spacing="xs" c="dimmed">
          <List.Item>Timbang pagi hari, setelah ke kamar kecil dan sebelum sarapan.</List.Item>
          <List.Item>Pakai pakaian ringan, tanpa alas kaki.</List.Item>
          <List.Item>Letakkan timbangan di lantai yang keras dan rata.</List.Item>
          <List.Item>Ukur tinggi dengan punggung dan tumit menempel di dinding.</List.Item>
          <List.Item>Ukur lemak tubuh dengan alat dan jam yang sama tiap kali.</List.Item>
        </List>
      </Panel>
    </Stack>
  )
}
