import { TextLink } from '#kit/layout/links.tsx'
import { type Section, TextPage } from './TextPage.tsx'

const sections: readonly Section[] = [
  {
    title: 'Dari mana programnya?',
    body: (
      <>
        Dari aturan yang dibaca berurutan: BMI, lemak tubuh bila Anda mengisinya, lalu program untuk pasangan keduanya.
        Setiap hasil menunjukkan aturan yang dipakai. Asal batas dan rumusnya ada di{' '}
        <TextLink to="/sources">Sumber</TextLink>, dan seberapa sering ukuran yang meleset mengubah program ada di{' '}
        <TextLink to="/accuracy">Seberapa tepat?</TextLink>
      </>
    ),
  },
  {
    title: 'Perlukah mengukur lemak tubuh?',
    body: (
      <>
        Tidak wajib. Tanpa lemak tubuh, program dipilih dari BMI saja. Bila ingin lebih tepat, ukur leher dan pinggang
        dengan pita ukur di <TextLink to="/calculator">Kalkulator</TextLink>.
      </>
    ),
  },
  {
    title: 'Hasilnya berbeda dari perkiraan saya',
    body: 'Buka alasan pada hasil: di sana ada nilai yang ditemukan dan batas yang harus dipenuhi. Dekat batas, selisih kecil saat menimbang sudah dapat mengubah program. Ukur lagi pada jam yang sama, lalu buat konsultasi baru.',
  },
  {
    title: 'Ada keluhan saat berlatih',
    body: 'Berhenti dulu. Nyeri dada, pingsan, atau sesak saat diam perlu diperiksa dokter sebelum berlatih lagi. Bugar tidak menggantikan dokter.',
  },
  {
    title: 'Ada kata yang belum jelas',
    body: (
      <>
        Tekan kata bergaris titik, dan artinya tampil di tempat. Semuanya ada di{' '}
        <TextLink to="/account/terms">Istilah</TextLink>.
      </>
    ),
  },
  {
    title: 'Lupa password',
    body: 'Hubungi administrator yang mengelola Bugar di tempat Anda. Password lama tidak dapat dibaca siapa pun, termasuk administrator.',
  },
]

export function HelpScreen() {
  return <TextPage title="Bantuan" lead="Jawaban singkat untuk yang paling sering ditanyakan." sections={sections} />
}
