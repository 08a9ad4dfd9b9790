import { Box, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The privacy notice (UU 27/2022), by topic; changes with `consentVersion`. */
export const privacySections: readonly { readonly title: string; readonly body: ReactNode }[] = [
  {
    title: 'Apa yang disimpan',
    body: (
      <Box component="ul" pl="md">
        <li>Akun: nama, email, jenis kelamin, dan password dalam bentuk acak yang tidak dapat dibaca kembali.</li>
        <li>
          Konsultasi: berat, tinggi, lemak tubuh, catatan, dan hasilnya. Berat badan yang Anda catat dan sasarannya.
        </li>
        <li>Jawaban pertanyaan kesehatan, hanya bila Anda mengisinya dan menyetujuinya.</li>
        <li>Catatan latihan, kemajuan gerakan, dan gerakan favorit.</li>
        <li>Sesi login: peramban dan sistemnya, waktu masuk, dan waktu terakhir dipakai.</li>
        <li>Percobaan login yang gagal, dalam bentuk acak.</li>
        <li>Aktivitas akun, seperti kapan dan dengan peramban apa ada yang masuk: 30 yang terakhir.</li>
        <li>
          Satu kuki acak di peramban Anda, agar percobaan orang lain tidak menahan Anda masuk. Isinya bukan data Anda.
        </li>
        <li>Persetujuan Anda: versi teks ini dan waktunya.</li>
      </Box>
    ),
  },
  {
    title: 'Untuk apa',
    body: 'Untuk memilih program, menunjukkan alasannya, dan memperlihatkan perkembangan Anda. Sesi dan percobaan login dipakai untuk menjaga akun. Tidak ada yang dijual, dan tidak ada iklan.',
  },
  {
    title: 'Berapa lama',
    body: (
      <Box component="ul" pl="md">
        <li>Konsultasi, catatan latihan, favorit, dan jawaban kesehatan: sampai Anda menghapusnya.</li>
        <li>Berkas data Anda yang disiapkan untuk diunduh: 24 jam.</li>
        <li>Sesi: paling lama 30 hari sejak login. Catatan login yang acak dan kukinya: paling lama 90 hari.</li>
        <li>
          Setelah akun dihapus, semuanya hilang seketika; bila sistem sedang sibuk, beberapa menit kemudian. Yang
          tersisa hanyalah kode acak (SHA-256) dari nomor akun: paling lama 30 hari agar sesi lama tetap ditolak, dan
          seterusnya agar data Anda tidak tersimpan lagi dari permintaan yang terlambat atau berkas ekspor lama.
        </li>
        <li>
          Jejak tindakan administrator tetap ada. Di sana nomor akun, nama, dan email Anda diganti nama samaran yang
          dibuat dari kode itu.
        </li>
        <li>Cadangan (backup) dan log server diatur oleh pengelola Bugar di tempat Anda.</li>
      </Box>
    ),
  },
  {
    title: 'Siapa yang dapat melihat',
    body: (
      <Box component="ul" pl="md">
        <li>Anda sendiri.</li>
        <li>
          Administrator melihat nama, email, dan konsultasi, dan setiap kali konsultasi orang lain dibuka, hal itu
          tercatat. Jawaban kesehatan tidak ditampilkan kepada administrator; berkas ekspor untuk memindahkan seluruh
          sistem memuatnya, dan setiap ekspor tercatat.
        </li>
        <li>
          Gambar dan video gerakan datang dari YouTube, sehingga Google dapat melihat alamat jaringan Anda saat gambar
          itu dimuat.
        </li>
      </Box>
    ),
  },
  {
    title: 'Hak Anda',
    body: (
      <>
        <p>Menurut UU 27/2022 tentang Pelindungan Data Pribadi, Anda berhak:</p>
        <Box component="ul" pl="md">
          <li>memperbaiki data Anda (Pasal 6): ubah profil di Akun;</li>
          <li>melihat dan mendapat salinannya (Pasal 7 dan 13): unduh data saya di Akun;</li>
          <li>menghapusnya (Pasal 8): hapus akun di Akun;</li>
          <li>menarik persetujuan (Pasal 9): hapus jawaban kesehatan di Konsultasi, atau hapus akun;</li>
          <li>
            keberatan atas keputusan otomatis (Pasal 10): program hanyalah saran, alasannya selalu ditunjukkan, dan Anda
            bebas tidak mengikutinya.
          </li>
        </Box>
      </>
    ),
  },
]

/** The same to read in a dialog. */
export function PrivacyText() {
  return (
    <Stack>
      {privacySections.map(({ title, body }) => (
        <div key={title}>
          <Title order={3}>{title}</Title>
          <Text component="div">{body}</Text>
        </div>
      ))}
    </Stack>
  )
}
