import { pick, randomOf } from './random.ts'

/** A made-up person; the same index always gives the same one. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly gender: 'male' | 'female'
  readonly isActive: boolean
  /** Milliseconds since the account was made. */
  readonly registeredAgo: number
}

export const twoYears = 730 * 86_400_000

const men =
  'Adi Agus Ahmad Aji Andi Anton Arif Bagus Bambang Bayu Budi Cahyo Dani Dedi Deni Dimas Doni Eko Fajar Faisal Galih Gilang Hadi Hendra Heri Imam Indra Irfan Joko Kurniawan Made Nanang Putu Rahmat Rendi Rizky Rudi Slamet Surya Taufik Teguh Tono Wahyu Wayan Yoga Yusuf'
const women =
  'Ani Anisa Ayu Bunga Citra Dewi Diah Dian Dina Eka Endah Fitri Gita Hana Indah Intan Kartika Komang Lestari Lia Lina Maya Mega Melati Nadia Ningsih Nita Novi Nur Nurul Putri Rahayu Ratna Rina Rini Sari Siti Sri Tari Tika Tuti Vina Wati Wulan Yanti Yuni'
const families =
  'Aditya Anggraini Batubara Damanik Fauzi Ginting Gunawan Halim Handayani Harahap Hartono Hidayat Iskandar Kusuma Lestari Lubis Mahendra Manurung Maulana Nainggolan Nasution Nugroho Pangestu Permata Pratama Prasetyo Purnama Purnomo Rahman Ramadhan Saputra Setiawan Siregar Situmorang Suharto Sulistyo Susanto Sutrisno Syahputra Tanjung Utami Wibowo Widodo Wijaya Winata Yulianto'

const firstNames = { male: men.split(' '), female: women.split(' ') }
const lastNames = families.split(' ')

/** Prefix of ids of generated data; the rest is the index. */
export const demoId = (index: number): string => `de30${index.toString(16).padStart(20, '0')}`

export const personAt = (index: number): Person => {
  const random = randomOf(1, index)
  const gender = random() < 0.48 ? 'male' : 'female'
  const middle = random() < 0.3 ? [pick(random, firstNames[gender])] : []
  const words = [pick(random, firstNames[gender]), ...middle, pick(random, lastNames)]
  return {
    id: demoId(index),
    name: words.join(' '),
    email: `${words.join('.').toLowerCase()}.${index}@demo.bugar.local`,
    gender,
    isActive: random() < 0.97,
    registeredAgo: Math.floor(random() * twoYears),
  }
}
