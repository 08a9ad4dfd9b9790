import { createFileRoute } from '@tanstack/react-router'
import { TextLink } from '#kit/layout/links.tsx'
import { type Section, TextPage } from '#person/account/TextPage.tsx'

const sections: readonly Section[] = [
  {
    title: 'Apa itu Bugar?',
    body: 'Bugar menyarankan program olahraga sepekan dari jenis kelamin, berat, tinggi, dan lemak tubuh. Programnya dipilih oleh aturan yang tertulis, bukan oleh tebakan: data yang sama selalu memberi program yang sama, dan alasannya selalu ditunjukkan.',
  },
  {
    title: 'Untuk siapa?',
    body: 'Untuk orang dewasa yang sehat dan ingin mulai berolahraga. Bugar bukan alat medis dan tidak menggantikan dokter. Bila Anda hamil, sakit, atau punya keluhan, tanyakan dulu kepada dokter.',
  },
  {
    title: 'Seberapa dapat dipercaya?',
    body: (
      <>
        Batas, rumus, dan program beserta asalnya ada di <TextLink to="/sources">Sumber</TextLink>. Seberapa sering
        ukuran yang meleset mengubah program dihitung di <TextLink to="/accuracy">Seberapa tepat?</TextLink>
      </>
    ),
  },
  {
    title: 'Dibuat dengan',
    body: 'Huruf Plus Jakarta Sans (SIL Open Font License), ikon Tabler, React, dan Mantine (lisensi MIT).',
  },
]

function AboutScreen() {
  return <TextPage title="Tentang Bugar" lead="Apa yang dilakukan Bugar, dan batasnya." sections={sections} />
}

export const Route = createFileRoute('/_user/account/about')({ component: AboutScreen })
