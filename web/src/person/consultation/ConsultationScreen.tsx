import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import { Text, Flex, List, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { WithAside, Panel } from '#kit/layout/Panel.tsx'
import type { Prefill } from '#kit/session/history-state.ts'
import { useOwnLocation } from '#kit/session/own-path.ts'
import { TextLink } from '#kit/layout/links.tsx'
import { ConsultationForm } from './ConsultationForm.tsx'

function WeighingTips() {
  return (
    <Stack>
      <Panel title="Dua cara konsultasi">
        <Text size="sm" c="dimmed">
          Konsultasi BMI memakai 4 program; konsultasi lengkap memakai 10 kombinasi. Belum tahu persentase lemak tubuh?
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

interface ConsultationScreenProps {
  /** The optional step before it. */
  readonly screening: ReactNode
}

export function ConsultationScreen({ screening }: ConsultationScreenProps) {
  const navigate = useNavigate()
  const { state } = useOwnLocation()
  const show = async (consultation: Consultation, prefill: Prefill) => {
    // Back from the result shows the form as it was submitted.
    await navigate({ to: '/consultation', state: { prefill }, replace: true, resetScroll: false })
    await navigate({ to: '/consultation/result', state: { consultation } })
  }
  return (
    <>
      <PageHeader
        title="Konsultasi"
        lead={
          // Hidden on a phone, so that the whole form is visible.
          <Text span inherit visibleFrom="xs">
            Isi data tubuh Anda; hasilnya keluar bersama alasannya.
          </Text>
        }
      />
      <WithAside aside={<WeighingTips />}>
        <ConsultationForm
          prefill={state.prefill}
          screening={screening}
          onDone={(consultation, draft) => void show(consultation, draft)}
        />
      </WithAside>
    </>
  )
}
