const labels: Readonly<Record<string, string>> = {
  activations: 'Aturan yang berlaku',
  activesessions: 'Sesi login',
  admintenures: 'Masa tugas administrator yang sudah berhenti',
  audit: 'Jejak audit',
  auditIntents: 'Jejak audit yang belum selesai',
  bodygoals: 'Sasaran berat badan',
  bundlekeys: 'Kunci paket aturan',
  bundleserials: 'Nomor paket aturan',
  consultations: 'Konsultasi',
  datadownloads: 'Unduhan data pribadi',
  dataparts: 'Potongan unduhan data pribadi',
  decisions: 'Keputusan untuk tim lain',
  departures: 'Akun yang sedang dihapus',
  doctorconsents: 'Izin dokter',
  draftfiles: 'Berkas rancangan aturan',
  erased: 'Tanda akun yang sudah dihapus',
  exercises: 'Gerakan latihan',
  favorites: 'Gerakan favorit',
  fileParts: 'Potongan berkas yang sedang diunggah',
  'files.chunks': 'Potongan berkas',
  'files.files': 'Berkas',
  guidedsessions: 'Sesi terpandu',
  healthprofiles: 'Jawaban kesehatan',
  imports: 'Impor yang sedang berjalan',
  keys: 'Kunci tanda tangan',
  knownaddresses: 'Alamat yang dikenal',
  leases: 'Pekerjaan yang sedang berjalan',
  migrations: 'Migrasi',
  people: 'Nama untuk pencarian',
  plans: 'Rencana latihan',
  programs: 'Program',
  progress: 'Kemajuan gerakan',
  removals: 'Konsultasi terhapus yang belum dihitung',
  revocations: 'Token yang dicabut',
  ruledrafts: 'Rancangan aturan',
  ruleshadows: 'Jawaban bayangan',
  rulesets: 'Versi aturan',
  secrets: 'Rahasia server',
  spentKeys: 'Kunci permintaan yang sudah dipakai',
  teams: 'Tim pemanggil',
  teamusage: 'Pemakaian harian tim',
  throttles: 'Percobaan login yang gagal',
  todaychecks: 'Keadaan hari ini',
  totals: 'Jumlah konsultasi per program',
  trainingprofiles: 'Jawaban latihan',
  users: 'Pengguna',
  weighins: 'Penimbangan berat badan',
  workouts: 'Catatan latihan',
}

const bases: Readonly<Record<string, string>> = {
  safety: 'keselamatan',
  energy: 'energi',
  adaptation: 'penyesuaian',
  progression: 'kemajuan',
}

/** "Versi aturan keselamatan"; an unknown collection keeps its technical name. */
export const collectionLabel = (name: string): string => {
  const [kind = name, base] = name.split('_')
  const label = labels[kind]
  const of = base === undefined ? '' : bases[base]
  return label === undefined || of === undefined ? name : `${label} ${of}`.trim()
}
